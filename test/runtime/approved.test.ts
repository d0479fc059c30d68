import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { approved, type ApprovalOptions } from '../../codegen/runtime/approved.js'
import { call, connect } from '../../codegen/runtime/client.js'
import { tool } from '../../codegen/runtime/tool.js'
import { ToolError } from '../../codegen/runtime/tool-error.js'
import type { Attempt, Failure, Outcome } from '../../codegen/runtime/transport.js'
import { shop } from './shop-tools.js'

const commit = tool<object, { id: string }, { 'approval.waiting': unknown }>({
  name: 'sales.commit',
  wireName: 'sales_commit',
  effect: 'write',
})
const refused = (code: string, transient: boolean, more: Partial<Failure> = {}): Outcome => ({
  failure: { kind: 'declared', code, reason: 'No.', transient, ...more },
})
const waits = refused('approval.waiting', true, { details: { url: 'https://shop.example/approvals/1' } })
const sold: Outcome = { value: { id: 'a' } }

describe('codegen/runtime/approved', () => {
  /** Waits for a call that is answered so, one answer after the other and the last one from then on. */
  const waiting = (answers: readonly Outcome[], options: ApprovalOptions = {}) => {
    const attempts: Attempt[] = []
    const connection = connect(shop, {
      transport: (attempt) => Promise.resolve(answers[Math.min(attempts.push(attempt), answers.length) - 1] as Outcome),
    })
    const ended = approved((each) => call(connection, commit, {}, each), { everyMs: 1, ...options })
    return { attempts, ended }
  }
  const errorOf = async ({ ended }: ReturnType<typeof waiting>) => {
    const result = await ended.result()
    assert.ok(!result.ok)
    return result.error
  }

  it('is the result, and nobody hears of waiting where there is none', async () => {
    const onWaiting = () => assert.fail()
    assert.deepEqual(await waiting([sold], { onWaiting }).ended, { id: 'a' })
  })

  it('asks until a person has decided, and says once where', async () => {
    const heard: unknown[] = []
    const { attempts, ended } = waiting([waits, waits, waits, sold], { onWaiting: ({ url }) => heard.push(url) })
    const answer = await ended.answer()
    assert.deepEqual([answer.value, attempts.length], [{ id: 'a' }, 4])
    assert.deepEqual(heard, ['https://shop.example/approvals/1'])
  })

  it('goes on where the server asks to come again, but only while it waits', async () => {
    const busy = refused('internal.unavailable', true)
    assert.deepEqual(await waiting([waits, busy, sold]).ended, { id: 'a' })
    const early = await errorOf(waiting([busy, sold]))
    assert.equal(early.code, 'internal.unavailable')
  })

  it('ends in what was decided against, and in what a repetition could do twice', async () => {
    const rejected = waiting([waits, refused('approval.rejected', false)])
    assert.equal((await errorOf(rejected)).code, 'approval.rejected')
    const lost: Outcome = { failure: { kind: 'transport', reason: 'Cut.', transient: true } }
    const cut = waiting([waits, lost, sold])
    assert.deepEqual([(await errorOf(cut)).kind, cut.attempts.length], ['transport', 2])
  })

  it('ends where nobody decides in time; it may be waited for again', async () => {
    const error = await errorOf(waiting([waits], { timeoutMs: 10 }))
    assert.deepEqual([error.kind, error.tool, error.retryable], ['timeout', 'sales.commit', true])
    assert.ok(error.cause instanceof ToolError && error.cause.code === 'approval.waiting')
  })

  it('ends when the caller ends it, and lets go of the signal', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const onWaiting = () => controller.abort(new Error('Enough.'))
    const waited = waiting([waits], { signal, onWaiting, everyMs: 60_000 })
    assert.equal((await errorOf(waited)).kind, 'aborted')
    assert.equal(getEventListeners(signal, 'abort').length, 0)
    assert.equal(waited.attempts.length, 1)
  })

  it('refuses a time that is none', async () => {
    await assert.rejects(waiting([sold], { timeoutMs: 0 }).ended, RangeError)
  })
})
