import assert from 'node:assert/strict'
import { type AddedArguments, addedArguments } from '../../codegen/runtime/added-arguments.js'
import type { ContractModel, ToolModel } from '../../codegen/runtime/model.js'
import { smallTool } from '../fixtures/models/small.js'

const named: Pick<ContractModel, 'arguments' | 'tenant'> = {
  arguments: { dryRun: 'dry_run', idempotencyKey: 'idempotency_key' },
  tenant: { by: 'argument', argument: 'tenant', noun: 'garden' },
}
const everything: Partial<ToolModel> = { effect: 'write', dryRun: true, idempotency: 'optional' }

describe('codegen/runtime/added-arguments', () => {
  const cases: [name: string, contract: typeof named, tool: Partial<ToolModel>, want: AddedArguments][] = [
    ['all of them', named, everything, { tenant: 'tenant', dryRun: 'dry_run', idempotencyKey: 'idempotency_key' }],
    ['the tenant of a read', named, {}, { tenant: 'tenant' }],
    ['no tenant for a tool of the account', named, { tenant: 'none' }, {}],
    ['a tenant for a hybrid tool', named, { tenant: 'hybrid' }, { tenant: 'tenant' }],
    ['nothing where headers carry it', { tenant: { by: 'header', header: 'X-A', noun: 'a' } }, everything, {}],
  ]
  for (const [name, contract, tool, want] of cases) {
    it(`names ${name}`, () => assert.deepEqual(addedArguments(contract, smallTool('a', tool)), want))
  }
})
