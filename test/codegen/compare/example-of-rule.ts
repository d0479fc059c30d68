import { compareSides } from '../../../codegen/compare/compare.js'
import { compareSchemas } from '../../../codegen/compare/compare-schemas.js'
import { schemaRules, toolRules, type Kind, type ToolRuleId } from '../../../codegen/compare/rules/all.js'
import type { Direction, Pair } from '../../../codegen/compare/rules/rule.js'
import { defaultPolicy } from '../../../codegen/compare/policy.js'
import { settle, type Settled } from '../../../codegen/compare/settle.js'
import { sideOf } from '../../../codegen/compare/side.js'
import { asNode, type Node } from '../../../codegen/compare/walk/node.js'
import { changesBetween } from '../../../codegen/compare/walk/walk.js'

/** Days of the examples are told from here. */
export const today = '2026-12-01'

/** Compares a pair that illustrates a rule of tools or contracts. */
export async function compareIllustration(id: ToolRuleId, [old, now]: Pair): Promise<Settled> {
  const contract = (value: Node): Node => (toolRules[id].of === 'tool' ? { tools: { refund_order: value } } : value)
  const sides = { old: sideOf(contract(asNode(old)), 'old'), now: sideOf(contract(asNode(now)), 'new') }
  return settle(await compareSides(sides, { reading: 'declared', today }), defaultPolicy, today)
}

/** The kinds of change a pair of schemas yields: those that were judged, and those that only mean the same. */
export async function kindsOf(
  direction: Direction,
  [old, now]: Pair,
): Promise<{ judged: Map<string, { severity: string; bump: string; isShown: boolean }>; spelled: string[] }> {
  const { judged } = await compareSchemas(direction, old, now, 'declared')
  const kinds = judged.flatMap(({ kind, also, severity, bump, proof }) =>
    [kind, ...also].map((one) => [one, { severity, bump, isShown: proof !== undefined }] as const),
  )
  const ask = { isEmpty: () => false, refuses: () => false }
  const spelled = changesBetween(old, now, ask).flatMap(({ kind }) =>
    typeof kind === 'string' ? [kind] : Object.values(kind),
  )
  return { judged: new Map(kinds), spelled }
}

/** Every kind whose change means nothing. */
export const spellings: readonly Kind[] = (Object.keys(schemaRules) as Kind[]).filter(
  (kind) => schemaRules[kind].sets === 'equal',
)
