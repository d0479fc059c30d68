import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContractModel } from '../../codegen/runtime/model.js'
import { launcher, runCli } from '../support/cli.js'

const fixtures = join(import.meta.dirname, '../fixtures/compare')
const root = join(import.meta.dirname, '../..')

interface Catalogue {
  tools: { name: string; description?: string; inputSchema: object }[]
}

/** A catalogue of one tool, whose limit is given. */
const catalogue = (maximum: number): Catalogue => ({
  tools: [
    {
      name: 'items_list',
      description: 'Lists items.',
      inputSchema: {
        type: 'object',
        properties: { limit: { type: 'integer', minimum: 1, maximum } },
        additionalProperties: false,
      },
    },
  ],
})

describe('toolpact diff', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-diff-test-'))
  })
  after(() => rmSync(folder, { recursive: true }))
  const diff = (...args: string[]) => runCli(['diff', ...args], { cwd: folder })
  const write = (name: string, value: unknown): string => {
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
    return name
  }

  it('ends with 0 where nothing breaks, and says how much was compared', async () => {
    const { code, stdout } = await diff(write('a.json', catalogue(50)), write('b.json', catalogue(100)))
    assert.equal(code, 0)
    assert.match(stdout, /compared 1 tool \(1 changed, 0 added, 0 removed\) under \d{3} rules,\s+reading\s+declared/)
    assert.match(stdout, /the change needs a minor version/)
  })

  it('ends with 1 where something breaks, and shows the value that does', async () => {
    const { code, stdout } = await diff(
      write('a.json', catalogue(100)),
      write('b.json', catalogue(50)),
      '--format',
      'json',
    )
    assert.equal(code, 1)
    const { findings, counts } = JSON.parse(stdout) as {
      findings: { rule: string; proof?: unknown }[]
      counts: { breaking: number }
    }
    assert.equal(counts.breaking, 1)
    assert.deepEqual(findings[0]?.proof, { value: { limit: 51 }, accepted: 'old', refused: 'new' })
  })

  it('takes what fails from its options', async () => {
    const [old, now] = [catalogue(50), catalogue(50)]
    now.tools[0]!.description = 'Lists items, newest first.'
    const files = [write('a.json', old), write('b.json', now)]
    assert.equal((await diff(...files)).code, 0)
    assert.equal((await diff(...files, '--fail-on', 'risky')).code, 1)
    assert.equal((await diff(...files, '--fail-on', 'risky', '--except', 'MODEL')).code, 0)
    assert.equal((await diff(...files, '--fail-on', 'risky', '--use', 'WIRE')).code, 0)
  })

  it('accepts a finding by its fingerprint, until its day', async () => {
    const files = [write('a.json', catalogue(100)), write('b.json', catalogue(50))]
    const { findings } = JSON.parse((await diff(...files, '--format', 'json')).stdout) as {
      findings: { fingerprint: string }[]
    }
    const accept = (until: string) => ({
      accept: [{ fingerprint: findings[0]?.fingerprint, reason: 'Nobody asks for more.', owner: 'me', until }],
    })
    const valid = await diff(...files, '--config', write('valid.json', accept('2999-01-01')))
    assert.equal(valid.code, 0)
    assert.match(valid.stdout, /accepted: input-maximum-lowered/)
    const expired = await diff(...files, '--config', write('expired.json', accept('2020-01-01')))
    assert.equal(expired.code, 1)
    assert.match(expired.stdout, /suppression-expired/)
    const other = await diff(write('c.json', catalogue(100)), 'a.json', '--config', 'valid.json')
    assert.match(other.stdout, /suppression-unused/)
  })

  for (const [shape, wrap] of [
    ['the answer', (tools) => ({ jsonrpc: '2.0', id: 1, result: { tools } })],
    ['its result', (tools) => ({ tools })],
    ['a bare list', (tools) => tools],
    ['pages', (tools) => [{ result: { tools } }, { result: { tools: [] } }]],
    [
      'an event stream',
      (tools) => `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id: 2, result: { tools } })}\n\n`,
    ],
    [
      'a line of a log',
      (tools) =>
        `${JSON.stringify({ jsonrpc: '2.0', id: 1, result: {} })}\n${JSON.stringify({ jsonrpc: '2.0', id: 2, result: { tools } })}\n`,
    ],
  ] as [string, (tools: Catalogue['tools']) => unknown][]) {
    it(`reads a saved tools/list as ${shape}`, async () => {
      const { code, stdout, stderr } = await diff(
        write('a.json', catalogue(100)),
        write('b.json', wrap(catalogue(50).tools)),
      )
      assert.deepEqual([code, stderr], [1, ''])
      assert.match(stdout, /input-maximum-lowered/)
    })
  }

  const unable: { title: string; args: () => string[]; want: RegExp }[] = [
    { title: 'nothing to compare', args: () => [], want: /say what to compare/ },
    {
      title: 'a file that is not there',
      args: () => ['gone.json', 'gone.json'],
      want: /gone.json is no contract, file/,
    },
    { title: 'a file that is no JSON', args: () => [write('bad.json', '{'), 'bad.json'], want: /bad.json is not JSON/ },
    { title: 'a file that is empty', args: () => [write('none.json', ''), 'none.json'], want: /none.json is empty/ },
    {
      title: 'JSON that is something else',
      args: () => [write('other.json', { a: 1 }), 'other.json'],
      want: /neither a contract model nor an answer/,
    },
    {
      title: 'a base without tools',
      args: () => [write('zero.json', { tools: [] }), write('a.json', catalogue(1))],
      want: /^$/,
    },
    {
      title: 'all releases of what has none',
      args: () => [write('a.json', catalogue(1)), 'a.json', '--transitive'],
      want: /--transitive needs a contract with its releases; a\.json is no contract folder/,
    },
    {
      title: 'every rule left out',
      args: () => [
        write('a.json', catalogue(1)),
        'a.json',
        ...['WIRE', 'SDK', 'MODEL', 'POLICY', 'META'].flatMap((lens) => ['--except', lens]),
      ],
      want: /^$/,
    },
    {
      title: 'a rule that is none',
      args: () => [write('a.json', catalogue(1)), 'a.json', '--use', 'input-x'],
      want: /neither a rule nor a lens/,
    },
    {
      title: 'a server that is not there',
      args: () => [write('a.json', catalogue(1)), 'http://127.0.0.1:9/mcp'],
      want: /the connection broke: .*; is the server running/,
    },
    {
      title: 'a command that is not there',
      args: () => [write('a.json', catalogue(1)), '--', 'no-such-command-here'],
      want: /cannot be started/,
    },
    {
      title: 'a command that ends',
      args: () => [write('a.json', catalogue(1)), '--', process.execPath, '-e', '0'],
      want: /ended with 0 before it answered/,
    },
    {
      title: 'a configuration with a mistake',
      args: () => [
        write('a.json', catalogue(1)),
        'a.json',
        '--config',
        write('c.json', { accept: [{ fingerprint: 'x' }] }),
      ],
      want: /accept\[0\]\.fingerprint must be/,
    },
    {
      title: 'an exception without an owner',
      args: () => [
        write('a.json', catalogue(1)),
        'a.json',
        '--config',
        write('c.json', { accept: [{ fingerprint: '0123456789abcdef', reason: 'r' }] }),
      ],
      want: /accept\[0\]\.owner must say who/,
    },
    {
      title: 'a model edited by hand',
      args: () => [write('m.json', { ...compiled(), version: '9.0.0' }), 'm.json'],
      want: /is stale: its fingerprint is not that of its content/,
    },
  ]
  for (const { title, args, want } of unable) {
    it(`cannot compare ${title}: ends with 2 and says so`, async () => {
      const { code, stdout, stderr } = await diff(...args())
      assert.equal(code, 2)
      assert.doesNotMatch(stderr, /^ {4}at /m)
      if (want.source === '^$') assert.match(stdout, /not compared: .* so nothing was compared/)
      else assert.match(stderr, want)
    })
  }

  it('compares a contract with the catalogue it makes: the same', async () => {
    const own = join(root, 'generated/work7-tools.v1')
    const { code, stdout } = await diff(join(own, 'contract.json'), join(own, 'tools.json'))
    assert.equal(code, 0)
    assert.match(stdout, /0 breaking, 0 risky, 0 safe/)
  })

  it('compares a contract with a server of it, whose order and version are its own: the same', async () => {
    const own = join(root, 'generated/work7-tools.v1')
    const tools = JSON.parse(readFileSync(join(own, 'tools.json'), 'utf8')) as Catalogue['tools']
    const script = write('own.mjs', stdioServer({ tools: tools.reverse() }, '0.0.1'))
    const { code, stdout } = await diff(join(own, 'contract.json'), '--', process.execPath, script)
    assert.match(stdout, /0 breaking, 0 risky, 0 safe/)
    assert.equal(code, 0)
  })

  it('asks a running server over HTTP, page by page', async () => {
    const asked: string[] = []
    const server = await mcpServer(asked)
    const { port } = server.address() as AddressInfo
    const { code, stdout, stderr } = await diff(
      write('a.json', catalogue(100)),
      `http://127.0.0.1:${String(port)}/mcp`,
      '--header',
      'Authorization: Bearer t',
    )
    await new Promise((resolve) => server.close(resolve))
    assert.deepEqual([code, stderr], [1, ''])
    assert.match(stdout, /input-maximum-lowered/)
    assert.match(stdout, /compared 1 tool \(1 changed, 1 added/)
    assert.deepEqual(asked, [
      'initialize Bearer t',
      'notifications/initialized Bearer t',
      'tools/list Bearer t',
      'tools/list Bearer t',
      'the end of s1',
    ])
  })

  it('asks a server that is a command', async () => {
    const script = write('server.mjs', stdioServer(catalogue(50)))
    const { code, stdout, stderr } = await diff(write('a.json', catalogue(100)), '--', process.execPath, script)
    assert.deepEqual([code, stderr], [1, ''])
    assert.match(stdout, /input-maximum-lowered/)
  })

  it('lists its rules, and explains one', async () => {
    const listed = await diff('--rules')
    assert.equal(listed.code, 0)
    assert.ok(listed.stdout.trim().split('\n').length >= 543)
    const explained = await runCli(['explain', 'input-maximum-lowered'])
    assert.equal(explained.code, 0)
    assert.match(explained.stdout, /needs a major version[\s\S]*before .*"number"/)
    const unknown = await runCli(['explain', 'input-maximum-lowerd'])
    assert.equal(unknown.code, 2)
    assert.match(unknown.stderr, /near it are input-maximum-lowered/)
  })

  it('loads neither the TypeScript compiler nor Ajv where nothing breaks', () => {
    const files = ['old.json', 'old.json'].map((name) => join(fixtures, name))
    const loaded = execFileSync(process.execPath, ['--import', traceLoads(folder), launcher, 'diff', ...files], {
      encoding: 'utf8',
    })
    assert.match(loaded, /compared 4 tools/)
    const modules = readFileSync(join(folder, 'loaded.txt'), 'utf8')
    assert.match(modules, /commander/)
    assert.doesNotMatch(modules, /node_modules\/(typescript|ajv|gpt-tokenizer|@modelcontextprotocol)\//)
  })
}).timeout(300_000)

