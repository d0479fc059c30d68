import type { ApprovalModel, ContractModel } from '../../../generated/runtime/model.js'
import type { Call, WriteCall } from '../../../src/gate/call.js'
import { endpointOf, type Endpoint } from '../../../src/gate/endpoint.js'
import { fixtureContract, type FixtureTool } from '../../support/fixture-contract.js'

type Commit = Extract<ApprovalModel, { step: 'commit' }>

const text = { type: 'string' } as const
const wanted = { name: text, signs: { type: 'array' } } as const

/** A pair whose commit names the garden anew, and takes what was previewed beside its token. */
export function renamingTools(trait: Partial<Commit> = {}): { [name: string]: FixtureTool } {
  return {
    'beds.prepare_rename': {
      input: { type: 'object', properties: wanted, required: ['name'] },
      access: { signedIn: true },
      approval: { step: 'prepare', action: 'rename', commit: 'beds.rename', preview: 'preview' },
      handler: async (input: { name: string }, { query, tenant }: Call) => {
        const [garden] = await query<{ name: string }>({
          text: 'select name from gate.tenant where id = $1',
          values: [tenant?.id],
        })
        const changes = [{ field: 'Name', before: garden?.name ?? null, after: input.name }]
        return { preview: `Name it ${input.name}.`, payload: input, changes }
      },
    },
    'beds.rename': {
      input: { type: 'object', properties: { ...wanted, approval_token: text }, required: ['name'] },
      effect: 'write',
      idempotency: 'optional',
      dryRun: true,
      access: { roles: ['viewer', 'lead'] },
      approval: {
        step: 'commit',
        action: 'rename',
        prepare: 'beds.prepare_rename',
        token: 'approval_token',
        mode: 'token',
        ...trait,
      },
      handler: async ({ name }: { name: string }, { query, tenant }: WriteCall) => {
        await query({ text: 'update gate.tenant set name = $2 where id = $1', values: [tenant?.id, name] })
        return { name }
      },
    },
  }
}

/** The pair at an address, tenants by header. */
export function renamingAt(trait: Partial<Commit> = {}): { endpoint: Endpoint; model: ContractModel } {
  const contract = fixtureContract(renamingTools(trait), {
    tenant: { by: 'header', header: 'X-Garden', noun: 'garden' },
    roles: { viewer: 'Viewer', grower: 'Grower', lead: 'Lead' },
    context: { 'X-Garden': { as: 'tenant' }, 'X-Caller': { as: 'caller' } },
  })
  return { endpoint: endpointOf('/beds', [contract]), model: contract.model }
}
