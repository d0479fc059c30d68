import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '../../../codegen/compile/compile.js'
import { readContracts } from '../../../codegen/read/read-contracts.js'
import { writeRelease } from '../../../codegen/release/releases.js'
import type { ContractHistory } from '../../../codegen/runtime/history.js'

const id = 'work7-tools.v1'

describe('the history of a contract', () => {
  let folder: string
  const at = (path: string) => join(folder, path)

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-history-'))
    mkdirSync(at('node_modules'))
    for (const part of ['vocabulary', 'vocabulary.ts'])
      cpSync(join('contracts', part), at(`contracts/${part}`), { recursive: true })
    mkdirSync(at(`contracts/${id}`))
    const fixture = `test/fixtures/contracts/${id}`
    for (const file of readdirSync(fixture)) {
      const text = readFileSync(join(fixture, file), 'utf8')
      writeFileSync(
        at(`contracts/${id}/${file}`),
        text.replaceAll('../../../../contracts/vocabulary.js', '../vocabulary.js'),
      )
    }
    edit('contract.ts', "stability: 'candidate'", "stability: 'frozen'")
    edit('contract.ts', "version: '1.0.0-rc'", "version: '1.0.0'")
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  const edit = (file: string, from: string, to: string): void => {
    const path = at(`contracts/${id}/${file}`)
    const text = readFileSync(path, 'utf8')
    assert.ok(text.includes(from), from)
    writeFileSync(path, text.replace(from, to))
  }
  const run = async (): Promise<string | undefined> => {
    const { diagnostics } = await compile({ root: at('contracts'), out: at('generated'), cache: at('cache') })
    assert.deepEqual(diagnostics, [])
    const path = at(`generated/${id}/history.json`)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  const read = async () => JSON.parse((await run()) ?? '') as ContractHistory
  const releaseIt = (date: string) => {
    const model = readContracts(at('contracts')).models.get(id)
    assert.ok(model)
    writeRelease(at('contracts'), model, date)
  }

  it('is not written before anything was released', async () => {
    assert.equal(await run(), undefined)
  })

  it('names a release with its date, and no change while the contract is what was released', async () => {
    releaseIt('2026-02-28')
    const { releases, steps } = await read()
    assert.deepEqual(
      releases.map(({ version, date, tools }) => ({ version, date, tools })),
      [{ version: '1.0.0', date: '2026-02-28', tools: 8 }],
    )
    assert.deepEqual(steps, [])
  })

  it('tells what changed since, under the rules, and whether the version rose enough', async () => {
    edit('customers.ts', '@minLength 2\n   * @maxLength 100', '@minLength 3\n   * @maxLength 100')
    edit('contract.ts', "version: '1.0.0'", "version: '1.0.1'")
    const [step] = (await read()).steps
    const { changes = [], ...facts } = step ?? {}
    assert.deepEqual(facts, { from: '1.0.0', to: '1.0.1', unreleased: true, needed: 'major', suffices: false })
    assert.deepEqual(
      changes.filter(({ severity }) => severity === 'breaking').map(({ tool, rule, at }) => [tool, rule, at]),
      [
        [undefined, 'version-bump-insufficient', 'version'],
        ['customers.list', 'input-min-length-raised', 'input/properties/name'],
      ],
    )
    const reference = readFileSync(at(`generated/${id}/REFERENCE.md`), 'utf8')
    assert.match(reference, /#### 1\.0\.0 → 1\.0\.1 \(not released\)\n\nNeeds a major version/)
    assert.match(reference, /^\| `customers\.list` \| breaking \| `input-min-length-raised`/m)
  })

  it('compares neighbours, and is the same without what the last compile left', async () => {
    releaseIt('2026-03-31')
    edit('customers.ts', 'Lists the company', 'Shows the company')
    edit('contract.ts', "version: '1.0.1'", "version: '1.0.2'")
    const text = await run()
    const { releases, steps } = JSON.parse(text ?? '') as ContractHistory
    assert.deepEqual(
      releases.map(({ version, date }) => [version, date]),
      [
        ['1.0.0', '2026-02-28'],
        ['1.0.1', '2026-03-31'],
      ],
    )
    assert.deepEqual(
      steps.map(({ from, to, unreleased, needed }) => [from, to, unreleased, needed]),
      [
        ['1.0.0', '1.0.1', undefined, 'major'],
        ['1.0.1', '1.0.2', true, 'minor'],
      ],
    )
    rmSync(at('cache'), { recursive: true })
    rmSync(at('generated'), { recursive: true })
    assert.equal(await run(), text)
  })

  it('refuses dates that are none', async () => {
    writeFileSync(at(`contracts/${id}/releases/dates.json`), '{ "1.0.0": "today" }')
    await assert.rejects(run(), /releases\/dates\.json: the date of 1\.0\.0 is not one such as 2026-11-30/)
    writeFileSync(at(`contracts/${id}/releases/dates.json`), '{')
    await assert.rejects(run(), /releases\/dates\.json is not JSON/)
  })
})
