import type { Findings } from '../findings.js'
import type { ToolRuleId } from '../rules/all.js'
import type { ToolPair } from '../side.js'
import { asNode, sameJson, type Node } from '../walk/node.js'
import { changeOfSets, namesOf } from './access.js'

/** What became of approval, of idempotency and of being a task, as far as more than one fact decides. */
export function comparePromises(pair: ToolPair, findings: Findings): void {
  compareApproval(pair, findings)
  const { name, old, now } = pair
  const add = (rule: ToolRuleId, fact: string): void =>
    findings.add(rule, { tool: name, at: [fact], old: old[fact], new: now[fact] })
  if (now.idempotency === 'required' && old.idempotency !== 'required')
    add('idempotency-key-became-required', 'idempotency')
  else if (now.idempotency !== undefined && old.idempotency === undefined) add('idempotency-added', 'idempotency')
  const [task, before] = [now.taskSupport ?? 'forbidden', old.taskSupport ?? 'forbidden']
  if (task === before) return
  if (task === 'required') add('task-support-became-required', 'taskSupport')
  else if (task === 'forbidden') add('task-support-dropped', 'taskSupport')
  else add(before === 'forbidden' ? 'task-support-added' : 'task-support-became-optional', 'taskSupport')
}

function compareApproval({ name, old, now }: ToolPair, findings: Findings): void {
  const add = (rule: ToolRuleId, at: readonly string[], was = old.approval, is = now.approval): void =>
    findings.add(rule, { tool: name, at: ['approval', ...at], old: was, new: is })
  if (old.approval === undefined && now.approval === undefined) return
  if (old.approval === undefined) {
    const isOffered = asNode(now.approval).optional === true
    return add(isOffered ? 'approval-offered' : 'approval-added', [])
  }
  if (now.approval === undefined) return add('approval-removed', [])
  const [before, after] = [asNode(old.approval), asNode(now.approval)]
  for (const half of ['prepare', 'commit', 'action', 'step'] as const) {
    if (sameJson(before[half], after[half])) continue
    add('approval-tool-pair-changed', [half], before[half], after[half])
  }
  const rule = approvers(before, after)
  if (rule) add(rule, ['approver', 'roles'], asNode(before.approver).roles, asNode(after.approver).roles)
}

/** Without roles everybody who may call may approve. */
function approvers(before: Node, after: Node): ToolRuleId | undefined {
  const [one, other] = [asNode(before.approver).roles, asNode(after.approver).roles]
  if (one === undefined) return other === undefined ? undefined : 'approval-role-tightened'
  if (other === undefined) return 'approval-role-loosened'
  return changeOfSets<ToolRuleId>(namesOf(one), namesOf(other), [
    'approval-role-tightened',
    'approval-role-loosened',
    'approval-role-loosened',
  ])
}
