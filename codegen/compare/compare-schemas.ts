import type { Json } from '../runtime/model.js'
import { includes, type Reading } from './inclusion.js'
import { Judge, type Judged } from './judge.js'
import { KnownInclusions } from './known-inclusions.js'
import { schemaRules } from './rules/all.js'
import type { Direction } from './rules/rule.js'
import { changesBetween, type Ask } from './walk/walk.js'
import type { Workspace } from './workspace.js'

export interface SchemaComparison {
  /** What changed, judged. */
  judged: Judged[]
  /** How many differences mean the same in other words. */
  respelled: number
}

/**
 * What changed between two schemas, and what it does to those who kept the old one.
 *
 * Whether something breaks is decided by inclusion: of an input, the new schema must accept all that the old one does;
 * of an output, the other way round. What is said to break has a value that shows it, tried by both compiled validators.
 */
export async function compareSchemas(
  direction: Direction,
  old: Json,
  now: Json,
  reading: Reading,
): Promise<SchemaComparison> {
  const inclusions = new KnownInclusions()
  const changes = changesBetween(old, now, askOf(inclusions.workspace))
  const [sub, sup] = direction === 'input' ? [old, now] : [now, old]
  const verdict = inclusions.includes(sub, sup, reading)
  const isSet = changes.filter(({ kind }) => typeof kind !== 'string' || schemaRules[kind].sets !== 'aside')
  const isEqual = isSet.length > 0 && verdict.verdict === 'proved' && inclusions.areEqual(old, now)
  const judge = new Judge({ direction, old, now, reading, verdict, inclusions })
  const judged: Judged[] = []
  let respelled = isEqual ? isSet.length : 0
  for (const change of changes) {
    if (isEqual && isSet.includes(change) && !judge.isVacuous(change)) continue
    const one = await judge.judge(change)
    if (one) judged.push(one)
    else respelled += 1
  }
  judged.push(...(isEqual ? [] : await judge.unexplained(judged)))
  return { judged, respelled }
}

function askOf(workspace: Workspace): Ask {
  const options = { reading: 'strict', isMinimal: false, workspace } as const
  return {
    isEmpty: (schema) => includes(schema, false, options).verdict === 'proved',
    refuses: (schema, value) => includes({ const: value }, schema, options).verdict === 'refuted',
  }
}
