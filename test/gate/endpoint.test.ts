import assert from 'node:assert/strict'
import { endpointOf } from '../../src/gate/endpoint.js'
import { fixtureContract } from '../support/fixture-contract.js'

const one = fixtureContract(
  { 'things.get': {} },
  { id: 'one.v1', mount: { path: '/one', native: '/mcp' }, keyPrefix: 'a_' },
)
const two = fixtureContract({ 'others.get': {} }, { id: 'two.v1', credentials: ['api-key'] })

describe('an endpoint', () => {
  it('finds the tools of all its contracts by both names', () => {
    const { names } = endpointOf('/both', [one, two])
    assert.deepEqual(
      ['things.get', 'things_get', 'others.get', 'others_get', 'constructor'].map((name) => names.get(name)?.name),
      ['things.get', 'things.get', 'others.get', 'others.get', undefined],
    )
  })

  it('takes what any of its contracts takes as a credential', () => {
    const { credentials, keyPrefixes } = endpointOf('/both', [one, two])
    assert.deepEqual(
      [[...credentials], keyPrefixes],
      [
        ['api-key', 'bearer-key'],
        ['a_', 'tp_'],
      ],
    )
  })

  it('is also at the native path of a contract that is served alone', () => {
    assert.deepEqual(endpointOf('/one', [one]).mcpPaths, ['/one/mcp'])
    assert.deepEqual(endpointOf('/one', [one], true).mcpPaths, ['/one/mcp', '/mcp'])
  })

  const clash = fixtureContract({ 'things.other': { wireName: 'things_get' } }, { id: 'three.v1' })
  for (const [title, contracts, message] of [
    ['two tools of one name', [one, clash], /one.v1 and three.v1 both name a tool things_get/],
    ['contracts of two systems', [one, { ...two, system: 'betrieb' }], /mixes the systems work7 and betrieb/],
    ['a tool without a handler', [{ ...one, handlers: new Map() }], /one.v1: things.get has no handler/],
  ] as const) {
    it(`refuses ${title}`, () => assert.throws(() => endpointOf('/x', [...contracts] as never), { message }))
  }
})
