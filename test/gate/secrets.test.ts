import assert from 'node:assert/strict'
import pino from 'pino'
import type { Schema } from '../../generated/runtime/model.js'
import type { Call } from '../../src/gate/call.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { Fault } from '../../src/gate/fault.js'
import { hideSecrets } from '../../src/gate/secrets.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { callTool, testGate } from '../support/gate-caller.js'

const pin: Schema = { type: 'string', maxLength: 20, 'x-secret': true }
const secret = 'Sesam "öffne" für Zwölf'

describe('secret fields', () => {
  const schemas: { title: string; schema: Schema; value: unknown }[] = [
    { title: 'a property', schema: { type: 'object', properties: { pin } }, value: { pin: secret } },
    {
      title: 'a property of a property',
      schema: { type: 'object', properties: { door: { type: 'object', properties: { pin } } } },
      value: { door: { pin: secret } },
    },
    {
      title: 'a list',
      schema: { type: 'object', properties: { pins: { type: 'array', items: pin } } },
      value: { pins: ['x', secret] },
    },
    {
      title: 'a definition',
      schema: { type: 'object', properties: { pin: { $ref: '#/$defs/Pin' } }, $defs: { Pin: pin } },
      value: { pin: secret },
    },
    {
      title: 'a branch',
      schema: { anyOf: [{ type: 'object' }, { type: 'object', properties: { pin } }] },
      value: { pin: secret },
    },
    {
      title: 'a map',
      schema: { type: 'object', additionalProperties: pin },
      value: { front: secret },
    },
    {
      title: 'everything in a secret object',
      schema: { type: 'object', properties: { door: { type: 'object', 'x-secret': true } } },
      value: { door: { code: [secret] } },
    },
    {
      title: 'a value of another type',
      schema: { type: 'object', properties: { pin } },
      value: { pin: { a: [secret] } },
    },
  ]
  for (const { title, schema, value } of schemas) {
    it(`are found in ${title}`, () => {
      const hide = hideSecrets(schema, value)
      assert.equal(hide(`It is ${secret}, or ${JSON.stringify(secret)}.`), 'It is [secret], or "[secret]".')
    })
  }

  it('leave everything else as it is', () => {
    const schema: Schema = { type: 'object', properties: { name: { type: 'string' }, pin } }
    assert.equal(hideSecrets(schema, { name: 'Anna', pin: '' })('Anna said nothing'), 'Anna said nothing')
  })

  it('may be sent by anybody in any depth', () => {
    const schema: Schema = {
      $ref: '#/$defs/Node',
      $defs: { Node: { additionalProperties: { $ref: '#/$defs/Node' }, 'x-secret': true } },
    }
    let value: unknown = secret
    for (let i = 0; i < 5000; i++) value = { a: value }
    assert.equal(hideSecrets(schema, value)('untouched'), 'untouched')
  })

  describe('of a call', () => {
    const database = useDatabase()
    const input: Schema = { type: 'object', properties: { pin }, additionalProperties: false }
    const output: Schema = { type: 'object', properties: { pin, ok: { const: true } }, required: ['ok'] }
    const errors = { 'door.shut': { meaning: 'Shut.', http: 409, next: 'Knock.' } } as const
    type Given = { pin: string }
    const contract = fixtureContract({
      'door.refuse': {
        input,
        errors,
        handler: ({ pin }: Given) =>
          Promise.reject(new Fault('door.shut', { message: `${pin} does not open it`, details: { tried: pin } })),
      },
      'door.break': { input, handler: ({ pin }: Given) => Promise.reject(new Error(`broken by ${pin}`)) },
      'door.nest': {
        input,
        handler: ({ pin }: Given) => Promise.reject(new Error('broken', { cause: new Error(`by ${pin}`) })),
      },
      'door.query': {
        input,
        handler: ({ pin }: Given, { query }: Call) =>
          query({ text: `select '${pin.replaceAll("'", "''")}' from nowhere` }),
      },
      'door.cast': {
        input,
        handler: ({ pin }: Given, { query }: Call) => query({ text: 'select $1::int', values: [pin] }),
      },
      'door.lie': { input, output, handler: ({ pin }: Given) => Promise.resolve({ pin, ok: pin }) },
      'door.write': {
        input,
        effect: 'write',
        errors,
        handler: ({ pin }: Given) => Promise.reject(new Fault('door.shut', { message: `not ${pin}` })),
      },
      'door.open': { input, audit: 'sync' },
    } as never)
    const endpoint = endpointOf('/door', [contract])

    const sent = { 'as they should be': secret, 'too long': `${secret}${'x'.repeat(20)}`, 'in a list': [secret] }
    for (const [title, pin] of Object.entries(sent)) {
      it(`are in no log line, error message or audit row, sent ${title}`, async () => {
        const lines: string[] = []
        const log = pino({ base: null, level: 'trace' }, { write: (line: string) => void lines.push(line) })
        const gate = testGate(database(), { log })
        const refusals: string[] = []
        for (const tool of Object.keys(contract.model.tools)) {
          const outcome = await callTool(gate, endpoint, tool, { pin })
          if (!outcome.ok) refusals.push(JSON.stringify({ ...outcome, contract: undefined }))
        }
        await gate.close()
        const { rows } = await poolQuery(database().pool, 'select * from gate.audit')
        assert.ok(refusals.length > 0 && rows.length > 0)
        const said = [...lines, ...refusals, JSON.stringify(rows)].join('\n')
        for (const part of ['Sesam', 'öffne', 'Zwölf']) assert.equal(said.includes(part), false, said)
      })
    }
  })
})
