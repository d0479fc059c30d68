import { hash } from 'node:crypto'

/** A key of HMAC-SHA-256, prepared for many messages. */
export interface MacKey {
  readonly inner: Buffer
  readonly outer: Buffer
}

/** Bytes SHA-256 takes at a time. */
const block = 64

/** @param key at most 64 bytes */
export function macKey(key: Uint8Array): MacKey {
  if (key.length > block) throw new RangeError(`The key has ${key.length} bytes, more than ${block}.`)
  const padded = (pad: number) => Buffer.alloc(block, pad).map((byte, i) => byte ^ (key[i] ?? 0)) as Buffer
  return { inner: padded(0x36), outer: padded(0x5c) }
}

/**
 * HMAC-SHA-256 of a text in UTF-8 (RFC 2104). Node's `createHmac` makes an object of the garbage collector's slowest kind
 * for each message, which costs several times the hashing.
 */
export function hmacSha256({ inner, outer }: MacKey, text: string): Buffer {
  const first = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer')
  return hash('sha256', Buffer.concat([outer, first]), 'buffer')
}
