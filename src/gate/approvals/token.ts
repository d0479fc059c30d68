import { createHash, randomBytes } from 'node:crypto'

/** A new token: 96 random bits behind the contract's own prefix. */
export function newToken(prefix = 'apr_'): string {
  return `${prefix}${randomBytes(12).toString('base64url')}`
}

/** SHA-256. Nobody finds a token by trying, so an unsalted hash keeps it. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Stands for the tenant of a call that is bound to none. */
export const noTenant = '00000000-0000-0000-0000-000000000000'
