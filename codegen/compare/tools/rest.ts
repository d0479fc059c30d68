import type { Findings } from '../findings.js'
import type { SidePair, ToolPair } from '../side.js'
import { asNode, isNode, sameJson, type Node } from '../walk/node.js'
import { ruledFacts } from './facts.js'

/** Facts other modules compare, by path; all below them is theirs. */
const compared = new Set([
  ...ruledFacts,
  ...['title', 'description', 'input', 'output', 'annotations', 'access', 'errors', 'idempotency', 'taskSupport'],
  ...['approval.step', 'approval.action', 'approval.prepare', 'approval.commit', 'approval.approver.roles'],
  ...['deprecated', 'stability', 'removedArguments', 'removedFields', 'removedErrors'],
])

/** Facts of a contract that other modules compare. */
const comparedOfContract = new Set([
  'permissions',
  'roles',
  'credentials',
  'headers',
  'mount',
  'instructions',
  'errors',
  'removedTools',
  'removedErrors',
  'title',
  'description',
  'stability',
])

/** What changed and no rule knows: told, so that nothing passes unseen. */
export function compareRest({ name, old, now }: ToolPair, findings: Findings): void {
  for (const path of unknown(old, now, [])) {
    findings.add('unknown-contract-field-changed', { tool: name, at: path.steps, old: path.old, new: path.now })
  }
}

/** The same of a contract. */
export function compareRestOfContract({ old, now }: SidePair, findings: Findings): void {
  const names = new Set([...Object.keys(old.facts), ...Object.keys(now.facts)])
  for (const name of names) {
    const [before, after] = [old.facts[name], now.facts[name]]
    if (comparedOfContract.has(name) || sameJson(before, after)) continue
    findings.add('unknown-contract-field-changed', { at: [name], old: before, new: after })
  }
}

interface Unknown {
  steps: readonly string[]
  old: Node[string] | undefined
  now: Node[string] | undefined
}

function unknown(old: Node, now: Node, above: readonly string[]): Unknown[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.flatMap((name): Unknown[] => {
    const steps = [...above, name]
    const path = steps.join('.')
    const [before, after] = [old[name], now[name]]
    if (compared.has(path) || sameJson(before, after)) return []
    const isSplit = [...compared].some((known) => known.startsWith(`${path}.`))
    // A part that came or went as a whole has its own rule.
    if (isSplit) return isNode(before) && isNode(after) ? unknown(asNode(before), asNode(after), steps) : []
    return [{ steps, old: before, now: after }]
  })
}
