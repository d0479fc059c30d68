import assert from 'node:assert/strict'
import pino from 'pino'
import type { Call, WriteCall } from '../../src/gate/call.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { Fault } from '../../src/gate/fault.js'
import { createGate, type Gate } from '../../src/gate/pipeline.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { fillOffice, muellerBau, officeKey, otherKeys, ownerHeaders } from '../support/office.js'
import { testNow, testSecret } from '../support/server.js'

const insert = (number: string) => ({
  text: `insert into work7.customer (company_id, id, number, kind, name, country)
    values ($1, gen_random_uuid(), $2, 'person', 'Von der Prüfung', 'AT')`,
  values: [muellerBau, number],
})

const marked = { type: 'object', properties: { ok: { const: true } }, required: ['ok'] } as const
const declared = { 'things.gone': { meaning: 'The thing is gone.', http: 410, next: 'Make another.' } } as const

/** Settled by the test when the handler that waits for it may go on. */
let release: () => void = () => {}
let seen: Call | undefined

const contract = fixtureContract(
  {
    'things.echo': {},
    'things.tenant': { access: { roles: ['1', '2'] }, handler: async (_: never, call: Call) => (seen = call) && {} },
    'things.signed': {
      access: { signedIn: true },
      tenant: 'none',
      handler: async (_: never, call: Call) => (seen = call) && {},
    },
    'things.strict': {
      input: { type: 'object', properties: { n: { type: 'integer', default: 3 } }, additionalProperties: false },
    },
    'things.write': {
      effect: 'write',
      handler: async ({ number }: { number: string }, { query }: WriteCall) => {
        await query(insert(number))
        return { ok: true }
      },
      output: marked,
    },
    'things.lie': {
      effect: 'write',
      handler: async ({ number }: { number: string }, { query }: WriteCall) => {
        await query(insert(number))
        return { ok: 'Anna Huber' }
      },
      output: marked,
    },
    'things.gone': {
      effect: 'write',
      errors: declared,
      handler: async ({ number }: { number: string }, { query }: WriteCall) => {
        await query(insert(number))
        throw new Fault('things.gone', { field: 'number' })
      },
    },
    'things.undeclared': { handler: () => Promise.reject(new Fault('things.gone')) },
    'things.broken': { handler: async (_: never, { query }: Call) => query({ text: 'select secret from nowhere' }) },
    'things.slow': { timeoutMs: 20, handler: () => new Promise((resolve) => (release = () => resolve({}))) },
    'things.late': {
      effect: 'write',
      timeoutMs: 20,
      handler: async ({ number }: { number: string }, { query, signal }: WriteCall) => {
        await query(insert(number))
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
        await new Promise<void>((resolve) => (release = resolve))
        await query(insert(`${number}-late`))
        return {}
      },
    },
  } as never,
  {
    tenant: { by: 'header', header: 'X-Work7-Company-Id', noun: 'company' },
    roles: { '1': 'Owner', '2': 'Office', '3': 'Field' },
    context: {
      'X-Work7-User-Id': { as: 'user' },
      'X-Work7-User-Role': { as: 'role' },
      'X-Work7-Language': { as: 'language' },
    },
  },
)
const endpoint = endpointOf('/fixture', [contract])

