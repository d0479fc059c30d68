import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Run {
  /** Every output, by path below the output folder. */
  files: { [path: string]: string }
  stdout: string
  stderr: string
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const worker = resolve('test/support/compile-folder.ts')
const reversed = pathToFileURL(resolve('test/support/reversed-folders.mjs')).href

describe('compiling', () => {
  let base: string
  let first: Run
  let second: Run

  before(async function () {
    this.timeout(120_000)
    base = mkdtempSync(join(tmpdir(), 'toolpact-determinism-'))
    const runs = [
      compileIn(join(base, 'a'), { LC_ALL: 'C', LANG: 'C', TZ: 'UTC' }, []),
      compileIn(
        join(base, 'another', 'folder with spaces', 'b'),
        { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' },
        ['--import', reversed],
      ),
    ]
    ;[first, second] = (await Promise.all(runs)) as [Run, Run]
  })

  after(() => {
    rmSync(base, { recursive: true, force: true })
  })

  it('gives the same bytes in another folder, file order, locale and time zone', () => {
    assert.deepEqual(Object.keys(second.files).sort(), Object.keys(first.files).sort())
    for (const [path, text] of Object.entries(first.files)) assert.equal(second.files[path], text, path)
    assert.match(second.stderr, /reversed [1-9][0-9]* folders/)
  })

  it('writes all outputs of all contracts', () => {
    assert.deepEqual(JSON.parse(first.stdout), { diagnostics: [], written: Object.keys(first.files).length })
    const contracts = Object.keys(first.files).filter((path) => path.endsWith('/contract.json'))
    assert.equal(contracts.length, 5)
  })

  it('puts nothing of the machine into the outputs', () => {
    const year = String(new Date().getFullYear())
    for (const [path, text] of Object.entries(first.files)) {
      assert.ok(!text.includes(base), `${path} names the folder it was compiled in`)
      assert.ok(!text.includes(process.cwd()), `${path} names the folder of the compiler`)
      assert.doesNotMatch(text.split('\n')[0] ?? '', new RegExp(`\\b${year}-`), `${path} bears a date`)
    }
  })
})

/** Compiles the fixtures from a copy in a folder, in a process of its own. */
async function compileIn(folder: string, env: { [name: string]: string }, nodeOptions: string[]): Promise<Run> {
  mkdirSync(join(folder, 'test/fixtures'), { recursive: true })
  for (const part of ['contracts', 'test/fixtures/contracts']) cpSync(part, join(folder, part), { recursive: true })
  const out = join(folder, 'out')
  const args = ['--import', tsx, ...nodeOptions, worker]
  const child = spawn(process.execPath, [...args, 'test/fixtures/contracts', out, join(folder, 'cache')], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  assert.equal(code, 0, stderr)
  const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(out, path)).isFile(),
  )
  return {
    files: Object.fromEntries(paths.map((path) => [path, readFileSync(join(out, path), 'utf8')])),
    stdout,
    stderr,
  }
}
