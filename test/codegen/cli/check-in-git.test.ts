import assert from 'node:assert/strict'
import { execFileSync, execSync } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { canonicalJsonFile } from '../../../codegen/model/canonical-json.js'
import { hashModel } from '../../../codegen/model/hashes.js'
import type { HashedContractModel } from '../../../codegen/runtime/model.js'
import { runCli } from '../../support/cli.js'
import { ShopProject } from '../../support/shop-project.js'

interface Found {
  rule: string
  severity: string
  says: string
  tool?: string
  fingerprint: string
  proof?: { value: unknown }
}

interface Report {
  exitCode: number
  contracts: {
    contract?: string
    tools: number
    files?: number
    releases: string[]
    heldAgainst: string
    against?: string
    compared: { compared: number; rules: number }
    bump: { needed?: string; suffices: boolean }
    findings: Found[]
    accepted: { rule: string }[]
  }[]
}

describe('toolpact check in a git repository', function () {
  this.timeout(300_000)
  const shop = new ShopProject(1)
  const release = `contracts/${shop.id}/releases/1.0.0.json`

  before(async () => {
    shop.git('init', '--quiet', '--initial-branch=main')
    assert.equal((await shop.run('compile')).code, 0)
    shop.commit('The contract')
    assert.equal((await shop.run('release', shop.id)).code, 0)
    await compiled()
    shop.commit('Release 1.0.0')
    shop.git('checkout', '--quiet', '-b', 'work')
  })

  afterEach(() => {
    shop.git('checkout', '--quiet', '--force', 'work')
    shop.git('reset', '--quiet', '--hard', 'main')
    shop.git('clean', '--quiet', '--force', '-d')
  })

  after(() => shop.remove())

  /** Runs the check and holds the exit code to the report. */
  async function check(where = shop.folder, env: { [name: string]: string } = {}): Promise<Report> {
    const { code, stdout, stderr } = await runCli(['check', '--json'], { cwd: where, env })
    assert.equal(stderr, '')
    const report = JSON.parse(stdout) as Report
    assert.equal(code, report.exitCode)
    return report
  }

  /** What breaks, apart from outputs that the scenario did not care to compile. */
  const breaking = ({ contracts }: Report): Found[] =>
    contracts
      .flatMap(({ findings }) => findings)
      .filter(({ severity, rule }) => severity === 'breaking' && rule !== 'lock-out-of-date')

  const rules = (report: Report): string[] => breaking(report).map(({ rule }) => rule)

  const compiled = async (): Promise<void> => assert.equal((await shop.run('compile')).code, 0)

  const loosenOutput = (): void => {
    shop.edit('   * @maxLength 200\n   */\n  customer: string', '   * @maxLength 200\n   */\n  customer: string | null')
    shop.version('1.1.0')
  }

  it('passes where nothing changed, and says how much it looked at', async () => {
    const { exitCode, contracts } = await check()
    assert.equal(exitCode, 0)
    const [one] = contracts
    assert.ok(one && (one.files ?? 0) > 10 && one.compared.rules > 500)
    assert.deepEqual([one.contract, one.tools, one.compared.compared, one.releases], [shop.id, 2, 2, ['1.0.0']])
    assert.match(one.heldAgainst, /^git history up to [0-9a-f]{10}$/)
  })

  it('passes a new tool as a minor version', async () => {
    shop.edit('  /** Counts the orders', `${newTool}  /** Counts the orders`)
    shop.version('1.1.0')
    await compiled()
    const { exitCode, contracts } = await check()
    assert.equal(exitCode, 0)
    assert.deepEqual(contracts[0]?.bump, {
      needed: 'minor',
      declared: 'minor',
      old: '1.0.0',
      new: '1.1.0',
      suffices: true,
    })
  })

  it('passes a change of words as a patch', async () => {
    shop.edit('Name of the customer.', 'Name of the customer, as on the bill.')
    shop.version('1.0.1')
    await compiled()
    const { exitCode, contracts } = await check()
    assert.deepEqual([exitCode, contracts[0]?.bump.needed], [0, 'patch'])
  })

  it('fails an output that may hold more, with a value that proves it', async () => {
    loosenOutput()
    const report = await check()
    assert.equal(report.exitCode, 1)
    assert.deepEqual(rules(report), ['output-nullable-added', 'version-bump-insufficient'])
    assert.equal((breaking(report)[0]?.proof?.value as { customer: unknown }).customer, null)
  })

  it('fails an input that takes less, although the version stayed the same', async () => {
    shop.edit('@maxLength 100', '@maxLength 50')
    const report = await check()
    assert.equal(report.exitCode, 1)
    assert.deepEqual(rules(report), ['input-max-length-lowered', 'version-not-bumped'])
    assert.equal((breaking(report)[0]?.proof?.value as { customer: string }).customer.length, 51)
  })

  it('fails a renamed tool, and names both names', async () => {
    shop.edit("'orders.count'", "'orders.total'")
    shop.version('1.1.0')
    const { code, stdout } = await shop.run('check')
    assert.equal(code, 1)
    assert.match(stdout, /BREAKING {2}tool-renamed/)
    assert.match(stdout, /`orders\.count` is called `orders\.total` now/)
    assert.match(
      stdout,
      /\nchecked 1 contract, 2 tools, under \d+ rules: failed \(\d breaking in\s+shop-tools\.v1\)\n$/,
    )
    assert.doesNotMatch(stdout, /wireName|no rule knows/)
  })

  it('fails a tool that hosts have to call by another name', async () => {
    shop.edit("'orders.count': Tool<{", "'orders.count': Tool<{\n    wireName: 'count_orders'")
    shop.version('1.1.0')
    assert.deepEqual(rules(await check()).sort(), ['tool-wire-name-changed', 'version-bump-insufficient'])
  })

  it('fails a released model that was edited, also where its hashes fit', async () => {
    shop.write(release, shop.read(release).replace('Orders of a shop.', 'Orders of the shop.'))
    const plain = await check()
    assert.equal(plain.exitCode, 1)
    assert.deepEqual(rules(plain).slice(0, 1), ['release-changed'])
    const { description: _description, ...model } = JSON.parse(shop.read(release)) as HashedContractModel
    shop.write(release, canonicalJsonFile(hashModel({ ...model, description: 'Orders of the shop.' })))
    shop.commit('Correct a release')
    const forged = await check()
    assert.equal(forged.exitCode, 1)
    const [found] = breaking(forged).filter(({ rule }) => rule === 'release-changed')
    const way = /git checkout \S+ -- \S+/.exec(found?.says ?? '')?.[0] ?? ''
    execSync(way, { cwd: shop.folder, stdio: 'ignore' })
    assert.equal((await check()).exitCode, 0)
  })

  it('fails a released model that was deleted, alone or with its contract', async () => {
    rmSync(shop.path(release))
    assert.deepEqual(rules(await check()), ['release-removed'])
    const other = `contracts/desk-tools.v1`
    renameSync(shop.path('contracts', shop.id), shop.path(other))
    shop.write(`${other}/contract.ts`, shop.read(`${other}/contract.ts`).replace('shop-tools.v1', 'desk-tools.v1'))
    const report = await check()
    assert.deepEqual([report.exitCode, rules(report)], [1, ['release-removed']])
  })

  it('fails a break that was released by hand, so that it would be compared with itself', async () => {
    loosenOutput()
    await compiled()
    cpSync(shop.path(`generated/${shop.id}/contract.json`), shop.path(`contracts/${shop.id}/releases/1.1.0.json`))
    shop.commit('Release 1.1.0')
    const report = await check()
    assert.deepEqual([report.exitCode, rules(report)], [1, ['output-nullable-added', 'version-bump-insufficient']])
  })

  it('fails outputs that were not compiled, and contracts that do not compile', async () => {
    shop.edit('Ask for its number first.', 'Ask for its number beforehand.')
    shop.version('1.0.1')
    const { code, stdout } = await shop.run('check')
    assert.equal(code, 1)
    assert.match(stdout, /lock-out-of-date/)
    shop.edit("roles: ['clerk']", "roles: ['clark']")
    const mistaken = await check()
    assert.deepEqual([mistaken.exitCode, rules(mistaken)], [1, ['contract-mistaken']])
    assert.match(breaking(mistaken)[0]?.says ?? '', /^contracts\/shop-tools\.v1\/contract\.ts:\d+:\d+ C132 /)
  })

  it('passes what was accepted and shows it, until the exception ends or has nothing to cover', async () => {
    loosenOutput()
    await compiled()
    const [{ fingerprint } = { fingerprint: '' }] = breaking(await check())
    const accept = (until: string, which = fingerprint): void =>
      shop.write(
        'toolpact.diff.json',
        JSON.stringify({ accept: [{ fingerprint: which, reason: 'Nobody reads it yet.', owner: 'shop', until }] }),
      )
    accept('2999-01-01')
    const passed = await shop.run('check')
    assert.deepEqual([passed.code, passed.stderr], [0, ''])
    assert.match(passed.stdout, /accepted: output-nullable-added at\s+\S+\s+until\s+2999-01-01,\s+by\s+shop:\s+Nobody/)
    accept('2020-01-01')
    const expired = await check()
    assert.equal(expired.exitCode, 1)
    assert.ok(rules(expired).includes('suppression-expired'))
    shop.git('checkout', '--quiet', 'main', '--', '.')
    accept('2999-01-01', '00000000000000ff')
    const { exitCode, contracts } = await check()
    assert.equal(exitCode, 0)
    assert.deepEqual(
      contracts.flatMap(({ findings }) => findings.map(({ rule }) => rule)),
      ['suppression-unused'],
    )
  })

  it('points at the line of the tool, in every form of one run', async () => {
    shop.edit('@maxLength 100', '@maxLength 50')
    const forms = ['junit', 'gitlab', 'sarif', 'markdown']
    const files = forms.flatMap((form) => ['--report', `${form}=report.${form}`])
    const { code, stdout } = await shop.run('check', '--format', 'github', ...files)
    assert.equal(code, 1)
    const line =
      shop
        .read(shop.source)
        .split('\n')
        .findIndex((text) => text.includes("'orders.count'")) + 1
    assert.ok(
      stdout.includes(`::error file=${shop.source},line=${String(line)},title=input-max-length-lowered::`),
      stdout,
    )
    assert.equal(XMLValidator.validate(shop.read('report.junit')), true)
    const issues = JSON.parse(shop.read('report.gitlab')) as { check_name: string; location: object }[]
    const place = { path: shop.source, lines: { begin: line } }
    assert.deepEqual(issues.find((one) => one.check_name === 'input-max-length-lowered')?.location, place)
    const { runs } = JSON.parse(shop.read('report.sarif')) as { runs: { results: { ruleId: string }[] }[] }
    assert.equal(runs.length, 1)
    assert.deepEqual(runs[0]?.results.map(({ ruleId }) => ruleId).sort(), issues.map((one) => one.check_name).sort())
    assert.match(shop.read('report.markdown'), /^\*\*checked 1 contract, 2 tools, under \d+ rules: failed/)
    assert.equal((await shop.run('check', '--report', 'pdf=report.pdf')).code, 2)
  })

  it('cannot tell in a clone that is too shallow, says what to fetch, and can tell after that', async () => {
    shop.write('NOTES.md', 'Something else.\n')
    shop.commit('Work on')
    const clone = join(shop.folder, '..', `${shop.folder.split('/').at(-1) ?? ''}-clone`)
    try {
      execFileSync('git', ['clone', '--quiet', '--depth=1', '--branch=work', `file://${shop.folder}`, clone])
      const alone = await runCli(['check'], { cwd: clone })
      assert.equal(alone.code, 2)
      assert.match(alone.stderr, /this clone is shallow .*\nfetch the history first: git fetch --unshallow/)
      const pull = { GITHUB_BASE_REF: 'main' }
      const { code, stderr, stdout } = await runCli(['check'], { cwd: clone, env: pull })
      assert.deepEqual([code, stdout], [2, ''])
      execSync(/git fetch .*/.exec(stderr)?.[0] ?? '', { cwd: clone, stdio: 'ignore' })
      const passed = await check(clone, pull)
      assert.equal(passed.exitCode, 0)
      assert.match(passed.contracts[0]?.heldAgainst ?? '', /^origin\/main \(\S+; the clone is shallow\)$/)
      writeFileSync(join(clone, release), shop.read(release).replace('Orders of a shop.', 'Orders of the shop.'))
      assert.deepEqual(rules(await check(clone, pull)).slice(0, 1), ['release-changed'])
    } finally {
      rmSync(clone, { recursive: true, force: true })
    }
  })

  it('holds releases to their hashes alone outside a repository, and says so', async () => {
    const copy = shop.path('..', `${shop.folder.split('/').at(-1) ?? ''}-copy`)
    try {
      mkdirSync(copy)
      for (const part of ['contracts', 'generated']) cpSync(shop.path(part), join(copy, part), { recursive: true })
      const report = await check(copy)
      assert.equal(report.exitCode, 0)
      assert.match(report.contracts[0]?.heldAgainst ?? '', /their own hashes alone/)
      writeFileSync(join(copy, release), shop.read(release).replace('Orders of a shop.', 'Orders of the shop.'))
      assert.deepEqual(rules(await check(copy)), ['release-changed'])
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })

  it('cannot run without contracts, or with a revision that is not there', async () => {
    const none = await shop.run('check', '--contracts', 'generated/runtime')
    assert.equal(none.code, 2)
    assert.match(none.stderr, /so nothing was checked\n$/)
    const lost = await shop.run('check', '--base', 'origin/release')
    assert.equal(lost.code, 2)
    assert.match(lost.stderr, /fetch it first: git fetch .* \+refs\/heads\/release:refs\/remotes\/origin\/release\n$/)
    assert.equal((await shop.run('check', 'nothing-tools.v1')).code, 2)
  })
})

const newTool = `  /** Lists what the shop sells. */
  'goods.list': Tool<{
    input: OrdersCountInput
    output: OrdersCount
    effect: 'read'
    access: { roles: ['clerk'] }
    examples: [{ title: 'All'; input: { customer: 'Miller' } }]
  }>
`
