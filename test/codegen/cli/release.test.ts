import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hashModel } from '../../../codegen/model/hashes.js'
import type { HashedContractModel } from '../../../codegen/runtime/model.js'
import { ShopProject } from '../../support/shop-project.js'
import { contractFolders } from '../../../codegen/read/program.js'

const launcher = resolve('src/cli/toolpact.mjs')

describe('toolpact release', function () {
  this.timeout(240_000)
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-release-'))
    cpSync('contracts', join(folder, 'contracts'), { recursive: true })
    // As it was before its first release.
    rmSync(join(folder, 'contracts/work7-tools.v1/releases'), { recursive: true })
    rmSync(join(folder, 'contracts/work7-tools.v1/CHANGELOG.md'), { force: true })
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
    assert.match(
      run('work7-tools.v1').stdout,
      /^work7-tools\.v1 1\.0\.0 is released: contracts\/work7-tools\.v1\/releases\/1\.0\.0\.json\n/,
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

describe('toolpact release of what changed', function () {
  this.timeout(240_000)
  let shop: ShopProject

  afterEach(() => shop.remove())

  const begin = async (major: 0 | 1): Promise<void> => {
    shop = new ShopProject(major)
    assert.equal((await shop.run('release', shop.id)).code, 0)
  }

  it('refuses a version that is not raised far enough, and names what demands more', async () => {
    await begin(1)
    shop.edit(
      '  order_id: Uuid\n}\n\n/** An order. */',
      '  order_id: Uuid\n  /** Whether notes are wanted, too. */\n  with_notes?: boolean\n}\n\n/** An order. */',
    )
    shop.version('1.0.1')
    const minor = await shop.run('release', shop.id)
    assert.equal(minor.code, 1)
    assert.match(
      minor.stdout,
      /^not released: the change since 1\.0\.0 needs a minor version, and 1\.0\.0 → 1\.0\.1 is a patch one\n/,
    )
    assert.match(
      minor.stdout,
      /input-property-added-optional\S*\s+at\s+tools\/orders\.get\/input\/properties\/with_notes\n/,
    )
    assert.match(minor.stdout, /Give it the version 1\.1\.0\.\n$/)
    assert.equal(existsSync(shop.path(`contracts/${shop.id}/releases/1.0.1.json`)), false)
    shop.edit('customer: string', 'customer: string | null')
    shop.edit('@maxLength 100', '@maxLength 50')
    shop.version('1.1.0')
    const major = await shop.run('release', shop.id)
    assert.equal(major.code, 1)
    assert.match(
      major.stdout,
      /needs a major version[\s\S]*input-max-length-lowered[\s\S]*proof[\s\S]*begin shop-tools\.v2 beside it/,
    )
  })

  it('writes what a release brings into the changelog, tool by tool, and leaves what stands there', async () => {
    await begin(1)
    const path = `contracts/${shop.id}/CHANGELOG.md`
    assert.match(
      shop.read(path),
      /\n## \[1\.0\.0\] - \d{4}-\d\d-\d\d\n\nThe first release\.\n\n### Added\n\n- `orders\.count`: Counts the orders of a customer, newest year first\.\n- `orders\.get`: Reads an order\.\n$/,
    )
    shop.write(path, shop.read(path).replace('The first release.', 'Where it all began.'))
    shop.edit('Ask for its number first.', 'Ask for its number beforehand.')
    shop.edit(
      '   */\n  customer: string\n}\n\n/** How',
      '   */\n  customer: string\n  /**\n   * Only of this year.\n   * @TJS-type integer\n   * @minimum 2000\n   * @maximum 2100\n   */\n  year?: number\n}\n\n/** How',
    )
    shop.version('1.1.0')
    const { code, stdout } = await shop.run('release', shop.id)
    assert.equal(code, 0, stdout)
    assert.match(stdout, /CHANGELOG\.md tells of 1\.1\.0/)
    const [, entry = '', first = ''] = shop.read(path).split(/^(?=## )/m)
    assert.match(
      entry,
      /^## \[1\.1\.0\] - \S+\n\n### Changed\n\n- `orders\.count`\n(?: {2}- .*\n)* {2}- `year` is new in the input: Only of this year\.\n(?: {2}- .*\n)*- `orders\.get`\n {2}- .*\{\+beforehand\+\}/,
    )
    assert.match(first, /Where it all began\./)
  })

  it('reserves names that are gone, and refuses to give them away again', async () => {
    await begin(0)
    shop.dropCounting()
    shop.version('0.2.0')
    const removed = await shop.run('release', shop.id)
    assert.equal(removed.code, 0, removed.stdout)
    const path = `contracts/${shop.id}/tombstones.json`
    assert.deepEqual(JSON.parse(shop.read(path)), { removedTools: { 'orders.count': '0.1.0' } })
    assert.match(shop.read(`contracts/${shop.id}/CHANGELOG.md`), /### Removed\n\n- `orders\.count`\n/)
    shop.edit("  'orders.get':", "  'orders.count':")
    shop.version('0.3.0')
    const reused = await shop.run('release', shop.id)
    assert.equal(reused.code, 1)
    assert.match(
      reused.stdout,
      /^not released: a name that was removed would come back[\s\S]*tool-name-reused {2}at tools\/orders\.count\n/,
    )
    const compared = await shop.run('diff', shop.id, '--format', 'json')
    assert.equal(compared.code, 1)
    assert.match(compared.stdout, /"rule": "tool-name-reused"/)
    shop.edit("  'orders.count':", "  'orders.get':")
    rmSync(shop.path(path))
    const check = await shop.run('check')
    assert.equal(check.code, 1)
    assert.match(check.stdout, /tombstone-removed/)
    assert.match((await shop.run('diff', shop.id)).stdout, /tombstone-removed/)
  })
})

describe('the released models of this project', () => {
  it('are all told of in the changelog of their contract', () => {
    for (const contract of contractFolders('contracts').filter((one) => existsSync(`contracts/${one}/releases`))) {
      const told = readFileSync(`contracts/${contract}/CHANGELOG.md`, 'utf8').matchAll(
        /^## \[(.+?)\] - \d{4}-\d\d-\d\d$/gm,
      )
      const versions = readdirSync(`contracts/${contract}/releases`)
        .filter((file) => /^\d/.test(file))
        .map((file) => file.slice(0, -'.json'.length))
      assert.deepEqual([...told].map(([, version]) => version).sort(), versions.sort())
    }
  })

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
