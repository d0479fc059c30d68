import type { ToolDraft } from '../tool.js'
import type { RuleContext } from './context.js'

/** How tools are bound to a tenant (C141 to C145). */
export function checkTenancy({ head, tools, diagnostics }: RuleContext): void {
  const tenant = head.tenant ?? { by: 'single' }
  for (const tool of tools) {
    const { name, model, at, source } = tool
    const node = at('tenant')
    const isPublic = 'public' in model.access
    if (tenant.by === 'single') {
      if (node && model.tenant !== 'none')
        diagnostics.report('C145', node, { tool: name, tenant: model.tenant ?? 'bound' })
      continue
    }
    if (isPublic && (model.tenant ?? 'bound') === 'bound')
      diagnostics.report('C141', node ?? source.node, { tool: name })
    if (node && model.tenant === 'hybrid' && tenant.by !== 'argument') diagnostics.report('C142', node, { tool: name })
    const access = at('access')
    const asksRole = 'roles' in model.access || 'permission' in model.access
    if (access && model.tenant === 'none' && asksRole && model.effect !== 'read') {
      diagnostics.report('C143', access, { tool: name })
    }
  }
  for (const tool of tools) {
    for (const added of addedArguments(head, tool.model)) {
      const field = tool.inputFields.get(added)
      if (field) diagnostics.report('C144', field.node, { name: added, tool: tool.name })
    }
  }
}

/** Names of the arguments the compiler adds to a tool. */
export function addedArguments(head: RuleContext['head'], model: ToolDraft['model']): string[] {
  const names: string[] = []
  if (head.tenant?.by === 'argument' && model.tenant !== 'none') names.push(head.tenant.argument)
  if (model.dryRun && head.arguments?.dryRun) names.push(head.arguments.dryRun)
  if (model.idempotency && head.arguments?.idempotencyKey) names.push(head.arguments.idempotencyKey)
  return names
}
