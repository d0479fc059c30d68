import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { getEventListeners } from 'node:events'
import { promisify } from 'node:util'
import { call, connect } from '../../codegen/runtime/client.js'
import type { CallOptions, ConnectionOptions } from '../../codegen/runtime/client-options.js'
import type { Json } from '../../codegen/runtime/model.js'
import { type ContractDescriptor, tool } from '../../codegen/runtime/tool.js'
import { ToolError, type ToolErrorFacts } from '../../codegen/runtime/tool-error.js'
import { type ScriptedServer, startScriptedServer, type Step } from './scripted-server.js'

const contract: ContractDescriptor = {
  id: 'shop-tools.v1',
  version: '1.2.0',
  fingerprint: 'f'.repeat(64),
  surface: 's'.repeat(64),
  envelope: 'success-data',
  errorShape: 'error',
  credential: 'api-key',
  context: { user: 'X-Shop-User', role: 'X-Shop-Role' },
  errors: { 'validation.error': false, 'internal.unavailable': true },
}
const get = tool<{ id?: string }, { id: string }, object>({
  name: 'articles.get',
  wireName: 'articles_get',
  effect: 'read',
})
const create = tool<{ name: string; key?: string }, object, object>({
  name: 'articles.create',
  wireName: 'articles_create',
  effect: 'write',
  idempotency: 'optional',
  idempotencyArgument: 'key',
  errors: { 'articles.closed': true, 'articles.too_dear': false },
})
const remove = tool<object, object, object>({ name: 'articles.remove', wireName: 'a', effect: 'destructive' })
const order = tool<object, object, object>({ name: 'order', wireName: 'o', effect: 'write', idempotency: 'required' })

const fine: Step = { body: { success: true, data: { id: 'a' } } }
const refused = (code: string, status: number, headers?: { [name: string]: string }): Step => ({
  status,
  headers: { 'Retry-After': '0', ...headers },
  body: { success: false, error: { code, message: 'No.' } },
})
const busy = refused('internal.unavailable', 503)

