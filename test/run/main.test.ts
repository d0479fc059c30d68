import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

describe('test run', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-run-'))
  })
  after(() => rm(folder, { recursive: true }))

  const cases: [name: string, source: string, code: number, closing: string][] = [
    ['tells what was skipped', "it('a', () => {}); it.skip('b')", 0, '1 passed, 0 failed, 1 skipped'],
    ['fails when a test fails', "it('a', () => {}); it('b', () => { throw 1 })", 1, '1 passed, 1 failed, 0 skipped'],
    ['fails when a file cannot be loaded', "import './nowhere.js'", 1, '0 passed, 1 failed, 0 skipped'],
    ['fails when the process ends early', "it('a', () => process.exit(0))", 1, '0 passed, 1 failed, 0 skipped'],
    ['fails when a test runs alone', "it.only('a', () => {})", 1, '0 passed, 1 failed, 0 skipped'],
  ]
  for (const [index, [name, source, code, closing]] of cases.entries())
    it(name, async () => {
      const file = join(folder, `${index}.test.ts`)
      await writeFile(file, source)
      const ended = await runTests(file)
      assert.deepEqual({ code: ended.code, closing: ended.stdout.trimEnd().split('\n').at(-1) }, { code, closing })
    })

  function runTests(file: string) {
    const args = ['--import', 'tsx', 'test/run/main.ts', '--engine', 'pglite', file]
    return new Promise<{ code: unknown; stdout: string }>((done) =>
      execFile(process.execPath, args, (error, stdout) => done({ code: error ? error.code : 0, stdout })),
    )
  }
})
