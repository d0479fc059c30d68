import { canonicalJson } from '../../runtime/canonical-json.js'
import type { Json } from '../../runtime/model.js'
import type { Findings } from '../findings.js'
import { toolRules, type ToolRuleId } from '../rules/all.js'
import type { Fact } from '../rules/rule.js'
import { factAt, type ToolPair } from '../side.js'
import { list, sameJson, type Node } from '../walk/node.js'

/** Rules that are nothing but the change of one fact of a tool. */
const rules = Object.entries(toolRules).flatMap(([id, { fact }]) => (fact ? [{ id: id as ToolRuleId, fact }] : []))

/** The facts these rules look at, by their paths. */
export const ruledFacts: ReadonlySet<string> = new Set(rules.map(({ fact }) => fact.at))

/** Finds the facts of a tool that changed, and what the rules say that means; nothing passes unseen. */
export function compareFacts({ name, old, now }: ToolPair, findings: Findings): void {
  const told = new Set<string>()
  for (const { id, fact } of rules) {
    const [before, after] = [factAt(old, fact.at), factAt(now, fact.at)]
    // What only now has approvals at all is a rule of its own.
    if (fact.at.startsWith('approval.') && old.approval === undefined) continue
    if (!holds(fact, before, after)) continue
    told.add(fact.at)
    findings.add(id, { tool: name, at: fact.at.split('.'), old: before, new: after })
  }
  for (const at of ruledFacts) {
    const [before, after] = [factAt(old, at), factAt(now, at)]
    if (told.has(at) || decidedElsewhere.has(at) || sameJson(before, after) || !isWithin(old, at) || !isWithin(now, at))
      continue
    findings.add('unknown-contract-field-changed', { tool: name, at: at.split('.'), old: before, new: after })
  }
}

/** Facts of which other modules tell what these rules do not. */
const decidedElsewhere: ReadonlySet<string> = new Set(['idempotency', 'deprecated', 'deprecated.use'])

/** Whether there is what a fact is part of; what came or went as a whole has rules of its own. */
const isWithin = (facts: Node, at: string): boolean =>
  !at.includes('.') || factAt(facts, at.slice(0, at.lastIndexOf('.'))) !== undefined

function holds(fact: Fact, before: Json | undefined, after: Json | undefined): boolean {
  if (sameJson(before, after)) return false
  if ('from' in fact) return sameJson(before ?? null, fact.from) && sameJson(after ?? null, fact.to)
  switch (fact.is) {
    case 'added':
      return before === undefined
    case 'removed':
      return after === undefined
    case 'changes':
      return true
    case 'differs':
      return before !== undefined && after !== undefined
    case 'raised':
      return typeof before === 'number' && typeof after === 'number' && after > before
    case 'lowered':
      return typeof before === 'number' && typeof after === 'number' && after < before
    case 'grew':
      return missing(after, before).length > 0
    case 'shrank':
      return missing(before, after).length > 0
  }
}

/** What one list holds and the other does not. */
function missing(one: Json | undefined, other: Json | undefined): Json[] {
  const known = new Set(list(other).map((item) => canonicalJson(item)))
  return list(one).filter((item) => !known.has(canonicalJson(item)))
}
