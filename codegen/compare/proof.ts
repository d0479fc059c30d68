import type { Json } from '../runtime/model.js'
import type { Proof } from './finding.js'
import { confirm } from './inclusion.js'
import type { Direction } from './rules/rule.js'

/**
 * The proof a value is, if both compiled validators treat it as it should be; `unasked` where they cannot be asked, so that
 * the value may well be right.
 */
export async function proofOf(
  value: Json,
  direction: Direction,
  old: Json,
  now: Json,
): Promise<Proof | 'unasked' | undefined> {
  const [accepted, refused] = direction === 'input' ? (['old', 'new'] as const) : (['new', 'old'] as const)
  const [sub, sup] = direction === 'input' ? [old, now] : [now, old]
  try {
    const { sub: isAccepted, sup: isTaken } = await confirm(value, sub, sup)
    return isAccepted && !isTaken ? { value, accepted, refused } : undefined
  } catch {
    // Ajv cannot compile one of them: it refers to elsewhere, or is too large.
    return 'unasked'
  }
}
