import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const waiting = fileURLToPath(new URL('../support/wait-for-signal.ts', import.meta.url))

describe('untilStopped', function () {
  this.timeout(60_000)
  let child: ChildProcess
  beforeEach(() => {
    child = spawn(process.execPath, ['--import', 'tsx', waiting], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout?.setEncoding('utf8')
  })
  afterEach(() => child.kill('SIGKILL'))
  const heard = async () => String((await once(child.stdout!, 'data'))[0])

  for (const [first, second] of [
    ['SIGTERM', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
    ['SIGINT', 'SIGTERM'],
  ] as const) {
    it(`ends the wait at ${first}, and the process at a ${second} after it`, async () => {
      assert.equal(await heard(), 'waiting\n')
      child.kill(first)
      assert.equal(await heard(), 'stopping\n')
      const exit = once(child, 'exit')
      child.kill(second)
      assert.deepEqual(await exit, [null, second])
    })
  }
})
