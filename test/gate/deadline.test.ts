import assert from 'node:assert/strict'
import { startDeadline } from '../../src/gate/deadline.js'
import { isFault } from '../../src/gate/fault.js'

const never = new Promise<never>(() => {})
const withCode = (code: string) => (error: unknown) => isFault(error) && error.code === code

describe('the time limit of a call', () => {
  it('settles as the work does', async () => {
    const deadline = startDeadline(60_000)
    assert.equal(await deadline.race(Promise.resolve('done')), 'done')
    deadline.stop()
    const other = startDeadline(60_000)
    await assert.rejects(other.race(Promise.reject(new Error('broken'))), /broken/)
    other.stop()
  })

  it('ends work that takes longer, with the reason in the signal and for those who check', async () => {
    const deadline = startDeadline(1)
    const { signal } = deadline
    assert.doesNotThrow(() => deadline.check())
    await assert.rejects(deadline.race(never), withCode('internal.timeout'))
    assert.throws(() => signal.throwIfAborted(), withCode('internal.timeout'))
    assert.throws(() => deadline.check(), withCode('internal.timeout'))
  })

  it('gives a signal that was asked for too late as an aborted one', async () => {
    const deadline = startDeadline(1)
    await assert.rejects(deadline.race(never))
    assert.ok(deadline.signal.aborted)
    assert.ok(withCode('internal.timeout')(deadline.signal.reason))
  })

  it('ends when the caller leaves, and at once where it has left already', async () => {
    const caller = new AbortController()
    const deadline = startDeadline(60_000, caller.signal)
    const ended = assert.rejects(deadline.race(never), withCode('request.canceled'))
    caller.abort()
    await ended
    deadline.stop()
    const late = startDeadline(60_000, caller.signal)
    await assert.rejects(late.race(never), withCode('request.canceled'))
    assert.ok(late.signal.aborted)
    late.stop()
  })

  it('listens to nothing once it is stopped', () => {
    const caller = new AbortController()
    const deadline = startDeadline(60_000, caller.signal)
    deadline.stop()
    caller.abort()
    assert.equal(deadline.signal.aborted, false)
  })
})
