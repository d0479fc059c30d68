import type { AccessModel } from '../../generated/runtime/model.js'
import type { Binding } from './bind-tenant.js'
import type { ServedTool } from './endpoint.js'
import { Fault } from './fault.js'

/**
 * Step 6: whether the acting account may call the tool in the tenant the call is bound to.
 *
 * @throws Fault `permission.denied`
 */
export function authorize(tool: ServedTool, binding: Binding): void {
  if (permits(tool.model.access, binding.role)) return
  const allowed = 'roles' in tool.model.access ? tool.model.access.roles.join(', ') : ''
  throw new Fault('permission.denied', {
    message: {
      en: `Role ${binding.role ?? 'none'} may not call ${tool.name}; allowed: ${allowed}.`,
      de: `Die Rolle ${binding.role ?? 'keine'} darf ${tool.name} nicht aufrufen; erlaubt: ${allowed}.`,
    },
  })
}

/** Whether an account with this role may call a tool of this access; anything not known here is refused. */
export function permits(access: AccessModel, role: string | null): boolean {
  if ('public' in access || 'signedIn' in access) return true
  return 'roles' in access && role !== null && access.roles.includes(role)
}
