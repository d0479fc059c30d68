import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const launcher = resolve('src/cli/toolpact.mjs')

describe('toolpact compile', () => {
  let folder: string

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-compile-'))
    mkdirSync(join(folder, 'node_modules'))
  })

  beforeEach(() => {
    for (const part of ['vocabulary', 'vocabulary.ts']) {
      cpSync(join('contracts', part), join(folder, 'contracts', part), { recursive: true, force: true })
    }
    const fixture = 'test/fixtures/contracts/work7-tools.v1'
    mkdirSync(join(folder, 'contracts/work7-tools.v1'), { recursive: true })
    for (const file of readdirSync(fixture)) {
      const text = readFileSync(join(fixture, file), 'utf8')
      writeFileSync(
        join(folder, 'contracts/work7-tools.v1', file),
        text.replaceAll('../../../../contracts/vocabulary.js', '../vocabulary.js'),
      )
    }
  })

  after(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [launcher, 'compile', ...args], { cwd: folder, encoding: 'utf8' })

  const contract = (): string => join(folder, 'contracts/work7-tools.v1/customers.ts')
  const edit = (from: string, to: string): void => {
    const text = readFileSync(contract(), 'utf8')
    assert.ok(text.includes(from))
    writeFileSync(contract(), text.replace(from, to))
  }

  it('writes the outputs of every contract, then finds nothing to do', () => {
    const first = run()
    assert.equal(first.status, 0, first.stdout + first.stderr)
    assert.match(first.stdout, /^work7-tools\.v1 \(8 tools\): [0-9]+ files written in [0-9.]+ s\n$/)
    assert.ok(existsSync(join(folder, 'generated/work7-tools.v1/contract.json')))
    const second = run()
    assert.match(second.stdout, /^work7-tools\.v1 \(8 tools\): unchanged in [0-9.]+ s\n$/)
    assert.equal(second.status, 0)
  })

  it('compiles again when an output was edited or deleted by hand', () => {
    run()
    const types = join(folder, 'generated/work7-tools.v1/types.ts')
    const before = readFileSync(types, 'utf8')
    writeFileSync(types, 'export {}\n')
    assert.match(run().stdout, /: 1 file written in/)
    assert.equal(readFileSync(types, 'utf8'), before)
    rmSync(types)
    assert.match(run().stdout, /: 1 file written in/)
    assert.equal(readFileSync(types, 'utf8'), before)
  })

  it('reports all mistakes in one run and leaves the outputs as they were', () => {
    run()
    const before = readdirSync(join(folder, 'generated/work7-tools.v1')).map((name) => {
      const path = join(folder, 'generated/work7-tools.v1', name)
      return [name, statSync(path).mtimeMs]
    })
    edit("effect: 'write'\n    access: { roles: ['1', '2'] }", "effect: 'write'\n    access: { roles: ['1', '9'] }")
    edit('@minLength 2\n   * @maxLength 100', '@minLenght 2\n   * @maxLength 100')
    const { status, stdout } = run()
    assert.equal(status, 1)
    const lines = stdout.split('\n')
    assert.match(lines[0] ?? '', /^contracts\/work7-tools\.v1\/customers\.ts:65:28 C132 the role `9` is not declared/)
    assert.match(lines[2] ?? '', /customers\.ts:[0-9]+:6 C106 `@minLenght` is not a tag of the contract language$/)
    assert.equal(lines[3], '    Write `@minLength`.')
    assert.equal(lines[4], '2 mistakes; nothing was written')
    const after = readdirSync(join(folder, 'generated/work7-tools.v1')).map((name) => {
      const path = join(folder, 'generated/work7-tools.v1', name)
      return [name, statSync(path).mtimeMs]
    })
    assert.deepEqual(after, before)
  })

  it('--check writes nothing and shows what differs, files that no contract makes among it', () => {
    run()
    assert.equal(run('--check').status, 0)
    writeFileSync(join(folder, 'generated/work7-tools.v1/left-over.ts'), 'export {}\n')
    edit('Lists the company', 'Shows the company')
    const { status, stdout } = run('--check')
    assert.equal(status, 1)
    assert.match(stdout, /orphan: work7-tools\.v1\/left-over\.ts/)
    assert.match(stdout, /^-.*Lists the company/m)
    assert.match(stdout, /^\+.*Shows the company/m)
    assert.match(stdout, /files of generated differ from the contracts; run: npx toolpact compile\n$/)
    assert.ok(existsSync(join(folder, 'generated/work7-tools.v1/left-over.ts')))
    run()
    assert.equal(existsSync(join(folder, 'generated/work7-tools.v1/left-over.ts')), false)
    assert.equal(run('--check').status, 0)
  })

  it('--json tells a machine the same', () => {
    rmSync(join(folder, 'generated'), { recursive: true })
    const written = JSON.parse(run('--json').stdout) as {
      tools: object
      changes: { kind: string }[]
      unchanged: boolean
    }
    assert.deepEqual(written.tools, { 'work7-tools.v1': 8 })
    assert.ok(written.changes.every(({ kind }) => kind === 'missing'))
    edit("effect: 'write'", "effect: 'wriet'")
    const { status, stdout } = run('--json')
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { rule: string; file: string; line: number }[] }
    assert.equal(status, 1)
    assert.equal(diagnostics[0]?.rule, 'C100')
    assert.equal(diagnostics[0].file, 'work7-tools.v1/customers.ts')
  })

  it('says when it cannot run', () => {
    const { status, stderr } = run('nothing-tools.v1')
    assert.equal(status, 2)
    assert.match(stderr, /there is no contract nothing-tools\.v1 in /)
    assert.equal(run('--nonsense').status, 2)
    assert.equal(run('--help').status, 0)
  })

  it('--watch compiles again when a contract changes', async () => {
    const child = spawn(process.execPath, [launcher, 'compile', '--watch'], { cwd: folder })
    try {
      const lines = readLines(child.stdout)
      assert.match(await lines(), /work7-tools/)
      edit('Lists the company', 'Shows the company')
      assert.match(await lines(), /files written/)
    } finally {
      child.kill()
    }
    assert.match(readFileSync(join(folder, 'generated/work7-tools.v1/contract.json'), 'utf8'), /Shows the company/)
  })
})

/** Answers the next line of a stream each time it is asked. */
function readLines(stream: NodeJS.ReadableStream): () => Promise<string> {
  let rest = ''
  const waiting: ((line: string) => void)[] = []
  const ready: string[] = []
  stream.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      const next = waiting.shift()
      if (next) next(line)
      else ready.push(line)
    }
  })
  return () => {
    const line = ready.shift()
    return line === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(line)
  }
}
