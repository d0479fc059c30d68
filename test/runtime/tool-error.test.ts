import assert from 'node:assert/strict'
import { tool } from '../../codegen/runtime/tool.js'
import { isDeclared, ToolError, type ToolErrorFacts } from '../../codegen/runtime/tool-error.js'

const facts: ToolErrorFacts = {
  kind: 'declared',
  reason: 'Somebody changed it.',
  tool: 'customers.update',
  contract: 'work7-tools.v1@1.0.0',
  version: '1.0.0',
  requestId: 'r-1',
  attempts: 1,
  retryable: false,
  code: 'customers.version_conflict',
  details: { current_version: 4 },
  cause: new Error('beneath'),
}
const update = tool<object, object, { 'customers.version_conflict': { current_version: number } }>({
  name: 'customers.update',
  wireName: 'customers_update',
  effect: 'write',
})

describe('codegen/runtime/tool-error', () => {
  it('is an Error whose message alone makes a useful line in a log', () => {
    const error = new ToolError(facts)
    assert.ok(error instanceof Error)
    assert.equal(String(error), 'ToolError: customers.update: [customers.version_conflict] Somebody changed it.')
    assert.equal(
      new ToolError({ ...facts, kind: 'timeout', code: undefined, reason: 'Late.' }).message,
      'customers.update: [timeout] Late.',
    )
  })

  it('keeps its cause out of JSON', () => {
    const error = new ToolError(facts)
    assert.equal(error.cause, facts.cause)
    assert.deepEqual(JSON.parse(JSON.stringify(error)), {
      name: 'ToolError',
      kind: 'declared',
      reason: 'Somebody changed it.',
      tool: 'customers.update',
      contract: 'work7-tools.v1@1.0.0',
      version: '1.0.0',
      requestId: 'r-1',
      attempts: 1,
      retryable: false,
      code: 'customers.version_conflict',
      details: { current_version: 4 },
    })
  })

  it('is known by another copy of itself', async () => {
    const url = new URL('../../codegen/runtime/tool-error.ts?copy', import.meta.url).href
    const copy = (await import(url)) as { ToolError: typeof ToolError }
    assert.notEqual(copy.ToolError, ToolError)
    assert.ok(new copy.ToolError(facts) instanceof ToolError)
    assert.ok(new ToolError(facts) instanceof copy.ToolError)
    for (const other of [new Error('x'), null, undefined, 'x', {}]) assert.ok(!((other as object) instanceof ToolError))
  })

  it('does not take a ToolError for an instance of a class below it', () => {
    class Special extends ToolError {}
    assert.ok(!(new ToolError(facts) instanceof Special))
    assert.ok(new Special(facts) instanceof Special)
    assert.ok(new Special(facts) instanceof ToolError)
  })

  it('narrows a caught value to the errors of a tool', () => {
    const caught: unknown = new ToolError(facts)
    assert.ok(isDeclared(caught, update))
    assert.equal(caught.code, 'customers.version_conflict')
    const version: number = caught.details.current_version
    assert.equal(version, 4)
    for (const other of [
      new ToolError({ ...facts, kind: 'protocol' }),
      new ToolError({ ...facts, tool: 'a' }),
      facts,
    ]) {
      assert.ok(!isDeclared(other, update))
    }
  })
})
