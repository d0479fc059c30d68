import type { Json } from '../runtime/model.js'
import { canonicalJson } from '../runtime/canonical-json.js'

export { confirm } from './confirm.js'

/**
 * What objects without `additionalProperties` hold. `declared`: whoever writes sends the keys that are declared, whoever
 * reads takes what is published. `strict`: sets as published on both sides. `sdk`: declared keys alone on both sides.
 */
export type Reading = 'declared' | 'strict' | 'sdk'

export interface InclusionOptions {
  reading: Reading
  /** Ends as `undecided: budget`. @default 2000 ms, one million steps */
  budget?: { ms?: number; steps?: number }
}

/** `witness` is valid under `sub` and invalid under `sup`, and small. `at` is a JSON pointer or the text of a pattern. */
export type Inclusion =
  | { verdict: 'proved' }
  | { verdict: 'refuted'; witness: Json }
  | { verdict: 'undecided'; reason: UndecidedReason; at?: string }

export type UndecidedReason = 'budget' | 'pattern' | 'recursion' | 'format' | 'remote-ref' | 'unsupported'

/** Is every value that `sub` accepts accepted by `sup`? JSON Schema 2020-12; older drafts are rewritten first. */
export function includes(sub: Json, sup: Json, _options: InclusionOptions): Inclusion {
  if (canonicalJson(sub) === canonicalJson(sup)) return { verdict: 'proved' }
  return { verdict: 'undecided', reason: 'unsupported' }
}
