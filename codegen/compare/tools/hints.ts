import type { Findings } from '../findings.js'
import type { ToolRuleId } from '../rules/all.js'
import type { ToolPair } from '../side.js'
import { asNode, sameJson, type Node } from '../walk/node.js'

/** What hosts take for granted where a hint is missing (MCP 2025-06-18, ToolAnnotations). */
const defaults = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true }

type Hint = keyof typeof defaults

const gained: { readonly [H in Hint]: ToolRuleId } = {
  readOnlyHint: 'annotation-read-only-gained',
  destructiveHint: 'annotation-destructive-gained',
  idempotentHint: 'annotation-idempotent-gained',
  openWorldHint: 'annotation-open-world-gained',
}

const lost: { readonly [H in Hint]: ToolRuleId } = {
  readOnlyHint: 'annotation-read-only-lost',
  destructiveHint: 'annotation-destructive-lost',
  idempotentHint: 'annotation-idempotent-lost',
  openWorldHint: 'annotation-open-world-lost',
}

/** What became of the hints that hosts act on. Missing ones count as their defaults. */
export function compareHints({ name, old, now }: ToolPair, findings: Findings): void {
  const [before, after] = [asNode(old.annotations), asNode(now.annotations)]
  const add = (rule: ToolRuleId, at: readonly string[], o?: Node[string], n?: Node[string]): void =>
    findings.add(rule, { tool: name, at: ['annotations', ...at], old: o, new: n })
  const isGone = Object.keys(before).some(isHint) && !Object.keys(after).some(isHint)
  if (isGone && before.readOnlyHint === true) add('annotations-removed', [], before, after)
  else for (const hint of Object.keys(defaults) as Hint[]) compareHint(hint, before, after, add)
  for (const other of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isHint(other) || sameJson(before[other], after[other])) continue
    findings.add('unknown-contract-field-changed', {
      tool: name,
      at: ['annotations', other],
      old: before[other],
      new: after[other],
    })
  }
  const isReadOnly = valueOf(after, 'readOnlyHint')
  const contradicts =
    (isReadOnly && after.destructiveHint === true) || (isReadOnly && asNode(now.approval).step === 'commit')
  if (contradicts) add('annotation-contradiction', [], before, after)
}

function compareHint(
  hint: Hint,
  before: Node,
  after: Node,
  add: (rule: ToolRuleId, at: readonly string[], o: Node[string] | undefined, n: Node[string] | undefined) => void,
): void {
  // A read-only tool destroys nothing and is idempotent, whatever its hints say.
  const isMoot = hint === 'destructiveHint' || hint === 'idempotentHint'
  if (isMoot && valueOf(before, 'readOnlyHint') && valueOf(after, 'readOnlyHint')) return
  const [was, is] = [valueOf(before, hint), valueOf(after, hint)]
  if (was !== is) {
    const isRenewed = isMoot && valueOf(before, 'readOnlyHint') !== valueOf(after, 'readOnlyHint')
    if (!isRenewed) add(is ? gained[hint] : lost[hint], [hint], before[hint], after[hint])
  } else if ((before[hint] === undefined) !== (after[hint] === undefined)) {
    add('annotation-default-made-explicit', [hint], before[hint], after[hint])
  }
}

const isHint = (name: string): name is Hint => Object.hasOwn(defaults, name)

const valueOf = (hints: Node, hint: Hint): boolean => (typeof hints[hint] === 'boolean' ? hints[hint] : defaults[hint])
