import assert from 'node:assert/strict'
import { errorsOf, gateErrorsOf } from '../../../codegen/runtime/gate-errors.js'
import type { ContractModel, ToolModel } from '../../../codegen/runtime/model.js'

const contract = { id: 'shop-tools.v1' } as ContractModel
const tool = (access: ToolModel['access']) => ({ access, input: {} }) as ToolModel

describe('what the gate may answer', () => {
  const byOwner = tool({ owner: { of: 'order', by: 'order_id' } })

  it('to a tool by owner is that there is no such record', () => {
    assert.ok(gateErrorsOf(contract, byOwner).includes('not_found'))
    assert.equal(errorsOf(contract, byOwner).not_found?.http, 404)
  })

  it('to a tool by owner in a tenant that is named says it once', () => {
    const tenants = { ...contract, tenant: { by: 'argument' } } as ContractModel
    const codes = gateErrorsOf(tenants, byOwner)
    assert.deepEqual(
      codes.filter((code) => code === 'not_found' || code === 'validation.tenant_required'),
      ['not_found', 'validation.tenant_required'],
    )
  })

  it('to a public tool is nothing of the kind, nor that a credential is missing', () => {
    const codes = gateErrorsOf(contract, tool({ public: true }))
    assert.deepEqual(
      codes.filter((code) => code === 'not_found' || code.startsWith('auth.')),
      [],
    )
  })
})
