import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile, type CompileResult } from '../../codegen/compile/compile.js'
import { typeCheck } from '../support/type-check.js'

const id = 'work7-tools.v1'
/** All but those of the approvals, which have an interface of their own. */
const tools = [
  'work7.meta',
  'customers.list',
  'customers.find',
  'customers.get',
  'customers.create',
  'customers.update',
]

const countTool = `
  /**
   * Counts the customers of the company.
   * @de Zählt die Kunden der Firma.
   */
  'customers.count': Tool<{
    input: CustomersFindInput
    output: CustomerCount
    effect: 'read'
    access: { roles: ['1'] }
  }>
}

/** How many there are. */
export interface CustomerCount {
  /** Number of customers. */
  count: number
}

/** A customer of the company. */`

describe('adding a tool', () => {
  let folder: string
  let contract: string

  beforeEach(async function () {
    this.timeout(60_000)
    folder = mkdtempSync(join(tmpdir(), 'toolpact-adding-'))
    for (const part of ['contracts/vocabulary', 'contracts/vocabulary.ts', `test/fixtures/contracts/${id}`]) {
      cpSync(part, join(folder, part), { recursive: true })
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    contract = join(folder, 'test/fixtures/contracts', id, 'customers.ts')
    assert.deepEqual((await compiled()).diagnostics, [])
    implement(tools)
  })

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  const compiled = (): Promise<CompileResult> =>
    compile({
      root: join(folder, 'test/fixtures/contracts'),
      out: join(folder, 'generated'),
      cache: join(folder, 'cache'),
    })
  const implement = (names: readonly string[], own = ''): void => {
    const lines = names.map((name) => `  '${name}': () => Promise.reject(new Error('not written yet')),`)
    const text = [
      `import type { Handlers } from '../generated/${id}/handlers.js'`,
      'export const handlers: Handlers<unknown, unknown> = {',
      ...lines,
      own,
      '}',
    ]
    mkdirSync(join(folder, 'src'), { recursive: true })
    writeFileSync(join(folder, 'src/handlers.ts'), text.join('\n'))
  }
  const edit = (from: string, to: string): void => {
    const text = readFileSync(contract, 'utf8')
    assert.ok(text.includes(from))
    writeFileSync(contract, text.replace(from, to))
  }
  const check = (): string[] => typeCheck(folder, [join(folder, 'src/handlers.ts')])

  it('starts from handlers that fit their contract', () => {
    assert.deepEqual(check(), [])
  })

  it('lets the type checker name a handler that was removed', () => {
    implement(tools.filter((name) => name !== 'customers.get'))
    const [mistake, ...others] = check()
    assert.match(mistake ?? '', /^src\/handlers\.ts:2: Property ''customers\.get'' is missing in type/)
    assert.deepEqual(others, [])
  })

  it('lets the type checker name the handler of a tool that was added', async () => {
    edit('}\n\n/** A customer of the company. */', countTool)
    const { diagnostics, changes } = await compiled()
    assert.deepEqual(diagnostics, [])
    assert.ok(changes.some(({ path, kind }) => kind === 'missing' && path === `${id}/validators/customers_count.js`))
    const [mistake, ...others] = check()
    assert.match(mistake ?? '', /^src\/handlers\.ts:2: Property ''customers\.count'' is missing in type/)
    assert.deepEqual(others, [])
    implement([...tools, 'customers.count'])
    assert.deepEqual(check(), [])
  })

  it('lets the type checker name a handler whose tool is gone', () => {
    implement([...tools, 'customers.forget'])
    const [mistake] = check()
    assert.match(mistake ?? '', /^src\/handlers\.ts:9: .*''customers\.forget'' does not exist in type/)
  })

  it('lets the type checker name an answer that the contract does not promise', () => {
    const own = "  'work7.meta': () => Promise.resolve({ toolsVersion: 1, company: 'mueller-bau-de', role: '1' }),"
    implement(tools.slice(1), own)
    const [mistake, ...others] = check()
    assert.match(mistake ?? '', /^src\/handlers\.ts:8: .*toolsVersion/)
    assert.deepEqual(others, [])
  })

  it('lets compiler and type checker name a misspelt trait, and writes nothing', async () => {
    edit("    dryRun: true\n    audit: 'sync'", "    dryrun: true\n    audit: 'sync'")
    const { diagnostics, changes } = await compiled()
    assert.deepEqual(
      diagnostics.map(({ rule, file, line, column, fix }) => [rule, `${file}:${line}:${column}`, fix]),
      [['C125', `${id}/customers.ts:67:5`, 'Write `dryRun`.']],
    )
    assert.deepEqual(changes, [])
    const [mistake, ...others] = typeCheck(folder, [contract])
    assert.match(
      mistake ?? '',
      /customers\.ts:60: .*'dryrun' are incompatible\. +Type 'true' is not assignable to type 'never'/,
    )
    assert.deepEqual(others, [])
  })
})
