import { createHash } from 'node:crypto'

/**
 * What is stored of an API key: its SHA-256, 32 bytes. A fast hash suffices because keys are long and random, so there
 * is nothing to guess; looking up the hash also leaks no timing of the key.
 */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest()
}
