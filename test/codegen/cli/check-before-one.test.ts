import assert from 'node:assert/strict'
import { ShopProject } from '../../support/shop-project.js'

interface Report {
  exitCode: number
  contracts: { bump: { needed?: string; declared?: string }; findings: { rule: string; severity: string }[] }[]
}

describe('toolpact check of a contract before 1.0.0', function () {
  this.timeout(300_000)
  const shop = new ShopProject(0)

  before(async () => {
    shop.git('init', '--quiet', '--initial-branch=main')
    for (const step of [['compile'], ['release', shop.id], ['compile']]) assert.equal((await shop.run(...step)).code, 0)
    shop.commit('Release 0.1.0')
    shop.git('checkout', '--quiet', '-b', 'work')
  })

  afterEach(() => {
    shop.git('reset', '--quiet', '--hard', 'main')
    shop.git('clean', '--quiet', '--force', '-d')
  })

  after(() => shop.remove())

  async function broken(version: string): Promise<{ report: Report; breaking: string[] }> {
    shop.edit('@maxLength 100', '@maxLength 50')
    shop.version(version)
    await shop.run('compile')
    const { code, stdout } = await shop.run('check', '--json')
    const report = JSON.parse(stdout) as Report
    assert.equal(code, report.exitCode)
    const found = report.contracts.flatMap(({ findings }) => findings)
    return { report, breaking: found.filter(({ severity }) => severity === 'breaking').map(({ rule }) => rule) }
  }

  it('passes a break under a new minor version, and shows it as one', async () => {
    const { report, breaking } = await broken('0.2.0')
    assert.equal(report.exitCode, 0)
    assert.deepEqual(breaking, ['input-max-length-lowered'])
    const { stdout } = await shop.run('check')
    assert.match(stdout, /needs a major version; 0\.1\.0 → 0\.2\.0 is a major version\s+before 1\.0\.0: enough/)
    assert.match(stdout, /input-max-length-lowered/)
  })

  it('fails it under a patch version', async () => {
    const { report, breaking } = await broken('0.1.1')
    assert.equal(report.exitCode, 1)
    assert.deepEqual(breaking, ['input-max-length-lowered', 'version-bump-insufficient'])
  })

  it('fails outputs that were not compiled, whatever the version', async () => {
    shop.edit('@maxLength 100', '@maxLength 50')
    shop.version('0.2.0')
    const { code, stdout } = await shop.run('check')
    assert.equal(code, 1)
    assert.match(stdout, /lock-out-of-date/)
  })
})
