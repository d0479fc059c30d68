import type { UndecidedReason } from './inclusion.js'

/** Ends a comparison that cannot be decided; `inclusion.ts` turns it into the answer. */
export class Undecided extends Error {
  readonly reason: UndecidedReason
  readonly at: string | undefined

  constructor(reason: UndecidedReason, at?: string) {
    super(reason)
    this.reason = reason
    this.at = at
  }
}

export interface Limits {
  ms?: number
  /** The costliest that are known take 10 µs of CPU each (`npm run bench:diff`), so that 2 s suffice. */
  steps?: number
}

/**
 * What one comparison may spend, in steps of the search: they bound time and memory, and come out the same on a busy
 * machine as on a quiet one. The clock only stops what steps do not count, long after steps would have ended it.
 */
export class Budget {
  private deadline = 0
  private left = 0

  constructor(limits: Limits = {}) {
    this.renew(limits)
  }

  /** Begins anew, for another comparison. */
  renew({ ms = 60_000, steps = 100_000 }: Limits = {}): void {
    this.deadline = performance.now() + ms
    this.left = steps
  }

  /** @throws Undecided when it is spent */
  spend(steps = 1): void {
    const before = this.left
    this.left -= steps
    if (this.left < 0) throw new Undecided('budget')
    if (before >>> 6 !== this.left >>> 6 && performance.now() > this.deadline) throw new Undecided('budget')
  }
}
