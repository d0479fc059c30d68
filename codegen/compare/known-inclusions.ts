import type { Json } from '../runtime/model.js'
import { includes, type Inclusion, type Reading } from './inclusion.js'
import type { Relation } from './walk/change.js'
import { Workspace } from './workspace.js'

/**
 * Inclusions between schemas of one comparison, each decided once: a change applied alone is often the new schema, and
 * the same pair is asked for in several ways.
 */
export class KnownInclusions {
  readonly workspace = new Workspace()
  readonly #known = new Map<string, { isMinimal: boolean; inclusion: Inclusion }>()

  /** As `includes`. */
  includes(sub: Json, sup: Json, reading: Reading, isMinimal = true): Inclusion {
    const key = `${reading} ${this.workspace.textOf(sub)} ${this.workspace.textOf(sup)}`
    const known = this.#known.get(key)
    if (known && (known.isMinimal || !isMinimal)) return known.inclusion
    const inclusion = includes(sub, sup, { reading, isMinimal, workspace: this.workspace })
    this.#known.set(key, { isMinimal: isMinimal || inclusion.verdict !== 'refuted', inclusion })
    return inclusion
  }

  /** Whether both are proved to accept the same values, read strictly. */
  areEqual(old: Json, now: Json): boolean {
    const isIn = (sub: Json, sup: Json) => this.includes(sub, sup, 'strict', false).verdict === 'proved'
    return isIn(old, now) && isIn(now, old)
  }

  /** What became of the accepted values, read strictly. */
  relation(old: Json, now: Json): Relation {
    const there = this.includes(old, now, 'strict', false)
    if (there.verdict === 'undecided') return 'unknown'
    const back = this.includes(now, old, 'strict', false)
    if (back.verdict === 'undecided') return 'unknown'
    if (there.verdict === 'proved') return back.verdict === 'proved' ? 'equal' : 'wider'
    return back.verdict === 'proved' ? 'narrower' : 'neither'
  }
}
