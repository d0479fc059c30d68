import type { Json } from '../runtime/model.js'
import type { Proof } from './finding.js'
import { confirm, type Reading } from './inclusion.js'
import type { Direction } from './rules/rule.js'
import { asClosed } from './witness/as-closed.js'

/**
 * The proof a value is, if both compiled validators treat it as it should be: those of the schemas as published, or under
 * the reading `sdk` those that let no key pass which is not declared; `unasked` where they cannot be asked, so that the
 * value may well be right.
 */
export async function proofOf(
  value: Json,
  direction: Direction,
  old: Json,
  now: Json,
  reading: Reading,
): Promise<Proof | 'unasked' | undefined> {
  const [accepted, refused] = direction === 'input' ? (['old', 'new'] as const) : (['new', 'old'] as const)
  const [sub, sup] = direction === 'input' ? [old, now] : [now, old]
  try {
    const published = await confirm(value, sub, sup)
    if (!published.sub) return undefined
    if (!published.sup) return { value, accepted, refused }
    const [closedSub, closedSup] = reading === 'sdk' ? [asClosed(sub), asClosed(sup)] : []
    if (closedSub === undefined || closedSup === undefined) return undefined
    const { sub: isAccepted, sup: isTaken } = await confirm(value, closedSub, closedSup)
    return isAccepted && !isTaken ? { value, accepted, refused, reading: 'sdk' } : undefined
  } catch {
    // Ajv cannot compile one of them: it refers to elsewhere, or is too large.
    return 'unasked'
  }
}
