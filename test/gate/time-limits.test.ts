import assert from 'node:assert/strict'
import { timeLimit, type Limited } from '../../src/gate/time-limits.js'

describe('time limits', () => {
  /** Something that tells when its time is over. */
  function limited(name: string, over: string[]): Limited & { ended: Promise<void> } {
    let expire = () => {}
    const ended = new Promise<void>((resolve) => (expire = resolve))
    return { ended, expire: () => (over.push(name), expire()) }
  }

  it('end what runs longer, in the order it began', async () => {
    const over: string[] = []
    const [first, second, third] = ['first', 'second', 'third'].map((name) => limited(name, over))
    const limit = timeLimit(3)
    limit.start(first!)
    limit.start(second!)
    await first!.ended
    limit.start(third!)
    await Promise.all([second!.ended, third!.ended])
    assert.deepEqual(over, ['first', 'second', 'third'])
  })

  it('leave alone what has ended by itself', async () => {
    const over: string[] = []
    const [early, late] = [limited('early', over), limited('late', over)]
    const limit = timeLimit(3)
    const running = limit.start(early)
    limit.start(late)
    limit.stop(running)
    await late.ended
    assert.deepEqual(over, ['late'])
  })

  it('are one for each length', () => {
    assert.equal(timeLimit(14_000), timeLimit(14_000))
    assert.notEqual(timeLimit(14_000), timeLimit(15_000))
  })
})
