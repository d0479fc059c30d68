import type { AccessModel } from '../../generated/runtime/model.js'
import { accessRules, permits, rolesFor, type AccessRule } from './access.js'
import type { Binding } from './bind-tenant.js'
import type { ServedTool } from './endpoint.js'
import { Fault } from './fault.js'
import type { OwnerCall, Parties } from './system.js'

/**
 * Step 6: whether the acting account may call the tool in the tenant the call is bound to, and, where the tool is for
 * the parties of a record, whether it is one: only then somebody has to be asked. To everybody else the record does not
 * exist.
 *
 * @param owned what the system is asked with about the record
 * @throws Fault `permission.denied`, `not_found`
 */
export function authorize(
  tool: ServedTool,
  binding: Binding,
  input: unknown,
  owned: OwnerCall,
  rules: { readonly [kind: string]: AccessRule } = accessRules,
): Promise<void> | undefined {
  const { access } = tool.model
  if (!permits(access, binding.standing, tool.contract.model, rules)) throw denied(tool, binding)
  return 'owner' in access ? checkParty(tool, access.owner, binding, input, owned) : undefined
}

async function checkParty(
  tool: ServedTool,
  { of, by, parties = ['owner'] }: Extract<AccessModel, { owner: object }>['owner'],
  { user }: Binding,
  input: unknown,
  owned: OwnerCall,
): Promise<void> {
  const id = (input as { readonly [field: string]: unknown })[by]
  const known = id === undefined || id === null ? null : await tool.contract.owners[of]?.(id as never, owned)
  const isParty = known && parties.some((party) => user && accountsOf(known, party).includes(user.id))
  if (!isParty) throw new Fault('not_found', { field: by })
}

function accountsOf(known: Parties, party: string): readonly string[] {
  const accounts = Object.hasOwn(known, party) ? known[party] : null
  return accounts ? [accounts].flat() : []
}

function denied(tool: ServedTool, { role }: Binding): Fault {
  const { access } = tool.model
  if ('platformAdmin' in access) {
    return new Fault('permission.denied', {
      message: {
        en: `${tool.name} is for administrators of the installation.`,
        de: `${tool.name} ist Administratoren der Installation vorbehalten.`,
      },
    })
  }
  const allowed = rolesFor(access, tool.contract.model).join(', ')
  return new Fault('permission.denied', {
    message: {
      en: `Role ${role ?? 'none'} may not call ${tool.name}; allowed: ${allowed}.`,
      de: `Die Rolle ${role ?? 'keine'} darf ${tool.name} nicht aufrufen; erlaubt: ${allowed}.`,
    },
  })
}
