import assert from 'node:assert/strict'
import { createMockClient, toolFault, type MockHandlers } from '../../generated/work7-tools.v1/mock.js'
import { validators } from '../../generated/work7-tools.v1/validators/index.js'
import { createWork7Client, isDeclared, ToolError } from '../../generated/work7-tools.v1/client.js'
import { memoryTransport } from '../../generated/runtime/memory-transport.js'

const id = '0192f0c1-7a00-7000-8000-000000000001'
const meta = {
  contract: 'work7-tools.v1',
  toolsVersion: '1.1.0',
  surface: 's'.repeat(64),
  company: { id: 'mueller-bau-de', name: 'Müller Bau' },
  role: '1' as const,
  languages: ['de' as const],
  tools: ['work7.meta'],
}
const duplicates: MockHandlers['customers.find_duplicates'] = () => ({ items: [] })

async function errorOf(call: Promise<unknown>): Promise<ToolError> {
  const error: unknown = await call.then(
    () => assert.fail('gave a result'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof ToolError, String(error))
  return error
}

describe('generated mock clients', () => {
  it('answer with what a function returns, through the whole client', async () => {
    const work7 = createMockClient({ 'work7.meta': () => meta })
    assert.deepEqual(await work7.work7.meta(), meta)
    const { attempts, attachments } = await work7.work7.meta().answer()
    assert.deepEqual([attempts, attachments], [1, []])
  })

  it('hand arguments over as a server gets them, defaults filled in, and keep those of the caller as they are', async () => {
    const seen: unknown[] = []
    const work7 = createMockClient({
      'customers.list': (input) => {
        seen.push(input)
        return { items: [], next_cursor: null }
      },
    })
    const input = { city: 'Bregenz' }
    await work7.customers.list(input)
    assert.deepEqual(seen, [{ city: 'Bregenz', limit: 20, state: 'active' }])
    assert.deepEqual(input, { city: 'Bregenz' })
  })

  it('refuse arguments that break the contract, with the broken rules', async () => {
    const work7 = createMockClient({ 'customers.find_duplicates': duplicates })
    const error = await errorOf(work7.customers.findDuplicates({ name: '' }))
    assert.deepEqual([error.kind, error.attempts, error.retryable], ['invalid_input', 1, false])
    assert.deepEqual(
      error.issues?.map(({ instancePath, keyword }) => [instancePath, keyword]),
      [['/name', 'minLength']],
    )
  })

  it('refuse what a function answers that breaks the contract', async () => {
    const wrong = { ...meta, colour: 'red' }
    const error = await errorOf(createMockClient({ 'work7.meta': () => wrong }).work7.meta())
    assert.equal(error.kind, 'invalid_output')
    assert.deepEqual(
      error.issues?.map(({ keyword }) => keyword),
      ['additionalProperties'],
    )
  })

  it('pass on declared errors as a server sends them', async () => {
    const work7 = createMockClient({
      'customers.archive': () => {
        throw toolFault('customers.version_conflict', {
          message: 'No.',
          field: 'version',
          details: { current_version: 4 },
        })
      },
    })
    const error = await errorOf(work7.customers.archive({ customer_id: id, version: 1 }))
    assert.ok(isDeclared(error, work7.customers.archive) && error.code === 'customers.version_conflict')
    assert.deepEqual([error.details.current_version, error.field, error.reason], [4, 'version', 'No.'])
  })

  it('refuse errors the contract does not declare', async () => {
    const thrown = toolFault('customers.on_holiday')
    const work7 = createMockClient({
      'work7.meta': () => {
        throw thrown
      },
    })
    const error = await errorOf(work7.work7.meta())
    assert.deepEqual([error.kind, error.cause], ['invalid_output', thrown])
  })

  it('name the tool that nothing answers', async () => {
    const error = await errorOf(createMockClient().customers.list())
    assert.deepEqual(
      [error.kind, error.reason],
      ['protocol', 'Nothing answers customers.list here; give a handler for it.'],
    )
  })

  it('ask for the rest where they are told whom', async () => {
    const asked: unknown[] = []
    const otherwise = (tool: string, input: unknown) => {
      asked.push(tool, input)
      return meta
    }
    assert.deepEqual(await createMockClient({}, { otherwise }).work7.meta(), meta)
    assert.deepEqual(asked, ['work7.meta', {}])
  })

  it('let the handlers of a server answer, with a call of their own', async () => {
    class Handlers {
      readonly name = 'Müller Bau';
      ['work7.meta'](_: object, call: { user: string }) {
        return { ...meta, company: { id: call.user, name: this.name } }
      }
    }
    const handlers = new Handlers()
    const table = { 'work7.meta': handlers['work7.meta'].bind(handlers) }
    const transport = memoryTransport({ handlers: table, validators, call: () => ({ user: 'u' }) })
    const { company } = await createWork7Client({ transport }).work7.meta()
    assert.deepEqual(company, { id: 'u', name: 'Müller Bau' })
  })
})
