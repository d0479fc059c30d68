import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashModel } from '../../codegen/model/hashes.js'
import { writeTombstones } from '../../codegen/release/tombstones.js'
import type { ContractModel } from '../../codegen/runtime/model.js'
import { runCli } from '../support/cli.js'

const root = join(import.meta.dirname, '../..')

const catalogue = (maximum: number): object => ({
  tools: [{ name: 'items_list', inputSchema: { type: 'object', properties: { limit: { type: 'integer', maximum } } } }],
})

describe('toolpact diff, of revisions and releases', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-diff-revisions-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  it('compares revisions of a repository, files and contracts alike', async () => {
    const project = join(folder, 'project')
    mkdirSync(project)
    cpSync(join(root, 'contracts'), join(project, 'contracts'), { recursive: true })
    // What was released cannot be changed; here it has not been.
    rmSync(join(project, 'contracts/work7-tools.v1/releases'), { recursive: true })
    writeFileSync(join(project, 'tools.json'), JSON.stringify(catalogue(100)))
    commitAll(project)
    writeFileSync(join(project, 'tools.json'), JSON.stringify(catalogue(50)))
    const customers = join(project, 'contracts/work7-tools.v1/customers.ts')
    const before = readFileSync(customers, 'utf8')
    const after = before.replaceAll('@maxLength 4000', '@maxLength 400')
    assert.notEqual(after, before)
    writeFileSync(customers, after)
    const inside = (...args: string[]) => runCli(['diff', ...args], { cwd: project })
    const files = await inside('git:HEAD:tools.json', 'tools.json')
    assert.deepEqual([files.code, files.stderr], [1, ''])
    assert.match(files.stdout, /input-maximum-lowered/)
    const contracts = await inside('git:HEAD:contracts/work7-tools.v1', 'work7-tools.v1')
    assert.deepEqual([contracts.code, contracts.stderr], [1, ''])
    assert.match(contracts.stdout, /input-max-length-lowered/)
    const gone = await inside('git:HEAD:nothing.json', 'tools.json')
    assert.equal(gone.code, 2)
    assert.match(gone.stderr, /git:HEAD:nothing.json cannot be read/)
    const unreleased = await inside('work7-tools.v1')
    assert.equal(unreleased.code, 2)
    assert.match(unreleased.stderr, /has no release to compare with/)
  }).timeout(120_000)

  it('reads a release out of git with what the releases before it had', async () => {
    const project = join(folder, 'released-in-git')
    const releases = join(project, 'contracts/work7-tools.v1/releases')
    mkdirSync(releases, { recursive: true })
    const model = compiled()
    const [tool] = Object.values(model.tools)
    const release = (version: string, tools: ContractModel['tools']) =>
      writeFileSync(join(releases, `${version}.json`), JSON.stringify(hashModel({ ...model, version, tools })))
    release('0.1.0', { ...model.tools, 'customers.vanish': { ...tool!, wireName: 'customers_vanish' } })
    release('0.2.0', model.tools)
    release('0.10.0', { ...model.tools, 'customers.vanish': { ...tool!, wireName: 'customers_vanish' } })
    mkdirSync(join(project, 'generated/work7-tools.v1'), { recursive: true })
    writeFileSync(join(project, 'generated/work7-tools.v1/contract.json'), JSON.stringify(hashModel(model)))
    commitAll(project)
    const inGit = (version: string) => `git:HEAD:contracts/work7-tools.v1/releases/${version}.json`
    const back = await runCli(['diff', inGit('0.2.0'), inGit('0.10.0')], { cwd: project })
    assert.deepEqual([back.code, back.stderr], [1, ''])
    assert.match(back.stdout, /tool-name-reused/)
    const lost = await runCli(['diff', inGit('0.2.0'), inGit('0.2.0')], { cwd: project })
    assert.deepEqual([lost.code, lost.stderr], [0, ''])
    const folderOfOutputs = await runCli(['diff', 'git:HEAD:generated/work7-tools.v1', 'generated/work7-tools.v1'], {
      cwd: project,
    })
    assert.deepEqual([folderOfOutputs.code, folderOfOutputs.stderr], [0, ''])
  }).timeout(120_000)

  it('compares a contract with its last release, or with every one', async () => {
    const project = join(folder, 'released')
    cpSync(join(root, 'contracts'), join(project, 'contracts'), { recursive: true })
    const releases = join(project, 'contracts/work7-tools.v1/releases')
    rmSync(releases, { recursive: true, force: true })
    mkdirSync(releases)
    const model = compiled()
    const [name = ''] = Object.keys(model.tools)
    const withOld: ContractModel = {
      ...model,
      version: '0.1.0',
      tools: { ...model.tools, 'customers.vanish': model.tools[name]! },
    }
    const release = (version: string, one: ContractModel) =>
      writeFileSync(join(releases, `${version}.json`), JSON.stringify(hashModel({ ...one, version })))
    release('0.1.0', withOld)
    release('0.10.0', model)
    writeTombstones(join(project, 'contracts'), model.id, [withOld, model])
    const last = await runCli(['diff', 'work7-tools.v1'], { cwd: project })
    assert.deepEqual([last.code, last.stderr], [0, ''])
    const all = await runCli(['diff', 'work7-tools.v1', '--transitive'], { cwd: project })
    assert.equal(all.code, 1)
    assert.match(all.stdout, /`customers.vanish` is gone/)
    const named = await runCli(['diff', 'work7-tools.v1@0.1.0'], { cwd: project })
    assert.equal(named.code, 1)
    const fingerprint = /`customers.vanish` is gone|\[([0-9a-f]{16})\]/.exec(all.stdout)?.[1]
    const accept = [{ fingerprint, reason: 'Nobody called it.', owner: 'me', until: '2999-01-01' }]
    writeFileSync(join(project, 'toolpact.diff.json'), JSON.stringify({ accept }))
    const excused = await runCli(['diff', 'work7-tools.v1', '--transitive', '--fail-on', 'risky'], { cwd: project })
    assert.deepEqual([excused.code, excused.stderr], [0, ''])
    assert.match(excused.stdout, /accepted: tool-removed/)
    assert.doesNotMatch(excused.stdout, /suppression-unused/)
    rmSync(join(project, 'toolpact.diff.json'))
    mkdirSync(join(project, 'generated/work7-tools.v1'), { recursive: true })
    writeFileSync(join(project, 'generated/work7-tools.v1/contract.json'), JSON.stringify({ fingerprint: '1' }))
    const stale = await runCli(['diff', 'work7-tools.v1'], { cwd: project })
    assert.equal(stale.code, 2)
    assert.match(stale.stdout, /lock-out-of-date/)
  }).timeout(120_000)
}).timeout(300_000)

/** A repository of one commit with all that lies in a folder. */
function commitAll(cwd: string): void {
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'first'],
  ]) {
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd, stdio: 'pipe' })
  }
}

function compiled(): ContractModel {
  return JSON.parse(readFileSync(join(root, 'generated/work7-tools.v1/contract.json'), 'utf8')) as ContractModel
}
