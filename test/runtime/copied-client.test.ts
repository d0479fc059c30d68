import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContext, Script } from 'node:vm'
import { type CopiedClient, copiedClient } from '../support/copied-client.js'
import { type ScriptedServer, startScriptedServer } from './scripted-server.js'

const app = `
import { createBetriebClient } from './generated/betrieb-tools.v1/client.js'
import { call, connectWork7, customersGet, isDeclared, items, customersList } from './generated/work7-tools.v1/tools.js'
import { createMockClient } from './generated/calendar-tools.v0/mock.js'

export async function nameOf(baseUrl: string, customer_id: string): Promise<string> {
  const context = { user: '18', role: '1', tenant: 'mueller-bau-de' } as const
  const connection = connectWork7({ baseUrl, apiKey: 'tp_1', context })
  const result = await call(connection, customersGet, { customer_id }).result()
  return result.ok ? result.value.name : isDeclared(result.error, customersGet) ? result.error.code : result.error.kind
}

export { createBetriebClient, createMockClient, customersList, items }
`
const answer = { body: { success: true, data: { name: 'Café Strauß' } } }

describe('the generated folder, copied alone into an empty project', function () {
  this.timeout(240_000)
  let project: CopiedClient
  let server: ScriptedServer
  before(async () => {
    project = copiedClient({ 'app.ts': app })
    server = await startScriptedServer()
  })
  after(() => {
    project.remove()
    return server.close()
  })
  beforeEach(() => server.play(answer))

  it('passes the type checker of a project for browsers, and is in one with a bundler', async () => {
    const browser = { module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] }
    assert.equal(await project.compile({ ...browser, noEmit: true }), '')
  })

  it('is built into modules that Node runs', async () => {
    const node = { module: 'NodeNext', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [], outDir: 'dist', rootDir: '.' }
    assert.equal(await project.compile(node), '')
    const validators = join('generated', 'calendar-tools.v0', 'validators')
    cpSync(join(project.path, validators), join(project.path, 'dist', validators), { recursive: true })
    const program = `import { nameOf } from './dist/app.js'\nconsole.log(await nameOf(${JSON.stringify(server.url)}, 'a'))\n`
    project.write('run.mjs', program)
    const { stdout } = await promisify(execFile)(process.execPath, [join(project.path, 'run.mjs')])
    assert.equal(stdout, 'Café Strauß\n')
  })

  it('is built into CommonJS by the compiler alone, in a project that asks for it', async () => {
    rmSync(join(project.path, 'dist'), { recursive: true, force: true })
    const classic = { module: 'CommonJS', moduleResolution: 'node10', verbatimModuleSyntax: false }
    const options = { ...classic, lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [], outDir: 'classic', rootDir: '.' }
    assert.equal(await project.compile(options), '')
    project.write('classic/package.json', '{ "type": "commonjs" }')
    const validators = join('generated', 'calendar-tools.v0', 'validators')
    cpSync(join(project.path, validators), join(project.path, 'classic', validators), { recursive: true })
    cpSync(join(project.path, 'generated/package.json'), join(project.path, 'classic', validators, 'package.json'))
    const program = `require('./classic/app.js').nameOf(${JSON.stringify(server.url)}, 'a').then(console.log)\n`
    project.write('run-classic.cjs', program)
    const { stdout } = await promisify(execFile)(process.execPath, [join(project.path, 'run-classic.cjs')])
    assert.equal(stdout, 'Café Strauß\n')
  })

  it('is bundled into a CommonJS file that Node requires', async () => {
    project.write('app.cjs', await project.bundle('app.ts', 'cjs'))
    const program = `require('./app.cjs').nameOf(${JSON.stringify(server.url)}, 'a').then(console.log)\n`
    project.write('run.cjs', program)
    const { stdout } = await promisify(execFile)(process.execPath, [join(project.path, 'run.cjs')])
    assert.equal(stdout, 'Café Strauß\n')
  })

  it('needs nothing but what edge runtimes have', async () => {
    const bundle = (await project.bundle('app.ts', 'cjs')).replaceAll('import(', 'never(')
    const web = { AbortController, crypto, DOMException, fetch, Headers, performance, TextDecoder, URL }
    const sandbox = createContext({ ...web, setTimeout, clearTimeout, module: { exports: {} } })
    new Script(bundle).runInContext(sandbox)
    const { nameOf } = (sandbox['module'] as { exports: { nameOf: (url: string, id: string) => Promise<string> } })
      .exports
    assert.equal(await nameOf(server.url, 'a'), 'Café Strauß')
  })
})
