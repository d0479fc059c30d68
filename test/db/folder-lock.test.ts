import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../../src/config-error.js'
import { lockFolder } from '../../src/db/folder-lock.js'

describe('the lock of a database folder', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-lock-'))
    file = join(folder, 'database.lock')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const leave = (holder: object) => writeFileSync(file, JSON.stringify({ host: hostname(), token: 'x', ...holder }))
  const inUse = (pid: number) =>
    new ConfigError(
      `The database folder ${folder} is in use by process ${pid}. Stop that process or choose another folder ` +
        `(TOOLPACT_DATA); if the process is something else, delete ${file}.`,
    )

  it('creates the folder', () => {
    const unlock = lockFolder(join(folder, 'a', 'b'))
    assert.ok(existsSync(join(folder, 'a', 'b', 'database.lock')))
    unlock()
  })

  it('refuses a second opener in the same process, until the first gives it back', () => {
    const unlock = lockFolder(folder)
    assert.throws(() => lockFolder(folder), inUse(process.pid))
    unlock()
    lockFolder(folder)()
    assert.deepEqual(readdirSync(folder), [])
  })

  it('refuses while another process runs, and takes over when it is gone', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
    await once(child, 'spawn')
    leave({ pid: child.pid })
    assert.throws(() => lockFolder(folder), inUse(child.pid!))
    child.stdin.end()
    await once(child, 'exit')
    const unlock = lockFolder(folder)
    assert.equal((JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid, process.pid)
    unlock()
  })

  it('takes over what an earlier process of the same id left, as in a container', () => {
    leave({ pid: process.pid })
    lockFolder(folder)()
  })

  it('takes over a lock that was torn while it was written', () => {
    writeFileSync(file, '{"pid":')
    lockFolder(folder)()
  })

  it('refuses the lock of another machine, whose processes it cannot see', () => {
    leave({ pid: 7, host: 'elsewhere' })
    assert.throws(
      () => lockFolder(folder),
      new ConfigError(
        `The database folder ${folder} is in use by process 7 on the machine elsewhere. ` +
          `Stop it there; if it is gone, delete ${file}.`,
      ),
    )
  })
})
