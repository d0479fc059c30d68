import assert from 'node:assert/strict'
import { connect } from '../../codegen/runtime/client.js'
import { method, pagedMethod, withMembers } from '../../codegen/runtime/method.js'
import { type ContractDescriptor, tool } from '../../codegen/runtime/tool.js'
import { ToolError } from '../../codegen/runtime/tool-error.js'

interface ListInput {
  kind?: string
  cursor?: string
}
interface Page {
  items: number[]
  next_cursor: string | null
}

const contract: ContractDescriptor = {
  id: 'shop-tools.v1',
  version: '1.0.0',
  fingerprint: '0',
  surface: 's'.repeat(64),
  envelope: 'plain',
  errorShape: 'error_code',
  credential: 'api-key',
  context: {},
  errors: {},
}
const list = tool<ListInput, Page, object>({ name: 'list', wireName: 'list', effect: 'read' })

/** A connection that answers with the given values in turn, and what it was sent. */
function answering(...answers: readonly object[]) {
  const sent: unknown[] = []
  const fetch = (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Promise.resolve(Response.json(answers[sent.length - 1]))
  }
  return { sent, connection: connect(contract, { baseUrl: 'http://localhost', fetch }) }
}

describe('codegen/runtime/method', () => {
  it('lets an input be left out whose members all may be', async () => {
    const { sent, connection } = answering({}, {})
    const call = method(connection, list)
    await call()
    await call({ kind: 'a' }, { maxAttempts: 1 })
    assert.deepEqual(sent, [{}, { kind: 'a' }])
  })

  it('wants an input with a required member', () => {
    const get = tool<{ id: string }, object, object>({ name: 'get', wireName: 'get', effect: 'read' })
    const call = method(answering().connection, get)
    // @ts-expect-error -- the input is missing
    const withoutInput = () => call()
    assert.equal(typeof withoutInput, 'function')
  })

  it('reads all records of all pages, with the same filters, a page when it is needed', async () => {
    const { sent, connection } = answering(
      { items: [1, 2], next_cursor: 'b' },
      { items: [], next_cursor: 'c' },
      { items: [3], next_cursor: null },
    )
    const records = pagedMethod(connection, list).all({ kind: 'x', cursor: 'a' })
    assert.deepEqual(sent, [])
    assert.deepEqual(await records.next(), { value: 1, done: false })
    assert.equal(sent.length, 1)
    const rest = []
    for await (const record of records) rest.push(record)
    assert.deepEqual(rest, [2, 3])
    assert.deepEqual(sent, [
      { kind: 'x', cursor: 'a' },
      { kind: 'x', cursor: 'b' },
      { kind: 'x', cursor: 'c' },
    ])
  })

  it('reads whole pages', async () => {
    const pages = [
      { items: [1, 2], next_cursor: 'b' },
      { items: [3], next_cursor: null },
    ]
    const { connection } = answering(...pages)
    const read: Page[] = []
    for await (const page of pagedMethod(connection, list).all().byPage()) read.push(page)
    assert.deepEqual(read, pages)
  })

  it('is the plain call besides', async () => {
    const page = { items: [1], next_cursor: 'b' }
    assert.deepEqual(await pagedMethod(answering(page).connection, list)(), page)
  })

  it('stops when the reader does', async () => {
    const { sent, connection } = answering({ items: [1, 2], next_cursor: 'b' })
    for await (const record of pagedMethod(connection, list).all()) {
      assert.equal(record, 1)
      break
    }
    assert.equal(sent.length, 1)
  })

  it('can have methods below its name, whatever functions have there', async () => {
    const { sent, connection } = answering({}, {}, {})
    const nested = withMembers(method(connection, list), {
      name: method(connection, list),
      length: method(connection, list),
    })
    await nested({ kind: 'a' })
    await nested.name({ kind: 'b' })
    await nested.length({ kind: 'c' })
    assert.deepEqual(sent, [{ kind: 'a' }, { kind: 'b' }, { kind: 'c' }])
  })

  it('does not read the same page forever', async () => {
    const { connection } = answering({ items: [1], next_cursor: 'b' }, { items: [1], next_cursor: 'b' })
    const records = pagedMethod(connection, list).all()
    await assert.rejects(
      async () => {
        for await (const record of records) assert.equal(record, 1)
      },
      (error) => error instanceof ToolError && error.kind === 'protocol',
    )
  })
})
