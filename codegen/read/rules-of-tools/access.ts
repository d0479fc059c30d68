import type { ToolDraft } from '../tool.js'
import { checkRoles } from '../trait-checks.js'
import type { RuleContext } from './context.js'

const kinds = ['public', 'signedIn', 'roles', 'permission', 'owner', 'platformAdmin']
const strength = { read: 0, write: 1, destructive: 2 }

/** Who may call, against what the call does (C130 to C136). */
export function checkAccess(context: RuleContext): void {
  for (const tool of context.tools) checkTool(tool, context)
}

function checkTool(tool: ToolDraft, { head, checker, diagnostics }: RuleContext): void {
  const { name, model, at, keyOf } = tool
  const { access, effect } = model
  const [first, second] = kinds.filter((kind) => kind in access)
  const secondKey = second && keyOf('access', second)
  if (first && secondKey) diagnostics.report('C134', secondKey, { tool: name, first, second })
  const effectNode = at('effect')
  if ('public' in access && effect !== 'read' && effectNode) diagnostics.report('C135', effectNode, { tool: name })
  const roles = at('access', 'roles')
  if (roles) checkRoles(roles, head, checker, diagnostics)
  const approvers = at('approval', 'approver', 'roles')
  if (approvers) checkRoles(approvers, head, checker, diagnostics)
  checkPermission(tool, head, diagnostics)
  const by = at('access', 'owner', 'by')
  if ('owner' in access && by) {
    const field = tool.inputFields.get(access.owner.by)
    if (!field?.required || field.kind !== 'string')
      diagnostics.report('C136', by, { field: access.owner.by, tool: name })
  }
}

function checkPermission(tool: ToolDraft, head: RuleContext['head'], diagnostics: RuleContext['diagnostics']): void {
  const { name, model, at } = tool
  const { access, effect } = model
  const node = at('access', 'permission')
  const permission = 'permission' in access ? access.permission : undefined
  const isDeclared = permission !== undefined && Object.hasOwn(head.permissions ?? {}, permission)
  const declared = isDeclared ? head.permissions?.[permission] : undefined
  if (node && permission !== undefined && !declared) diagnostics.report('C133', node, { permission })
  const accessNode = at('access')
  if (effect === 'destructive' && accessNode && !('public' in access) && !isStrongest(model, head)) {
    if (declared || permission === undefined) diagnostics.report('C131', accessNode, { tool: name })
  } else if (node && permission !== undefined && declared && strength[declared.allows] < strength[effect]) {
    diagnostics.report('C130', node, { tool: name, effect, permission, allows: declared.allows })
  }
}

function isStrongest({ access }: ToolDraft['model'], head: RuleContext['head']): boolean {
  if ('platformAdmin' in access) return true
  if ('owner' in access) return !access.owner.parties || access.owner.parties.length < 2
  if ('permission' in access) return head.permissions?.[access.permission]?.allows === 'destructive'
  if ('roles' in access && !head.permissions) return access.roles.length < Object.keys(head.roles ?? {}).length
  return false
}
