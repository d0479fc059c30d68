import { hash, randomBytes } from 'node:crypto'

/** A secret that is handed out once and kept as its hash: 256 random bits, in characters that fit a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256; a token is random enough to need nothing slower. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
