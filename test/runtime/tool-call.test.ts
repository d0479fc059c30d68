import assert from 'node:assert/strict'
import { call, connect } from '../../codegen/runtime/client.js'
import type { Outcome } from '../../codegen/runtime/transport.js'
import { ToolError } from '../../codegen/runtime/tool-error.js'
import { get, picture, pictures, shop } from './shop-tools.js'

/** A connection whose server answers with this body. */
const answering = (body: object, envelope = shop.envelope, init: ResponseInit = {}) =>
  connect(
    { ...shop, envelope },
    {
      baseUrl: 'http://h',
      fetch: () => Promise.resolve(Response.json(body, { headers: { 'X-Request-Id': 'r-1' }, ...init })),
    },
  )
const refused = { success: false, error: { code: 'articles.gone', message: 'No.', details: { since: '2026' } } }
const image = { kind: 'image', mimeType: 'image/png', data: 'iVBORw0KGgo=' }
const note = { kind: 'resource', mimeType: 'text/plain', uri: 'shop://1', text: 'ü' }
const attachments = [
  { kind: 'image', mimeType: 'image/png', data: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  note,
]

describe('codegen/runtime/tool-call', () => {
  it('is a promise of the result', async () => {
    const connection = answering({ success: true, data: { id: 'a' } })
    assert.deepEqual(await Promise.all([call(connection, get, {}), Promise.resolve(1)]), [{ id: 'a' }, 1])
    assert.equal(await call(connection, get, {}).then(({ id }) => id), 'a')
    let ended = 0
    await call(connection, get, {}).finally(() => ended++)
    const recovered = await call(answering(refused), get, {}).catch((error: unknown) => error)
    assert.ok(recovered instanceof ToolError)
    assert.equal(ended, 1)
  })

  it('tells beside the result which request it was, how often it was sent and what the server said of it', async () => {
    const headers = {
      'X-Request-Id': 'r-1',
      'Toolpact-Idempotent-Replay': 'true',
      'Toolpact-Dry-Run': 'true',
      'Toolpact-Warning': 'Old.',
    }
    assert.deepEqual(
      await call(answering({ success: true, data: { id: 'a' } }, 'success-data', { headers }), get, {}).answer(),
      {
        value: { id: 'a' },
        attachments: [],
        requestId: 'r-1',
        attempts: 1,
        replayed: true,
        dryRun: true,
        warning: 'Old.',
      },
    )
  })

  it('gives the end of the call as a value', async () => {
    const fine = await call(answering({ success: true, data: { id: 'a' } }), get, {}).result()
    assert.ok(fine.ok)
    assert.deepEqual([fine.value, fine.attempts], [{ id: 'a' }, 1])
    const failed = await call(answering(refused, 'success-data', { status: 410 }), get, {}).result()
    assert.ok(!failed.ok)
    const { error } = failed
    assert.ok(error.kind === 'declared' && error.code === 'articles.gone')
    assert.equal(error.details.since, '2026')
  })

  it('leaves no rejection behind that nobody handles', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    await call(answering(refused), get, {}).result()
    await call(answering(refused), get, {})
      .answer()
      .catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', note)
    assert.deepEqual(unhandled, [])
  })

  it('throws mistakes of the program even where the end is asked for as a value', async () => {
    const mistake = call(answering({}), get, {}, { idempotencyKey: 'k' }).result()
    await assert.rejects(mistake, new TypeError('articles.get does not take an idempotency key'))
  })

  const places = [
    [
      'in an envelope',
      'success-data',
      picture,
      { success: true, data: { title: 't' }, attachments: [image, note] },
      { title: 't' },
    ],
    ['among the members of a result', 'plain', picture, { title: 't', attachments: [image, note] }, { title: 't' }],
    ['beside a list', 'plain', pictures, { result: ['a'], attachments: [image, note] }, ['a']],
  ] as const
  for (const [name, envelope, tool, body, value] of places) {
    it(`gives attachments ${name}, with their bytes`, async () => {
      const answer = await call(answering(body, envelope), tool as typeof picture, {}).answer()
      assert.deepEqual(answer.value, value)
      assert.deepEqual(answer.attachments, attachments)
    })
  }

  it('reports attachments that cannot be read as a protocol error', async () => {
    for (const broken of [undefined, 1, [{ ...image, data: '%' }], [null]]) {
      const body = { title: 't', ...(broken !== undefined && { attachments: broken }) }
      const result = await call(answering(body, 'plain'), picture, {}).result()
      assert.ok(!result.ok, JSON.stringify(broken))
      assert.equal(result.error.kind, 'protocol')
    }
  })

  it('takes members and values that a newer server adds', async () => {
    const newer = { id: 'a', colour: 'teal', parts: [{ kind: 'unheard of' }] }
    assert.deepEqual(await call(answering({ success: true, data: newer, more: 1 }), get, {}), newer)
  })

  it('ends at its deadline even where a transport does not', async () => {
    const transport = () => new Promise<Outcome>(() => {})
    const result = await call(connect(shop, { transport, timeoutMs: 20 }), get, {}).result()
    assert.equal(!result.ok && result.error.kind, 'timeout')
  })

  it('takes whatever a transport throws as an answer that did not arrive', async () => {
    const transport = (): never => {
      throw new Error('no line')
    }
    const result = await call(connect(shop, { transport, maxAttempts: 1 }), get, {}).result()
    assert.ok(!result.ok)
    assert.deepEqual([result.error.kind, (result.error.cause as Error).message], ['transport', 'no line'])
  })
})
