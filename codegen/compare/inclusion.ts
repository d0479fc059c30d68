import type { Json } from '../runtime/model.js'
import { Undecided, type Limits } from './budget.js'
import { evaluate, visitsOf } from './evaluate.js'
import type { Builder, Mode } from './normalise/build.js'
import type { Document } from './normalise/document.js'
import type { Signed } from './normalise/nodes.js'
import type { Solver } from './search/solver.js'
import { minimise } from './witness/minimise.js'
import { Workspace } from './workspace.js'

export { confirm } from './confirm.js'

/**
 * What objects without `additionalProperties` hold. `declared`: whoever writes sends the keys that are declared, whoever
 * reads takes what is published. `strict`: sets as published on both sides. `sdk`: declared keys alone on both sides.
 */
export type Reading = 'declared' | 'strict' | 'sdk'

export interface InclusionOptions {
  reading: Reading
  /** Ends as `undecided: budget`. @default 100,000 steps, and a clock of 60,000 ms that stops what steps do not count */
  budget?: Limits
  /** False where the witness need not be small, which is faster. @default true */
  isMinimal?: boolean
  /** What other questions about the same schemas have found out. @default none */
  workspace?: Workspace
}

/**
 * `witness` is valid under `sub` and invalid under `sup`, and small; under the reading `sdk` it may be valid under `sup`
 * as published, which then ignores a key it does not declare. `at` is a reference, a keyword or a pattern.
 */
export type Inclusion =
  | { verdict: 'proved' }
  | { verdict: 'refuted'; witness: Json }
  | { verdict: 'undecided'; reason: UndecidedReason; at?: string }

/** `unconfirmed`: there is a value, but no validator that could be asked about it. */
export type UndecidedReason =
  'budget' | 'pattern' | 'recursion' | 'format' | 'remote-ref' | 'unconfirmed' | 'unsupported'

/**
 * Is every value that `sub` accepts accepted by `sup`? JSON Schema 2020-12; older drafts are rewritten first. Formats
 * and other annotations do not matter, and nothing is fetched.
 */
export function includes(
  sub: Json,
  sup: Json,
  { reading, budget, isMinimal = true, workspace = new Workspace() }: InclusionOptions,
): Inclusion {
  try {
    if (workspace.textOf(sub) === workspace.textOf(sup)) return { verdict: 'proved' }
    workspace.tidy()
    workspace.budget.renew(budget)
    const builders = workspace.buildersOf(sub, sup)
    if (!builders) return { verdict: 'proved' }
    return new Comparison(builders, reading, workspace.solver).decide(isMinimal)
  } catch (error) {
    // Schemas may be half built, and goals open.
    workspace.forget()
    if (error instanceof Undecided) return undecided(error.reason, error.at)
    // The engine's own stack is a budget as well.
    if (error instanceof RangeError) return undecided('budget', undefined)
    throw error
  }
}

const undecided = (reason: UndecidedReason, at: string | undefined): Inclusion =>
  at === undefined ? { verdict: 'undecided', reason } : { verdict: 'undecided', reason, at }

/** What validators do within some hundredths of a second. */
const mostVisits = 1_000_000

class Comparison {
  private readonly solver: Solver
  private readonly sub: Signed
  private readonly sup: Signed
  private readonly documents: { sub: Document; sup: Document }
  private readonly reading: Reading
  /** Whether with doubles: they only make a difference where something is divided. */
  private readonly arithmetics: readonly boolean[]

  constructor(builders: { sub: Builder; sup: Builder }, reading: Reading, solver: Solver) {
    this.documents = { sub: builders.sub.document, sup: builders.sup.document }
    const mode = (side: 'sub' | 'sup'): Mode =>
      reading === 'sdk' || (reading === 'declared' && side === 'sub') ? 'closed' : 'plain'
    this.sub = builders.sub.build(this.documents.sub.root, mode('sub'))
    this.sup = builders.sup.build(this.documents.sup.root, mode('sup'))
    this.solver = solver
    this.reading = reading
    this.arithmetics = this.documents.sub.divides || this.documents.sup.divides ? [false, true] : [false]
  }

  decide(isMinimal: boolean): Inclusion {
    const outcome = this.solver.solve([this.sub, -this.sup])
    if (outcome.is === 'empty') return { verdict: 'proved' }
    if (outcome.is === 'unknown') return undecided(outcome.reason, outcome.at)
    if (!this.behaves(outcome.value)) return undecided('unsupported', undefined)
    const { value } = outcome
    const witness = isMinimal ? minimise(value, (one) => this.behaves(one)) : value
    return this.isAskable(witness) ? { verdict: 'refuted', witness } : undecided('budget', undefined)
  }

  /** Validators remember nothing: schemas that refer to each other twice over would keep them for hours. */
  private isAskable(value: Json): boolean {
    const { sub, sup } = this.documents
    return [sub, sup].every((document) => visitsOf(value, document, this.solver.matcher) <= mostVisits)
  }

  /** Held against the keywords themselves, once with exact numbers and once with those of validators. */
  private behaves(value: Json): boolean {
    const { holding, matcher } = this.solver
    if (!holding.holds(value, this.sub) || holding.holds(value, this.sup) !== false) return false
    return this.arithmetics.every(
      (doubles) =>
        evaluate(value, this.documents.sub, matcher, doubles) &&
        (this.reading === 'sdk' || !evaluate(value, this.documents.sup, matcher, doubles)),
    )
  }
}
