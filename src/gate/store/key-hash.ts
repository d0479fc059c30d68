import { hash } from 'node:crypto'

/**
 * What is stored of an API key: its SHA-256, 32 bytes. A fast hash suffices because keys are 32 random bytes, so there
 * is nothing to guess. Nor does anything have to be compared in constant time: the database looks the hash up, and how
 * long that takes tells at most how far the hash of a guess agrees with a stored one, from which no key can be made.
 */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}
