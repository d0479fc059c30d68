import type { Json } from '../runtime/model.js'
import type { Finding } from './finding.js'
import type { Findings } from './findings.js'
import type { Judged } from './judge.js'
import { schemaRules, type Kind, type RuleId } from './rules/all.js'
import type { Direction } from './rules/rule.js'
import { changedUnit } from './tools/wording.js'

interface Where {
  tool: string | undefined
  direction: Direction
  /** Steps of the schema below its tool. */
  at: readonly string[]
}

/** Adds what was judged of one pair of schemas to the findings. */
export function addJudged(judged: readonly Judged[], where: Where, findings: Findings): void {
  for (const one of judged) addOne(one, where, findings)
}

function addOne(judged: Judged, where: Where, findings: Findings): void {
  const { change, kind, severity, bump, proof, undecided, strictly } = judged
  const steps = [...change.at, ...(change.key === undefined ? [] : keySteps(kind, change.key))]
  const about = {
    ...(where.tool !== undefined && { tool: where.tool }),
    at: [...where.at, ...steps],
    old: change.old,
    new: change.new,
  }
  const also = judged.also.map((outer): RuleId => `${where.direction}-${outer}`)
  const extra: Partial<Finding> = {
    severity,
    bump,
    ...(also.length > 0 && { also }),
    ...(proof && { proof }),
    ...(undecided && { undecided }),
    ...(strictly && { strictly }),
  }
  const argument = argumentRule(kind, steps, where, change.old, change.new)
  const says = schemaRules[kind].why
  if (argument) {
    const unit = argument === 'argument-unit-changed' ? changedUnit(String(change.old), String(change.new)) : undefined
    const verdict = unit
      ? { also: [`${where.direction}-${kind}` as const] }
      : { also: [`${where.direction}-${kind}` as const, ...also] }
    findings.add(
      argument,
      {
        ...about,
        ...(unit && {
          says: `The text says ${unit[1]} where it said ${unit[0]}: the same value means something else.`,
        }),
      },
      verdict,
    )
  } else if (undecided)
    findings.add(
      'comparison-unknown',
      { ...about, says: openSays(says, undecided) },
      { ...extra, also: [`${where.direction}-${kind}`, ...also] },
    )
  else findings.add(`${where.direction}-${kind}`, { ...about, says }, extra)
}

/** The texts of the arguments themselves have rules of their own: models read them beside the tool's. */
function argumentRule(
  kind: Kind,
  steps: readonly string[],
  where: Where,
  old?: Json,
  now?: Json,
): 'argument-description-changed' | 'argument-unit-changed' | undefined {
  const isText = kind === 'property-description-changed' && where.direction === 'input' && where.at.length === 1
  if (!isText || steps.length !== 2 || steps[0] !== 'properties') return undefined
  return changedUnit(String(old), String(now)) ? 'argument-unit-changed' : 'argument-description-changed'
}

const keySteps = (kind: Kind, key: string): string[] => [
  kind.startsWith('pattern-property') ? 'patternProperties' : 'properties',
  key,
]

const reasons: { readonly [R in NonNullable<Finding['undecided']>['reason']]: string } = {
  budget: 'it takes longer than the time given',
  pattern: 'its pattern is more than a regular language',
  recursion: 'it refers to itself in a way that is not understood',
  format: 'it depends on what a format means',
  'remote-ref': 'it refers to something outside, which is never fetched',
  unsupported: 'it uses something that is not understood',
}

function openSays(says: string, { reason, at }: NonNullable<Finding['undecided']>): string {
  return `${says} Whether it breaks is not proved either way: ${reasons[reason]}${at === undefined ? '' : ` (${at})`}.`
}
