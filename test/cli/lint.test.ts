import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandWords } from '../../src/cli/command-words.js'
import { runCli } from '../support/cli.js'

const root = join(import.meta.dirname, '../..')

const tool = (members: object): object => ({
  name: 'items_list',
  description: 'Shows what the shop sells, newest first.',
  inputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: true },
  ...members,
})

const server = (tools: readonly object[]): string => `
  const { createInterface } = require('node:readline')
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method } = JSON.parse(line)
    const result = method === 'initialize'
      ? { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '1' } }
      : { tools: ${JSON.stringify(tools)} }
    if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })`

describe('toolpact lint', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-lint-test-'))
  })
  after(() => rmSync(folder, { recursive: true }))
  const lint = (...args: string[]) => runCli(['lint', ...args], { cwd: folder })
  const write = (name: string, tools: readonly object[]): string => {
    writeFileSync(join(folder, name), JSON.stringify({ tools }))
    return name
  }

  it('ends with 0 where nothing is wrong, and says what the tools cost', async () => {
    const { code, stdout } = await lint(write('sound.json', [tool({})]), '--tokens')
    assert.equal(code, 0)
    assert.match(stdout, /1 tool for VS Code, Cursor, Claude, OpenAI, Gemini/)
    assert.match(stdout, /\d+ tokens in every conversation, median \d+ a tool/)
    assert.match(stdout, /^ +\d+ items_list$/m)
  })

  it('ends with 1 on errors, and on warnings where that is asked for', async () => {
    const dotted = write('dotted.json', [tool({ name: 'items.list' })])
    const { code, stdout } = await lint(dotted, '--profile', 'claude')
    assert.equal(code, 1)
    assert.match(stdout, /items\.list\n {2}ERROR {2}name-characters {2}\(Claude\)\n[\s\S]*instead/)
    const untyped = write('untyped.json', [
      tool({ inputSchema: { type: 'object', properties: { a: { description: 'Anything at all.' } } } }),
    ])
    assert.equal((await lint(untyped)).code, 0)
    assert.equal((await lint(untyped, '--fail-on', 'warning')).code, 1)
    assert.equal((await lint(untyped, '--fail-on', 'warning', '--except', 'argument-untyped:items_list')).code, 0)
  })

  it('reports for machines', async () => {
    const { code, stdout } = await lint(write('dotted.json', [tool({ name: 'items.list' })]), '--json')
    assert.equal(code, 1)
    const report = JSON.parse(stdout) as {
      counts: { error: number }
      tools: { name: string; tokens: number }[]
      findings: { rule: string; hosts: string[]; instead: string }[]
    }
    assert.equal(report.counts.error, 1)
    assert.ok((report.tools[0]?.tokens ?? 0) > 10)
    assert.deepEqual(report.findings[0]?.hosts, ['vscode', 'cursor', 'claude', 'openai', 'gemini'])
  })

  it('tells once what many tools share', async () => {
    const names = ['red', 'green', 'blue', 'black']
    const tools = names.map((name) => tool({ name, description: `Paints a wall ${name}.`, inputSchema: {} }))
    const { stdout } = await lint(write('many.json', tools))
    assert.equal(stdout.match(/input-missing/g)?.length, 1)
    assert.match(stdout, /4 tools: red, green, blue, black/)
  })

  it('looks at a server by its address', async () => {
    const http: Server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const { id, method } = JSON.parse(body) as { id?: number; method: string }
        const result = method === 'initialize' ? { protocolVersion: '2025-06-18' } : { tools: [tool({})] }
        response.writeHead(id === undefined ? 202 : 200, { 'content-type': 'application/json' })
        response.end(id === undefined ? '' : JSON.stringify({ jsonrpc: '2.0', id, result }))
      })
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    try {
      const { code, stdout } = await lint(`http://127.0.0.1:${String((http.address() as AddressInfo).port)}/mcp`)
      assert.equal(code, 0)
      assert.match(stdout, /: 1 tool for/)
    } finally {
      http.close()
    }
  })

  it('looks at a server by its command', async () => {
    writeFileSync(join(folder, 'a server.cjs'), server([tool({ name: 'bad name' })]))
    const { code, stdout } = await lint('--command', 'node "a server.cjs"')
    assert.equal(code, 1)
    assert.match(stdout, /bad name\n {2}ERROR {2}name-characters/)
  })

  it('looks at a contract as hosts are shown it', async () => {
    const { code, stdout } = await runCli(['lint', 'betrieb-tools.v1', '--json'], { cwd: root })
    assert.equal(code, 0)
    const { server: name, tools } = JSON.parse(stdout) as { server: string; tools: { name: string }[] }
    assert.equal(name, 'betrieb-tools')
    assert.ok(tools.some((one) => one.name === 'betrieb_hole_kunde'))
  })

  it('lists its rules, and explains one with its source', async () => {
    assert.match((await lint('--rules')).stdout, /^name-length {2}error {2}VS Code, Cursor/m)
    const { code, stdout } = await runCli(['explain', 'name-length'])
    assert.equal(code, 0)
    assert.match(stdout, /error of `toolpact lint`[\s\S]*source .*composio/)
  })

  it('ends with 2 where there is nothing to look at', async () => {
    for (const args of [[], ['absent.json'], ['a', '--command', 'b'], ['--command', 'no-such-command']]) {
      const { code, stdout, stderr } = await lint(...args)
      assert.deepEqual([code, stdout], [2, ''])
      assert.match(stderr, /^toolpact lint: /)
    }
    const sound = write('sound.json', [tool({})])
    const host = await lint(sound, '--profile', 'claude,netscape')
    assert.deepEqual([host.code, /hosts are .*, not netscape$/m.test(host.stderr)], [2, true])
    assert.equal((await lint(sound, '--except', 'no-such-rule')).code, 2)
  })
})

describe('the words of a command', () => {
  it('are split as a shell splits them', () => {
    assert.deepEqual(commandWords(String.raw`npx -y "a b" 'c "d"' e\ f g"h i"j "k\"l"`), [
      'npx',
      '-y',
      'a b',
      'c "d"',
      'e f',
      'gh ij',
      'k"l',
    ])
    assert.deepEqual(commandWords('  '), [])
  })
})
