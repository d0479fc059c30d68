import assert from 'node:assert/strict'
import { tombstonesOf, withTombstones, type Tombstones } from '../../../codegen/release/tombstones.js'
import { compareSides } from '../../../codegen/compare/compare.js'
import { sideOf } from '../../../codegen/compare/side.js'
import type { ContractModel, Json } from '../../../codegen/runtime/model.js'

const keys = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})
const orders = (...names: string[]): Json => ({
  type: 'object',
  properties: { orders: { type: 'array', items: { $ref: '#/$defs/Order' } } },
  $defs: { Order: keys(...names) },
})
const codes = (...names: string[]): Json => Object.fromEntries(names.map((name) => [name, {}]))

const first: Json = {
  errors: codes('BUSY', 'SHUT'),
  tools: {
    a: { input: keys('x', 'y'), output: orders('id', 'total'), errors: codes('LIMIT', 'GONE') },
    b: { input: keys() },
  },
}
const second: Json = {
  errors: codes('SHUT'),
  tools: { a: { input: keys('x'), output: orders('id'), errors: codes('GONE') } },
}

const release = (version: string, contract: Json): ContractModel =>
  ({ version, ...(contract as object) }) as unknown as ContractModel

describe('names that were taken away', () => {
  const reserved = tombstonesOf([release('1.0.0', first), release('1.1.0', second)])

  it('are tools, arguments, fields and codes, each with the last version that had it', () => {
    assert.deepEqual(reserved, {
      removedTools: { b: '1.0.0' },
      removedArguments: { a: { y: '1.0.0' } },
      removedFields: { a: { 'orders[].total': '1.0.0' } },
      removedErrors: { a: { LIMIT: '1.0.0' } },
      removedContractErrors: { BUSY: '1.0.0' },
    })
  })

  const rulesBetween = async (one: Json, other: Json, ...by: (Tombstones | undefined)[]): Promise<string[]> => {
    const [old, now] = [one, other].map((contract, index) =>
      withTombstones(sideOf(contract as { [name: string]: Json }, String(index)), by[index] ?? {}),
    ) as [ReturnType<typeof sideOf>, ReturnType<typeof sideOf>]
    const { findings } = await compareSides({ old, now }, { reading: 'declared', today: '2026-12-01' })
    return findings
      .map(({ rule, at }) => `${rule} ${at}`)
      .filter((text) => /-reused|tombstone/.test(text))
      .sort()
  }

  const everyName = [
    'argument-name-reused tools/a/input/properties/y',
    'error-code-reused contract/errors/BUSY',
    'error-code-reused tools/a/errors/LIMIT',
    'result-field-reused tools/a/output/fields/orders[].total',
    'tool-name-reused tools/b',
  ]

  it('may not come back where the old side reserves them', async () => {
    assert.deepEqual(await rulesBetween(second, first, reserved), everyName)
  })

  it('may not come back where the new side reserves them', async () => {
    assert.deepEqual(await rulesBetween(second, first, undefined, reserved), everyName)
  })

  it('stay reserved, all of them', async () => {
    assert.deepEqual(await rulesBetween(second, second, reserved, reserved), [])
    assert.deepEqual(await rulesBetween(second, second, reserved), [
      'tombstone-removed contract/removedErrors/BUSY',
      'tombstone-removed contract/removedTools/b',
      'tombstone-removed tools/a/removedArguments/y',
      'tombstone-removed tools/a/removedErrors/LIMIT',
      'tombstone-removed tools/a/removedFields/orders[].total',
    ])
  })
})
