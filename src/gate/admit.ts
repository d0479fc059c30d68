import type { Pool } from 'pg'
import { apiKeyHeader } from '../../generated/runtime/headers.js'
import { readCredential } from './credential.js'
import type { Endpoint } from './endpoint.js'
import { Fault } from './fault.js'
import { identify, type Identity } from './identify.js'
import { identityCache } from './identity-cache.js'
import { rateCounter } from './rate-counter.js'
import type { HeaderReader, Origin } from './request.js'
import { hashApiKey } from './store/key-hash.js'
import { secondsToNext } from './store/rate-window.js'

/** How keys are admitted. */
export interface AdmissionOptions {
  /** Calls a minute of a key that has no limit of its own. @default 1000 */
  callsPerMinute?: number | undefined
}

/** Who calls, null without a credential; and why they are not let in all the same. */
export interface Admitted {
  identity: Identity | null
  refused?: Fault
}

interface Caller {
  header: HeaderReader
  origin: Origin
}

/** The first two steps of the gate. */
export type Admit = (endpoint: Endpoint, caller: Caller, now: Date) => Admitted | Promise<Admitted>

/** Milliseconds a positive answer may be used again. */
const life = 5000

/**
 * Steps 1 and 2: who calls, and whether the key may be used now, from here, and once more in this minute.
 *
 * Who a key is may be remembered for up to 5 s, so that long at most a disabled account or a changed role goes
 * unnoticed. Every call is counted in the database all the same, by a statement that sees revocation and expiry at once.
 * Calls beyond the limit count, too; all are let in again when the next minute begins.
 *
 * @throws Fault (also of what it returns) `auth.invalid`, `internal.unavailable` where the database cannot count
 */
export function admission(pool: Pool, { callsPerMinute = 1000 }: AdmissionOptions = {}): Admit {
  const known = identityCache(life)
  const counter = rateCounter(pool)

  const recognise = async (key: string, endpoint: Endpoint, { header, origin }: Caller, now: Date) => {
    const asking = {
      keyHash: hashApiKey(key),
      system: endpoint.system,
      userNumber: userNumber(endpoint, header),
      address: origin.address,
    }
    const name = [asking.keyHash.toString('base64'), asking.system, asking.userNumber, asking.address].join(' ')
    const kept = known.get(name, now)
    if (kept) {
      const calls = await available(counter.count(kept.identity.key.id, now))
      if (calls === null) known.delete(name)
      return within(calls, kept.limit, now, kept.identity)
    }
    const found = await available(identify(pool, asking, now))
    const limit = found?.limit ?? callsPerMinute
    if (found) known.set(name, { identity: found.identity, limit }, now)
    return within(found?.calls ?? null, limit, now, found?.identity ?? null)
  }

  return (endpoint, caller, now) => {
    const key = readCredential(endpoint, caller.header)
    return key === null ? anybody : recognise(key, endpoint, caller, now)
  }
}

const anybody: Admitted = { identity: null }

/** Fails closed: whoever cannot be recognised and counted is not let in. */
async function available<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw new Fault('internal.unavailable', { cause })
  }
}

function within(calls: number | null, limit: number, now: Date, identity: Identity | null): Admitted {
  if (calls === null || identity === null) throw new Fault('auth.invalid', { field: apiKeyHeader })
  return calls <= limit ? { identity } : { identity, refused: tooMany(limit, secondsToNext(now)) }
}

function tooMany(limit: number, retryAfter: number): Fault {
  return new Fault('rate.limited', {
    retryAfter,
    message: {
      en: `This API key may make ${limit} calls a minute; the next minute begins in ${retryAfter} s.`,
      de: `Dieser API-Schlüssel darf ${limit} Aufrufe in der Minute machen; die nächste beginnt in ${retryAfter} s.`,
    },
  })
}

/** The user number a context header names, where it can be one; its form is judged when the call is bound. */
function userNumber(endpoint: Endpoint, header: HeaderReader): string | null {
  const rule = endpoint.context.find((rule) => rule.as === 'user')
  const value = rule && header(rule.header)
  return value !== undefined && /^[0-9]{1,18}$/.test(value) ? value : null
}
