import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hashModel } from '../../../codegen/model/hashes.js'
import type { HashedContractModel } from '../../../codegen/runtime/model.js'
import { contractFolders } from '../../../codegen/read/program.js'

const launcher = resolve('src/cli/toolpact.mjs')

describe('toolpact release', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-release-'))
    cpSync('contracts', join(folder, 'contracts'), { recursive: true })
    // As it was before its first release.
    rmSync(join(folder, 'contracts/work7-tools.v1/releases'), { recursive: true })
    edit(/version: '[^']*'/, "version: '1.0.0-rc'")
    edit("'frozen'", "'candidate'")
  })

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [launcher, 'release', ...args], { cwd: folder, encoding: 'utf8' })
  const edit = (from: string | RegExp, to: string): void => {
    const path = join(folder, 'contracts/work7-tools.v1/contract.ts')
    const text = readFileSync(path, 'utf8')
    assert.ok(typeof from === 'string' ? text.includes(from) : from.test(text), String(from))
    writeFileSync(path, text.replace(from, to))
  }

  it('refuses a pre-release and a contract that is not frozen', () => {
    const early = run('work7-tools.v1')
    assert.equal(early.status, 1)
    assert.match(
      early.stdout,
      /^not released: 1\.0\.0-rc is a pre-release\n {4}Give work7-tools\.v1 the version 1\.0\.0\./,
    )
    edit("'1.0.0-rc'", "'1.0.0'")
    assert.match(run('work7-tools.v1').stdout, /^not released: work7-tools\.v1 is a candidate\n/)
  })

  it('freezes the model once, and the contract under that version with it', () => {
    edit("'1.0.0-rc'", "'1.0.0'")
    edit("'candidate'", "'frozen'")
    assert.equal(
      run('work7-tools.v1').stdout,
      `work7-tools.v1 1.0.0 is released: contracts/work7-tools.v1/releases/1.0.0.json\n`,
    )
    const dates = readFileSync(join(folder, 'contracts/work7-tools.v1/releases/dates.json'), 'utf8')
    assert.deepEqual(Object.keys(JSON.parse(dates) as object), ['1.0.0'])
    assert.match(dates, /"1\.0\.0": "\d{4}-\d{2}-\d{2}"/)
    const { already } = JSON.parse(run('work7-tools.v1', '--json').stdout) as { already: string }
    assert.equal(already, 'contracts/work7-tools.v1/releases/1.0.0.json')
    edit('the office of a craft firm', 'the office of a craft company')
    const { status, stdout } = run('work7-tools.v1')
    assert.equal(status, 1)
    assert.match(stdout, /C189 1\.0\.0 is released, and the contract is no longer what was released/)
  })

  it('says when there is no such contract', () => {
    const { status, stderr } = run('nothing.v1')
    assert.equal(status, 2)
    assert.equal(stderr, 'toolpact release: there is no contract nothing.v1 in contracts\n')
  })
})

describe('the released models of this project', () => {
  for (const contract of contractFolders('contracts')) {
    const releases = join('contracts', contract, 'releases')
    it(`of ${contract} are what their hashes say`, () => {
      const files = readdirSync(`contracts/${contract}`).includes('releases') ? readdirSync(releases) : []
      for (const file of files.filter((name) => name !== 'dates.json')) {
        const model = JSON.parse(readFileSync(join(releases, file), 'utf8')) as HashedContractModel
        assert.equal(`${model.version}.json`, file)
        assert.deepEqual(hashModel(model), model)
      }
    })
  }
})
