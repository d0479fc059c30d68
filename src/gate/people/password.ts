import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/**
 * Cost of a hash: 64 MiB and, on a server's core, some two tenths of a second (one of the settings of equal strength that
 * the OWASP Password Storage Cheat Sheet lists for scrypt, RFC 7914).
 */
const cost = { ln: 16, r: 8, p: 2 } as const
const saltBytes = 16
const hashBytes = 32

/** Fewest characters of a password. */
export const shortestPassword = 10
/** Most characters of a password. */
export const longestPassword = 200

/** Hashes a password: `$scrypt$ln=16,r=8,p=2$salt$hash`, a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const { ln, r, p } = cost
  const hash = await derive(password, salt, cost)
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(hash)}`
}

/**
 * Whether the password is the one of the hash. Without a hash it takes as long and is false, so that nobody learns which
 * accounts exist.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '')
  if (!match) {
    await derive(password, randomBytes(saltBytes), cost)
    return false
  }
  const [, ln, r, p, salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'), { ln: Number(ln), r: Number(r), p: Number(p) })
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function derive(password: string, salt: Buffer, { ln, r, p }: { ln: number; r: number; p: number }): Promise<Buffer> {
  const N = 2 ** ln
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) =>
    // The same characters may be written in more than one way (NIST SP 800-63B, section 5.1.1.2).
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    ),
  )
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
