import type { ToolModel } from '../../runtime/model.js'
import type { ToolDraft } from '../tool.js'
import type { RuleContext } from './context.js'

type Approval = NonNullable<ToolModel['approval']>

/** The two halves of an approval (C154 to C159). */
export function checkApproval(context: RuleContext): void {
  const owners = new Map<string, string>()
  for (const tool of context.tools) {
    const { approval } = tool.model
    if (!approval) continue
    checkStep(tool, approval, context)
    const pair = approval.step === 'commit' ? tool.name : approval.commit
    const node = tool.at('approval', 'action')
    const other = owners.get(approval.action)
    if (node && other !== undefined && other !== pair) {
      const problem = `the action \`${approval.action}\` belongs to another pair`
      context.diagnostics.report('C156', node, { ...halves(tool.name, approval), problem })
    }
    if (other === undefined) owners.set(approval.action, pair)
    checkPair(tool, approval, context)
  }
}

function checkStep({ name, model, at, keyOf }: ToolDraft, approval: Approval, { diagnostics }: RuleContext): void {
  const effect = at('effect')
  const reads = model.effect === 'read'
  if (effect && approval.step === 'prepare' && !reads)
    diagnostics.report('C154', effect, { step: 'prepare', tool: name, must: 'read' })
  if (approval.step !== 'commit') return
  if (effect && reads) diagnostics.report('C154', effect, { step: 'commit', tool: name, must: 'write' })
  const mode = at('approval', 'mode')
  if (mode && approval.mode === 'person' && !approval.approver) diagnostics.report('C158', mode)
  // Without a token there may have been no preview, so that the trial is not one too many.
  const dryRun = approval.optional ? undefined : keyOf('dryRun')
  if (dryRun) diagnostics.report('C159', dryRun, { tool: name })
}

function checkPair(tool: ToolDraft, approval: Approval, context: RuleContext): void {
  const { byName, diagnostics } = context
  const key = approval.step === 'commit' ? 'prepare' : 'commit'
  const otherName = approval.step === 'commit' ? approval.prepare : approval.commit
  const node = tool.at('approval', key)
  const other = byName.get(otherName)
  const theirs = other?.model.approval
  if (!theirs || theirs.step !== key) {
    const problem = other ? `has no approval with the step '${key}'` : 'is no tool of this contract'
    if (node) diagnostics.report('C155', node, { action: approval.action, other: otherName, problem })
    return
  }
  const back = theirs.step === 'commit' ? theirs.prepare : theirs.commit
  const isLater =
    tool.source.node.pos > other.source.node.pos ||
    tool.source.node.getSourceFile() !== other.source.node.getSourceFile()
  if (back !== tool.name) {
    if (node)
      diagnostics.report('C156', node, {
        ...halves(tool.name, approval),
        problem: `\`${otherName}\` names \`${back}\``,
      })
  } else if (theirs.action !== approval.action && isLater) {
    const action = tool.at('approval', 'action')
    const problem = `the actions are \`${theirs.action}\` and \`${approval.action}\``
    if (action) diagnostics.report('C156', action, { ...halves(tool.name, approval), problem })
  }
  if (approval.step === 'commit') checkToken(tool, other, approval, context)
}

function checkToken(
  commit: ToolDraft,
  prepare: ToolDraft,
  approval: Extract<Approval, { step: 'commit' }>,
  { diagnostics }: RuleContext,
): void {
  const node = commit.at('approval', 'token')
  const field = approval.token
  if (!node) return
  const taken = commit.inputFields.get(field)
  const given = prepare.outputFields.get(field)
  if (taken?.kind !== 'string') {
    diagnostics.report('C157', node, { field, problem: `is no string of the input of \`${commit.name}\`` })
  } else if (given?.kind !== 'string') {
    diagnostics.report('C157', node, { field, problem: `is no string of the output of \`${prepare.name}\`` })
  } else if (taken.required === Boolean(approval.optional)) {
    const problem = taken.required
      ? 'is required, but the approval is optional'
      : 'is optional, but the approval is not'
    diagnostics.report('C157', taken.node, { field, problem })
  }
}

const halves = (name: string, approval: Approval): { prepare: string; commit: string } =>
  approval.step === 'commit' ? { prepare: approval.prepare, commit: name } : { prepare: name, commit: approval.commit }
