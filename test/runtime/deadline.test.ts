import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { startDeadline } from '../../codegen/runtime/deadline.js'

describe('codegen/runtime/deadline', () => {
  it('ends when the time is up, and ends a pause with it', async () => {
    const deadline = startDeadline(1)
    assert.equal(deadline.ended(), undefined)
    await deadline.pause(60_000)
    assert.equal(deadline.ended(), 'timeout')
    assert.equal((deadline.signal.reason as DOMException).name, 'TimeoutError')
    await deadline.pause(60_000)
    deadline.release()
  })

  it('ends when the outer signal aborts, with its reason', async () => {
    const controller = new AbortController()
    const deadline = startDeadline(60_000, controller.signal)
    const pause = deadline.pause(60_000)
    controller.abort('enough')
    await pause
    assert.equal(deadline.ended(), 'aborted')
    assert.equal(deadline.signal.reason, 'enough')
    deadline.release()
  })

  it('has ended from the start under an aborted signal', () => {
    const deadline = startDeadline(60_000, AbortSignal.abort())
    assert.equal(deadline.ended(), 'aborted')
    deadline.release()
  })

  it('stays what it was when both ends come', () => {
    const controller = new AbortController()
    const deadline = startDeadline(60_000, controller.signal)
    controller.abort()
    assert.equal(deadline.ended(), 'aborted')
    deadline.release()
    assert.equal(deadline.ended(), 'aborted')
  })

  it('lets go of the outer signal and of its pauses', async () => {
    const { signal } = new AbortController()
    const deadline = startDeadline(60_000, signal)
    await deadline.pause(0)
    assert.equal(getEventListeners(deadline.signal, 'abort').length, 0)
    assert.equal(getEventListeners(signal, 'abort').length, 1)
    deadline.release()
    assert.equal(getEventListeners(signal, 'abort').length, 0)
  })

  it('takes a time longer than a timer can be', async () => {
    const deadline = startDeadline(Infinity)
    await deadline.pause(5)
    assert.equal(deadline.ended(), undefined)
    deadline.release()
  })

  for (const timeoutMs of [0, -1, NaN]) {
    it(`refuses ${timeoutMs} ms`, () => assert.throws(() => startDeadline(timeoutMs), RangeError))
  }
})