describe('codegen/runtime/client', () => {
  let server: ScriptedServer
  before(async () => (server = await startScriptedServer()))
  after(() => server.close())

  const connection = (options: Partial<ConnectionOptions> = {}, of = contract) =>
    connect(of, { baseUrl: server.url, ...options })
  const failure = async (promise: Promise<unknown>): Promise<ToolError> => {
    const error: unknown = await promise.then(
      () => assert.fail('gave a result'),
      (reason: unknown) => reason,
    )
    assert.ok(error instanceof ToolError, String(error))
    return error
  }
  const facts = ({ kind, code, status, attempts, retryable }: ToolErrorFacts) => [
    kind,
    code,
    status,
    attempts,
    retryable,
  ]

  it('posts the arguments with key, context and contract, and gives the unwrapped result', async () => {
    server.play(fine)
    const shop = connection({
      baseUrl: `${server.url}///`,
      apiKey: 'tp_1',
      context: { user: '18', role: undefined },
      headers: { 'X-A': 'common', 'X-B': 'common' },
    })
    assert.deepEqual(await call(shop, get, { id: 'ü' }, { headers: { 'X-B': 'own' } }), { id: 'a' })
    const [request, ...others] = server.received
    assert.ok(request)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [request.method, request.path, request.body],
      ['POST', '/shop/mcp/tools/articles.get', { id: 'ü' }],
    )
    const sent = Object.entries(request.headers).filter(([name]) => /^(x-|toolpact|accept$|content-type)/.test(name))
    const { 'x-request-id': id, ...headers } = Object.fromEntries(sent)
    assert.match(String(id), /^[0-9a-f]{32}$/)
    assert.deepEqual(headers, {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-api-key': 'tp_1',
      'x-shop-user': '18',
      'x-a': 'common',
      'x-b': 'own',
      'toolpact-contract': 'shop-tools.v1@1.2.0',
      'toolpact-fingerprint': 'f'.repeat(64),
      'toolpact-surface': 's'.repeat(64),
    })
  })

  it('sends the key as a bearer token where the contract asks for one', async () => {
    server.play(fine)
    await call(connection({ apiKey: 'token' }, { ...contract, credential: 'bearer' }), get, {})
    assert.equal(server.received[0]?.headers.authorization, 'Bearer token')
    assert.equal(server.received[0]?.headers['x-api-key'], undefined)
  })

  for (const envelope of ['plain', 'summary-data-links'] as const) {
    it(`gives the whole body of the envelope ${envelope}`, async () => {
      server.play({ body: { summary: 's', data: 1, links: [] } })
      const result = await call(connection({}, { ...contract, envelope }), get, {})
      assert.deepEqual(result, { summary: 's', data: 1, links: [] })
    })
  }

  const shapes: [name: string, of: Partial<ContractDescriptor>, answer: { body: Json }][] = [
    [
      'error, within success-data',
      {},
      {
        body: {
          success: false,
          error: { code: 'articles.too_dear', message: 'No.', field: 'price', next: 'Less.', details: { limit: 5 } },
        },
      },
    ],
    [
      'error, plain',
      { envelope: 'plain' },
      { body: { error: 'No.', code: 'articles.too_dear', field: 'price', next: 'Less.', details: { limit: 5 } } },
    ],
    [
      'fehler',
      { envelope: 'plain', errorShape: 'fehler' },
      { body: { fehler: 'No.', code: 'articles.too_dear', field: 'price', next: 'Less.', details: { limit: 5 } } },
    ],
    [
      'error_code',
      { envelope: 'summary-data-links', errorShape: 'error_code' },
      {
        body: { error_code: 'articles.too_dear', message: 'No.', details: { limit: 5, field: 'price', next: 'Less.' } },
      },
    ],
  ]
  for (const [name, of, answer] of shapes) {
    it(`throws a declared error of shape ${name}`, async () => {
      server.play({ status: 409, headers: { 'X-Request-Id': 'r-1' }, ...answer })
      const error = await failure(call(connection({}, { ...contract, ...of }), create, { name: 'a' }))
      assert.deepEqual(
        { ...error },
        {
          name: 'ToolError',
          kind: 'declared',
          reason: 'No.',
          tool: 'articles.create',
          contract: 'shop-tools.v1@1.2.0',
          version: '1.2.0',
          attempts: 1,
          retryable: false,
          status: 409,
          requestId: 'r-1',
          code: 'articles.too_dear',
          details: of.errorShape === 'error_code' ? { limit: 5, field: 'price', next: 'Less.' } : { limit: 5 },
          field: 'price',
          next: 'Less.',
        },
      )
      assert.equal(error.message, 'articles.create: [articles.too_dear] No.')
    })
  }

  const undescribed: [name: string, step: Step, want: unknown[]][] = [
    [
      'a code the contract does not declare',
      refused('articles.unheard_of', 409),
      ['protocol', 'articles.unheard_of', 409, 1, false],
    ],
    ['a code that every object has', refused('constructor', 409), ['protocol', 'constructor', 409, 1, false]],
    ['a refusal that is no JSON', { status: 502, body: '<html>' }, ['protocol', undefined, 502, 1, true]],
    ['a result that is no JSON', { body: '' }, ['protocol', undefined, 200, 1, false]],
    ['a result in no envelope', { body: { id: 'a' } }, ['protocol', undefined, 200, 1, false]],
  ]
  for (const [name, step, want] of undescribed) {
    it(`reports ${name} as a protocol error`, async () => {
      server.play(step)
      assert.deepEqual(facts(await failure(call(connection(), get, {}, { maxAttempts: 1 }))), want)
    })
  }

  it('sends a read again until it is answered', async () => {
    server.play(busy, { status: 502, headers: { 'Retry-After': '0' }, body: '<html>' }, fine)
    assert.deepEqual(await call(connection(), get, {}), { id: 'a' })
    assert.equal(server.received.length, 3)
  })

  it('gives up after three attempts, or as many as it is told', async () => {
    server.play(busy)
    assert.deepEqual(facts(await failure(call(connection(), get, {}))), [
      'declared',
      'internal.unavailable',
      503,
      3,
      true,
    ])
    assert.equal(server.received.length, 3)
    assert.equal((await failure(call(connection({ maxAttempts: 2 }), get, {}))).attempts, 2)
    assert.equal((await failure(call(connection({ maxAttempts: 2 }), get, {}, { maxAttempts: 4 }))).attempts, 4)
  })

  it('does not send again what will not succeed', async () => {
    server.play(refused('validation.error', 400))
    assert.deepEqual(facts(await failure(call(connection(), get, {}))), ['declared', 'validation.error', 400, 1, false])
    assert.equal(server.received.length, 1)
  })

  it('sends a write without key once, whatever the answer', async () => {
    for (const [write, input] of [
      [create, { name: 'a' }],
      [remove, {}],
    ] as const) {
      server.play(busy)
      const error = await failure(call(connection(), write as typeof remove, input))
      assert.deepEqual(facts(error), ['declared', 'internal.unavailable', 503, 1, true])
      assert.equal(server.received.length, 1)
    }
  })

  it('does not call a lost write without key retryable', async () => {
    server.play((request) => request.socket.destroy())
    const error = await failure(call(connection(), create, { name: 'a' }))
    assert.deepEqual(facts(error), ['transport', undefined, undefined, 1, false])
    assert.ok(error.cause instanceof Error)
    assert.equal(server.received.length, 1)
  })

  it('sends a write with key again, with the same key, in the argument of the tool', async () => {
    server.play(refused('articles.closed', 409), (request) => request.socket.destroy(), fine)
    await call(connection(), create, { name: 'a' }, { idempotencyKey: 'k-1' })
    assert.deepEqual(
      server.received.map(({ body }) => body),
      Array(3).fill({ name: 'a', key: 'k-1' }),
    )
    server.play(busy, fine)
    await call(connection(), create, { name: 'a', key: 'k-2' })
    assert.deepEqual(
      server.received.map(({ body }) => body),
      Array(2).fill({ name: 'a', key: 'k-2' }),
    )
  })

  it('makes a key, and sends it as a header, where the tool requires one and has no argument for it', async () => {
    server.play(busy, fine)
    await call(connection(), order, {})
    const keys = server.received.map(({ headers }) => headers['idempotency-key'])
    assert.match(String(keys[0]), /^[0-9a-f]{32}$/)
    assert.equal(keys[1], keys[0])
    assert.deepEqual(
      server.received.map(({ body }) => body),
      [{}, {}],
    )
  })

  it('does not wait past the deadline for a server that asks for it', async () => {
    server.play(refused('internal.unavailable', 503, { 'Retry-After': '3600' }))
    const error = await failure(call(connection(), get, {}))
    assert.deepEqual(facts(error), ['declared', 'internal.unavailable', 503, 1, true])
  })

  const silences: [name: string, step: Step][] = [
    ['never answers', () => {}],
    ['never finishes its answer', (_, response) => void response.writeHead(200).write('{"success":')],
  ]
  for (const [name, step] of silences) {
    it(`times out when the server ${name}`, async () => {
      server.play(step)
      const error = await failure(call(connection({ timeoutMs: 60_000 }), get, {}, { timeoutMs: 60 }))
      assert.deepEqual(facts(error), ['timeout', undefined, undefined, 1, true])
      assert.equal(error.message, 'articles.get: [timeout] No answer within 60 ms.')
      server.play(step)
      assert.equal((await failure(call(connection({ timeoutMs: 60 }), create, { name: 'a' }))).retryable, false)
    })

    it(`ends at once when the caller aborts while the server ${name}`, async () => {
      const controller = new AbortController()
      const reason = new Error('enough')
      server.play((request, response) => {
        if (typeof step === 'function') step(request, response)
        controller.abort(reason)
      })
      const error = await failure(call(connection(), get, {}, { signal: controller.signal }))
      assert.deepEqual(facts(error), ['aborted', undefined, undefined, 1, false])
      assert.equal(error.cause, reason)
    })
  }

  it('ends at once when the caller aborts between two attempts', async () => {
    const controller = new AbortController()
    server.play((_, response) => {
      response.writeHead(503, { 'Retry-After': '10' }).end('', () => setImmediate(() => controller.abort()))
    })
    const error = await failure(call(connection(), get, {}, { signal: controller.signal }))
    assert.equal(error.kind, 'aborted')
    assert.equal(server.received.length, 1)
  })

  it('sends nothing when the signal is aborted already', async () => {
    server.play(fine)
    const error = await failure(call(connection(), get, {}, { signal: AbortSignal.abort() }))
    assert.deepEqual(facts(error), ['aborted', undefined, undefined, 0, false])
    assert.equal(server.received.length, 0)
  })

  it('leaves no listener on the signal, however the call ends', async () => {
    const { signal } = new AbortController()
    const calls: [step: Step, options: CallOptions][] = [
      [fine, {}],
      [refused('validation.error', 400), {}],
      [busy, {}],
      [(request) => request.socket.destroy(), { maxAttempts: 1 }],
      [() => {}, { timeoutMs: 30 }],
    ]
    for (const [step, options] of calls) {
      server.play(step)
      await call(connection(), get, {}, { signal, ...options }).catch(() => undefined)
      assert.equal(getEventListeners(signal, 'abort').length, 0)
    }
  })

  it('leaves nothing behind that keeps a process alive', async () => {
    server.play(busy, fine)
    const program = `
      import { call, connect } from ${JSON.stringify(new URL('../../codegen/runtime/client.ts', import.meta.url).href)}
      const connection = connect(${JSON.stringify(contract)}, { baseUrl: '${server.url}', timeoutMs: 600_000 })
      const { signal } = new AbortController()
      console.log(await call(connection, { name: 'a', wireName: 'a', effect: 'read' }, {}, { signal }))
    `
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      { timeout: 15_000 },
    )
    assert.equal(stdout, "{ id: 'a' }\n")
  })

  it('does not follow a redirect, which would hand the key to another address', async () => {
    const other = await startScriptedServer()
    other.play(fine)
    server.play((_, response) => void response.writeHead(307, { Location: other.url }).end())
    const error = await failure(call(connection({ apiKey: 'tp_1' }), get, {}, { maxAttempts: 1 }))
    assert.equal(error.kind, 'transport')
    assert.equal(other.received.length, 0)
    await other.close()
  })

  it('refuses options that do not fit, before anything is sent', async () => {
    server.play(fine)
    assert.throws(() => connection({ baseUrl: 'work7' }), TypeError)
    assert.throws(() => connection({ baseUrl: 'ftp://a/b' }), new TypeError('baseUrl must be http or https, not ftp:'))
    assert.throws(() => connection({ apiKey: 'a\nb' }), TypeError)
    const wrong: [options: CallOptions, want: Error][] = [
      [{ idempotencyKey: 'k' }, new TypeError('articles.get does not take an idempotency key')],
      [{ maxAttempts: 0 }, new RangeError('maxAttempts must be 1 or more, not 0')],
      [{ maxAttempts: 1.5 }, new RangeError('maxAttempts must be 1 or more, not 1.5')],
      [{ timeoutMs: 0 }, new RangeError('timeoutMs must be more than 0, not 0')],
      [{ timeoutMs: NaN }, new RangeError('timeoutMs must be more than 0, not NaN')],
    ]
    for (const [options, want] of wrong) await assert.rejects(call(connection(), get, {}, options), want)
    assert.equal(server.received.length, 0)
  })
})
