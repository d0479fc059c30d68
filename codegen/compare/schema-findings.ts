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
  const says = schemaRules[kind].why
  const text = textRule(kind, steps, where, change.old, change.new)
  if (text) {
    const told = text.says === undefined ? about : { ...about, says: text.says }
    findings.add(text.rule, told, { also: [`${where.direction}-${kind}`, ...also] })
  } else if (undecided)
    findings.add(
      'comparison-unknown',
      { ...about, says: openSays(says, undecided) },
      { ...extra, also: [`${where.direction}-${kind}`, ...also] },
    )
  else findings.add(`${where.direction}-${kind}`, { ...about, says }, extra)
}

/**
 * The texts of the arguments themselves have rules of their own: models read them beside the tool's. That a number is in
 * another unit breaks wherever it stands.
 */
function textRule(
  kind: Kind,
  steps: readonly string[],
  { direction, at }: Where,
  old?: Json,
  now?: Json,
): { rule: RuleId; says?: string } | undefined {
  if (kind !== 'property-description-changed') return undefined
  const unit = changedUnit(String(old), String(now))
  if (unit) {
    const says = `The text says ${unit[1]} where it said ${unit[0]}: the same value means something else.`
    return { rule: direction === 'input' ? 'argument-unit-changed' : 'result-unit-changed', says }
  }
  const isArgument = direction === 'input' && at.length === 1 && steps.length === 2 && steps[0] === 'properties'
  return isArgument ? { rule: 'argument-description-changed' } : undefined
}

const keySteps = (kind: Kind, key: string): string[] => [
  kind.startsWith('pattern-property') ? 'patternProperties' : 'properties',
  key,
]

const reasons: { readonly [R in NonNullable<Finding['undecided']>['reason']]: string } = {
  budget: 'it takes more steps than are given to it',
  pattern: 'its pattern is no regular expression that can be decided',
  recursion: 'it refers to itself in a way that is not understood',
  format: 'it depends on what a format means',
  'remote-ref': 'it refers to something outside, which is never fetched',
  unconfirmed: 'there is a value that shows it, and no validator can be compiled to confirm that',
  unsupported: 'it uses something that is not understood',
}

function openSays(says: string, { reason, at }: NonNullable<Finding['undecided']>): string {
  return `${says} Whether it breaks is not proved either way: ${reasons[reason]}${at === undefined ? '' : ` (${shortened(at)})`}.`
}

/** Longer places are patterns that somebody generated. */
const longestPlace = 80

const shortened = (at: string): string => (at.length > longestPlace ? `${at.slice(0, longestPlace)}…` : at)
