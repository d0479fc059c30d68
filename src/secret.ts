import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.js'

/** Signs whatever leaves the server and must come back unchanged. */
export interface Secret {
  /** Signature with the newest key, `kid.mac`; a signature made for one purpose is worth nothing for another. */
  sign(purpose: string, text: string): string
  /** Whether any of the keys made this signature; constant time. */
  verify(purpose: string, text: string, signature: string): boolean
  /**
   * Keyed hash for comparison with others of its kind, `kid.hash`. Made for every call, so by one hash instead of the two
   * of `sign`: the key stands in front of the text, which SHA-512/256 allows, because what it gives cannot be continued.
   */
  digest(purpose: string, text: string): string
  /** Whether any of the keys made this digest of the text; constant time. */
  isDigest(purpose: string, text: string, digest: string): boolean
}

const shortest = 32

/**
 * Reads `kid:secret[,kid:secret…]`. The first key signs, all verify, so that a key is rotated by putting its successor
 * in front and dropping it when the last of its signatures has expired.
 *
 * @throws ConfigError where the text has another form or a key is shorter than 32 characters.
 */
export function parseSecret(text: string): Secret {
  const keys = new Map<string, string>()
  for (const part of text.trim().split(',')) {
    const match = /^([A-Za-z0-9_-]{1,16}):(.+)$/.exec(part.trim())
    if (!match) throw new ConfigError('TOOLPACT_SECRET must look like kid:secret[,kid2:secret2].')
    const [, kid, key] = match as unknown as [string, string, string]
    if (key.length < shortest)
      throw new ConfigError(`TOOLPACT_SECRET: key ${kid} is shorter than ${shortest} characters.`)
    if (keys.has(kid)) throw new ConfigError(`TOOLPACT_SECRET names the key ${kid} twice.`)
    keys.set(kid, key)
  }
  return secretOf(keys)
}

/**
 * The secret of this installation: from the environment, else from the data folder, where it is made on first use
 * (file `secret`, readable by its owner only).
 *
 * @throws ConfigError in production without TOOLPACT_SECRET, because several instances must share it.
 */
export function openSecret(given: string | undefined, dataDir: string, production: boolean): Secret {
  if (given) return parseSecret(given)
  if (production) {
    throw new ConfigError('TOOLPACT_SECRET is required in production. Make one: echo "k1:$(openssl rand -base64 32)"')
  }
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret')
  try {
    writeFileSync(file, `k1:${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    chmodSync(file, 0o600)
  }
  return parseSecret(readFileSync(file, 'utf8'))
}

function secretOf(keys: ReadonlyMap<string, string>): Secret {
  const derived = new Map<string, Buffer>()
  const keyFor = (kid: string, purpose: string): Buffer | undefined => {
    const cached = derived.get(`${kid}:${purpose}`)
    if (cached) return cached
    const key = keys.get(kid)
    if (key === undefined) return undefined
    const made = Buffer.from(hkdfSync('sha256', key, 'toolpact', purpose, 32))
    derived.set(`${kid}:${purpose}`, made)
    return made
  }
  const mac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const prefixOf = (kid: string, purpose: string) => keyFor(kid, `digest ${purpose}`)?.toString('base64url')
  const digestWith = (kid: string, prefix: string, text: string): string =>
    `${kid}.${hash('sha512-256', prefix + text, 'base64url')}`
  const newest = [...keys.keys()][0] as string
  /** Of the newest key, by purpose: looked up for every call. */
  const prefixes = new Map<string, string>()
  return {
    sign(purpose, text) {
      return `${newest}.${mac(keyFor(newest, purpose) as Buffer, text).toString('base64url')}`
    },
    verify(purpose, text, signature) {
      const dot = signature.indexOf('.')
      const key = keyFor(signature.slice(0, dot), purpose)
      if (dot < 1 || !key) return false
      const given = Buffer.from(signature.slice(dot + 1), 'base64url')
      const expected = mac(key, text)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    digest(purpose, text) {
      let prefix = prefixes.get(purpose)
      if (prefix === undefined) prefixes.set(purpose, (prefix = prefixOf(newest, purpose) as string))
      return digestWith(newest, prefix, text)
    },
    isDigest(purpose, text, digest) {
      const kid = digest.slice(0, digest.indexOf('.'))
      const prefix = prefixOf(kid, purpose)
      const given = Buffer.from(digest)
      const expected = Buffer.from(prefix === undefined ? '' : digestWith(kid, prefix, text))
      return given.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