/** A program that notes each module which is loaded. */
function traceLoads(folder: string): string {
  const hooks = join(folder, 'hooks.mjs')
  const record = JSON.stringify(join(folder, 'loaded.txt'))
  writeFileSync(
    hooks,
    `import { appendFileSync } from 'node:fs'
export async function load(url, context, next) { appendFileSync(${record}, url + '\\n'); return next(url, context) }`,
  )
  const entry = join(folder, 'trace.mjs')
  writeFileSync(entry, `import { register } from 'node:module'\nregister(${JSON.stringify(`file://${hooks}`)})`)
  return `file://${entry}`
}

function compiled(): ContractModel {
  return JSON.parse(readFileSync(join(root, 'generated/work7-tools.v1/contract.json'), 'utf8')) as ContractModel
}

/** A server with two pages of tools that answers the second as an event stream. */
async function mcpServer(asked: string[]): Promise<Server> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'DELETE') {
        asked.push(`the end of ${String(request.headers['mcp-session-id'])}`)
        return response.end()
      }
      const { id, method, params } = JSON.parse(body) as { id?: number; method: string; params?: { cursor?: string } }
      asked.push(`${method} ${request.headers.authorization ?? ''}`)
      const answer = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result })
      if (method === 'initialize') {
        response
          .setHeader('mcp-session-id', 's1')
          .end(answer({ protocolVersion: '2025-06-18', serverInfo: { name: 's', version: 'x' } }))
      } else if (id === undefined) response.writeHead(202).end()
      else if (request.headers['mcp-session-id'] !== 's1') response.writeHead(400).end()
      else if (params?.cursor === undefined) response.end(answer({ ...catalogue(50), nextCursor: '2' }))
      else {
        const more = { tools: [{ name: 'ping', inputSchema: { type: 'object' } }] }
        response.setHeader('content-type', 'text/event-stream').end(`event: message\ndata: ${answer(more)}\n\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const stdioServer = (tools: Catalogue, version = '1.0.0'): string => `import { createInterface } from 'node:readline'
console.log('starting up')
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line)
  if (id === undefined) return
  const result = method === 'initialize' ? { protocolVersion: '2025-06-18', serverInfo: { name: 's', version: '${version}' } } : ${JSON.stringify(tools)}
  console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
})`