describe('the gate', () => {
  const database = useDatabase()
  const logged: { [key: string]: unknown }[] = []
  let gate: Gate
  before(async () => {
    await fillOffice(database())
    const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) })
    gate = createGate({ database: database(), secret: testSecret, clock: () => testNow, log })
  })
  beforeEach(() => {
    logged.length = 0
    seen = undefined
  })

  const call = async (tool: string, args?: unknown, headers: { readonly [name: string]: string } = {}) => {
    const all = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const header = (name: string) => all.get(name.toLowerCase())
    const outcome = await gate.call(endpoint, { tool, arguments: args, header, origin, requestId: 'request-1' })
    if (outcome.ok) return { value: outcome.value }
    const { code, status, field, message, next, retryable } = outcome
    return { code, status, field, message, next, retryable }
  }
  const origin = { surface: 'http', address: '192.0.2.7' } as const
  const written = async (number: string) => {
    const client = await database().pool.connect()
    const { rowCount } = await client.query('select 1 from work7.customer where number = $1', [number])
    client.release()
    return rowCount
  }

  describe('identifies', () => {
    it('nobody, who may call public tools', async () => {
      assert.deepEqual(await call('things.echo', { a: 1 }), { value: { a: 1 } })
    })

    it('nobody, who is asked for a credential before the arguments are looked at', async () => {
      assert.equal((await call('things.tenant', [])).code, 'auth.required')
    })

    it('a wrong key even where none is needed', async () => {
      const answers = await Promise.all(
        [otherKeys.unknown, otherKeys.expired, 'no key at all', 'xx_other_prefix'].map((key) =>
          call('things.echo', {}, { 'X-API-Key': key }),
        ),
      )
      assert.deepEqual(
        answers.map(({ code }) => code),
        ['auth.invalid', 'auth.invalid', 'auth.invalid', 'auth.invalid'],
      )
    })

    it('the account that acts, its tenant and role', async () => {
      await call('things.tenant', {}, ownerHeaders)
      assert.deepEqual(
        [seen?.user?.number, seen?.tenant?.slug, seen?.role, seen?.now, seen?.tools().includes('things.tenant')],
        ['18', 'mueller-bau-de', '1', testNow, true],
      )
    })

    it('the account of the key itself where the call names no user', async () => {
      const headers = { 'X-API-Key': otherKeys.personal, 'X-Work7-Company-Id': 'mueller-bau-de' }
      await call('things.tenant', {}, headers)
      assert.deepEqual([seen?.user?.number, seen?.role], ['18', '1'])
    })

    it('no tenant for a tool that is bound to none', async () => {
      await call('things.signed', {}, { 'X-API-Key': officeKey })
      assert.deepEqual([seen?.tenant, seen?.role], [null, null])
    })
  })

  describe('takes its steps in their order:', () => {
    const foreign = { ...ownerHeaders, 'X-Work7-Company-Id': 'gruber-dach-at' }

    it('the tool before its arguments', async () => {
      assert.equal((await call('things.unknown', [])).code, 'tool.unknown')
    })

    it('the arguments before the tenant', async () => {
      assert.equal((await call('things.tenant', [], foreign)).code, 'validation.error')
    })

    it('the tenant before the role', async () => {
      const field = { ...foreign, 'X-Work7-User-Id': '20', 'X-Work7-User-Role': '3' }
      assert.equal((await call('things.tenant', {}, field)).code, 'context.invalid')
    })

    it('the role before the handler', async () => {
      const field = { ...ownerHeaders, 'X-Work7-User-Id': '20', 'X-Work7-User-Role': '3' }
      assert.equal((await call('things.tenant', {}, field)).code, 'permission.denied')
      assert.equal(seen, undefined)
    })
  })

  it('fills defaults in, and takes no arguments for none', async () => {
    assert.deepEqual(await call('things.strict'), { value: { n: 3 } })
  })

  it('says all that is wrong with the arguments, in the language of the call', async () => {
    const german = await call('things.strict', { n: 'x', m: 1 }, { 'X-Work7-Language': 'de' })
    assert.equal(german.message, "unbekanntes Argument 'm'. n muss eine ganze Zahl sein.")
    assert.equal(german.field, 'm')
  })

  describe('runs a write', () => {
    it('and keeps what it wrote', async () => {
      assert.deepEqual(await call('things.write', { number: 'kept' }), { value: { ok: true } })
      assert.equal(await written('kept'), 1)
    })

    it('and takes it back where the output is not what the contract says', async () => {
      const answer = await call('things.lie', { number: 'lied' })
      assert.deepEqual(answer, {
        code: 'internal.error',
        status: 500,
        field: undefined,
        message: 'A mistake of the server; nothing was written. (reference request-1)',
        next: 'Report the reference id to the operator.',
        retryable: false,
      })
      assert.equal(await written('lied'), 0)
    })

    it('and logs under the reference what broke, without the value', async () => {
      await call('things.lie', { number: 'lied' })
      const text = JSON.stringify(logged)
      assert.equal(logged[0]?.['requestId'], 'request-1')
      assert.match(text, /Output of things.lie: ok must be true/)
      assert.doesNotMatch(text, /Anna/)
    })

    it('and takes it back where the tool refuses', async () => {
      const answer = await call('things.gone', { number: 'gone' })
      assert.deepEqual(answer, {
        code: 'things.gone',
        status: 410,
        field: 'number',
        message: 'The thing is gone.',
        next: 'Make another.',
        retryable: false,
      })
      assert.equal(await written('gone'), 0)
      assert.deepEqual(logged, [])
    })
  })

  it('takes a code the tool does not declare for a mistake of the handler', async () => {
    assert.equal((await call('things.undeclared')).code, 'internal.error')
    assert.match(JSON.stringify(logged), /things.undeclared does not declare things.gone/)
  })

  it('shows no caller what the database said', async () => {
    const answer = await call('things.broken')
    assert.equal(answer.code, 'internal.error')
    assert.doesNotMatch(JSON.stringify(answer), /secret|nowhere|select|at /)
    assert.match(JSON.stringify(logged), /nowhere/)
  })

  describe('ends a call that takes too long:', () => {
    const timeout = { code: 'internal.timeout', status: 503, retryable: true }

    it('a read', async () => {
      const { code, status, retryable } = await call('things.slow')
      assert.deepEqual({ code, status, retryable }, timeout)
      release()
    })

    it('a write, and takes back what it wrote and what it writes afterwards', async () => {
      const { code, status, retryable } = await call('things.late', { number: 'late' })
      assert.deepEqual({ code, status, retryable }, timeout)
      release()
      // The same numbers again: this waits for the first transaction and fails where it was committed.
      for (const number of ['late', 'late-late']) {
        assert.deepEqual(await call('things.write', { number }), { value: { ok: true } })
      }
    })
  })
})
