import type { Identity } from './identify.js'

/** Who a credential is, and how often it may be used. */
export interface KnownIdentity {
  identity: Identity
  /** Calls a minute. */
  limit: number
}

/** Keeps for a few seconds who a credential is. */
export interface IdentityCache {
  get(asking: string, now: Date): KnownIdentity | undefined
  set(asking: string, known: KnownIdentity, now: Date): void
  delete(asking: string): void
}

/** Identities kept per server; beyond, the one kept longest goes. */
const most = 10_000

/**
 * Keeps answers that were positive, each for so long after it was given; never the decision about a rate limit, and never
 * a refusal.
 *
 * @param lifeMs how much later a change of roles or accounts may be noticed, in milliseconds
 */
export function identityCache(lifeMs: number): IdentityCache {
  const kept = new Map<string, KnownIdentity & { until: number }>()
  return {
    get(asking, now) {
      const found = kept.get(asking)
      const time = now.getTime()
      // An entry from the future is one that a clock set back has left.
      if (found && time < found.until && found.until - lifeMs <= time) return found
      if (found) kept.delete(asking)
      return undefined
    },
    set(asking, known, now) {
      kept.delete(asking)
      if (kept.size >= most) kept.delete(kept.keys().next().value as string)
      kept.set(asking, { ...known, until: now.getTime() + lifeMs })
    },
    delete(asking) {
      kept.delete(asking)
    },
  }
}
