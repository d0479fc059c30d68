import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

const config = resolve('.dependency-cruiser.cjs')
const depcruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

const scaffold: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { koa: '1.0.0', ajv: '1.0.0' },
    devDependencies: { mocha: '1.0.0' },
  }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { module: 'NodeNext', moduleResolution: 'NodeNext' } }),
  'contracts/vocabulary.ts': 'export type Tool = object\n',
  'codegen/compile.ts': 'export const compile = 1\n',
  'codegen/runtime/text.ts': 'export const text = 1\n',
  'generated/runtime/text.ts': 'export const text = 1\n',
  'generated/a.v1/types.ts': 'export const types = 1\n',
  'src/http/app.ts': 'export const app = 1\n',
  'src/mcp/protocol.ts': 'export const protocol = 1\n',
  'src/gate/pipeline.ts': 'export const pipeline = 1\n',
  'src/betrieb/invoices.ts': 'export const invoices = 1\n',
  'test/support.ts': 'export const support = 1\n',
}
for (const name of ['koa', 'ajv', 'mocha', 'unlisted']) {
  scaffold[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: '1.0.0', main: 'index.js' })
  scaffold[`node_modules/${name}/index.js`] = 'module.exports = 1\n'
}

const refused: [rule: string, file: string, specifier: string, to: string][] = [
  ['contracts-import-nothing', 'contracts/a.v1/contract.ts', '../../codegen/compile.js', 'codegen/compile.ts'],
  ['contracts-import-nothing', 'contracts/a.v1/path.ts', 'node:path', 'path'],
  ['codegen-stands-alone', 'codegen/emit/client.ts', '../../src/http/app.js', 'src/http/app.ts'],
  ['codegen-stands-alone', 'codegen/emit/types.ts', '../../generated/a.v1/types.js', 'generated/a.v1/types.ts'],
  ['codegen-stands-alone', 'codegen/read/tool.ts', '../../contracts/vocabulary.js', 'contracts/vocabulary.ts'],
  ['codegen-runtime-imports-itself-only', 'codegen/runtime/client.ts', 'node:fs', 'fs'],
  ['codegen-runtime-imports-itself-only', 'codegen/runtime/fetch.ts', 'ajv', 'node_modules/ajv/index.js'],
  ['codegen-runtime-node-builtins', 'codegen/runtime/node.ts', 'ajv', 'node_modules/ajv/index.js'],
  ['generated-imports-itself-only', 'generated/b.v1/client.ts', 'ajv', 'node_modules/ajv/index.js'],
  ['generated-node-builtins', 'generated/runtime/node.ts', '../../src/http/app.js', 'src/http/app.ts'],
  ['generated-contracts-apart', 'generated/b.v1/types.ts', '../a.v1/types.js', 'generated/a.v1/types.ts'],
  ['src-without-compiler', 'src/http/serve.ts', '../../codegen/compile.js', 'codegen/compile.ts'],
  ['src-without-compiler', 'src/work7/list.ts', '../../contracts/vocabulary.js', 'contracts/vocabulary.ts'],
  ['src-cli-without-contracts', 'src/cli/check.ts', '../../contracts/vocabulary.js', 'contracts/vocabulary.ts'],
  ['systems-apart', 'src/work7/offers.ts', '../betrieb/invoices.js', 'src/betrieb/invoices.ts'],
  ['domain-without-transport', 'src/verleih/handlers/book.ts', 'koa', 'node_modules/koa/index.js'],
  ['domain-without-transport', 'src/work7/handlers/list.ts', '../../mcp/protocol.js', 'src/mcp/protocol.ts'],
  ['domain-without-transport', 'src/work7/handlers/get.ts', '../../http/app.js', 'src/http/app.ts'],
  ['gate-without-transport', 'src/gate/identify.ts', 'koa', 'node_modules/koa/index.js'],
  ['gate-without-transport', 'src/gate/run.ts', '../betrieb/invoices.js', 'src/betrieb/invoices.ts'],
  ['mcp-without-http', 'src/mcp/transport.ts', 'koa', 'node_modules/koa/index.js'],
  ['mcp-without-http', 'src/mcp/session.ts', '../http/app.js', 'src/http/app.ts'],
  ['tests-are-leaves', 'src/db/pool.ts', '../../test/support.js', 'test/support.ts'],
  ['tests-without-database', 'test/codegen/cli.test.ts', '../../src/cli/serve.js', 'src/cli/serve.ts'],
  ['no-dev-dependency', 'src/db/orm.ts', 'mocha', 'node_modules/mocha/index.js'],
  ['no-unlisted-package', 'src/db/driver.ts', 'unlisted', 'node_modules/unlisted/index.js'],
  ['no-unresolvable', 'src/db/missing.ts', './nowhere.js', './nowhere.js'],
]

const allowed: [file: string, specifier: string][] = [
  ['contracts/a.v1/orders.ts', '../vocabulary.js'],
  ['codegen/emit/validators.ts', 'ajv'],
  ['codegen/emit/reference.ts', '../runtime/text.js'],
  ['codegen/runtime/file/node.ts', 'node:fs'],
  ['generated/a.v1/client.ts', '../runtime/text.js'],
  ['src/cli/compile.ts', '../../codegen/compile.js'],
  ['src/cli/serve.ts', '../betrieb/invoices.js'],
  ['src/http/routes.ts', 'koa'],
  ['src/http/call.ts', '../gate/pipeline.js'],
  ['src/mcp/call.ts', '../gate/pipeline.js'],
  ['src/betrieb/handlers.ts', '../../generated/a.v1/types.js'],
  ['test/support.test.ts', 'mocha'],
]

describe('dependency rule', () => {
  let folder: string
  let violations: string[]

  before(async function () {
    this.timeout(60_000)
    folder = await mkdtemp(join(tmpdir(), 'toolpact-rule-'))
    for (const [file, text] of Object.entries(scaffold)) await write(file, text)
    for (const [, file, specifier] of refused) await write(file, `export * as it from '${specifier}'\n`)
    for (const [file, specifier] of allowed) await write(file, `export * as it from '${specifier}'\n`)
    await write('src/db/hen.ts', "import { egg } from './egg.js'\nexport const hen = () => egg\n")
    await write('src/db/egg.ts', "import { hen } from './hen.js'\nexport const egg = () => hen\n")
    violations = await cruise()
  })

  after(() => rm(folder, { recursive: true }))

  for (const [rule, file, specifier, to] of refused)
    it(`refuses ${specifier} in ${file} (${rule})`, () =>
      assert.ok(violations.includes(`${rule}: ${file} → ${to}`), violations.join('\n')))

  for (const [file, specifier] of allowed)
    it(`allows ${specifier} in ${file}`, () =>
      assert.deepEqual(
        violations.filter((violation) => violation.includes(` ${file} `)),
        [],
      ))

  it('refuses modules that import each other', () =>
    assert.ok(violations.includes('no-circle: src/db/egg.ts → src/db/hen.ts'), violations.join('\n')))

  async function write(file: string, text: string) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }

  async function cruise() {
    const folders = ['contracts', 'codegen', 'generated', 'src', 'test']
    const args = [depcruise, '--config', config, '--output-type', 'json', ...folders]
    const json = await new Promise<string>((done) =>
      execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_, stdout) => done(stdout)),
    )
    const { summary } = JSON.parse(json) as Cruise
    return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  }
})
