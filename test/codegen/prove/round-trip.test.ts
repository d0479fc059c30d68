import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { proveContracts, proveModels } from '../../../codegen/prove/round-trip.js'
import { readContracts } from '../../../codegen/read/read-contracts.js'
import type { ContractModel, Schema } from '../../../codegen/runtime/model.js'

const contracts = resolve('contracts')
const fixtures = resolve('test/fixtures/contracts')

describe('round-trip proof', () => {
  it('proves every type of the contracts', () => {
    const { proved, failures } = proveContracts(contracts)
    assert.deepEqual(failures, [])
    assert.ok(proved >= 18)
  })

  it('proves every type of the fixtures, the torture contract among them', () => {
    const { proved, failures } = proveContracts(fixtures)
    assert.deepEqual(failures, [])
    assert.ok(proved >= 100)
  })

  const lies: { name: string; tamper: (customer: Schema) => Schema }[] = [
    { name: 'a lost property', tamper: (schema) => without(schema, 'name') },
    { name: 'a lost required', tamper: (schema) => ({ ...schema, required: [] }) },
    { name: 'a lost null', tamper: (schema) => withProperty(schema, 'notes', { type: 'string' }) },
    { name: 'a lost literal', tamper: (schema) => withProperty(schema, 'kind', { type: 'string', enum: ['person'] }) },
    { name: 'a changed type', tamper: (schema) => withProperty(schema, 'version', { type: 'string' }) },
    { name: 'a value that may be anything', tamper: (schema) => withProperty(schema, 'number', {}) },
  ]
  for (const { name, tamper } of lies) {
    it(`finds ${name}`, () => {
      const { models } = readContracts(contracts, ['work7-tools.v1'])
      const model = models.get('work7-tools.v1') as ContractModel
      const get = model.tools['customers.get']
      assert.ok(get)
      const tools = { 'customers.get': { ...get, output: tamper(get.output) } }
      const { failures } = proveModels(contracts, new Map([['work7-tools.v1', { ...model, tools }]]))
      assert.deepEqual(failures, [{ contract: 'work7-tools.v1', type: 'Customer' }])
    })
  }
})

function without(schema: Schema, name: string): Schema {
  const { [name]: _lost, ...properties } = schema.properties ?? {}
  return { ...schema, properties, required: (schema.required ?? []).filter((one) => one !== name) }
}

function withProperty(schema: Schema, name: string, property: Schema): Schema {
  return { ...schema, properties: { ...schema.properties, [name]: property } }
}
