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

/** What one comparison may spend: a number of steps, which bounds memory, and a time. */
export class Budget {
  private readonly deadline: number
  private left: number

  constructor({ ms = 2000, steps = 1_000_000 }: { ms?: number; steps?: number } = {}) {
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
