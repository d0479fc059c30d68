import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as NewClient } from '@modelcontextprotocol/client'
import { StdioClientTransport as NewTransport } from '@modelcontextprotocol/client/stdio'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ended, launcher, runCli, startCli } from '../support/cli.js'

/** The part of both official clients these tests use. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(params: { name: string; arguments: { [name: string]: unknown } }): Promise<{ [member: string]: unknown }>
  getServerVersion(): { name: string } | undefined
  close(): Promise<void>
}

describe('toolpact serve --stdio', function () {
  this.timeout(120_000)
  let folder = ''
  let old: AnyClient
  let young: AnyClient
  let server: ChildProcess | undefined
  const clients: AnyClient[] = []
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-stdio-'))
  })
  after(async () => {
    await Promise.all(clients.map((client) => client.close()))
    server?.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  const environment = () => {
    const { PATH = '', HOME = '' } = process.env
    return { PATH, HOME, TOOLPACT_DATA: folder, LOG_LEVEL: 'warn' }
  }
  const command = (args: readonly string[]) => ({
    command: process.execPath,
    args: [launcher, 'serve', '--stdio', '--contract', 'work7-tools.v1', ...args],
    env: environment(),
    stderr: 'pipe' as const,
  })
  const connectOld = async (args: readonly string[] = []): Promise<AnyClient> => {
    const client = new Client({ name: 'test', version: '1' })
    clients.push(client)
    await client.connect(new StdioClientTransport(command(args)))
    return client
  }
  const connectNew = async (args: readonly string[] = []): Promise<AnyClient> => {
    const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    clients.push(client)
    await client.connect(new NewTransport(command(args)))
    return client
  }
  /** Starts `toolpact serve` and waits until it answers. */
  const startServer = async (): Promise<ChildProcess> => {
    const started = (server = startCli(['serve', '--port', '0'], { env: environment() }))
    let said = ''
    await new Promise<void>((resolve, reject) => {
      const hear = (text: string) => {
        said += text
        if (said.includes('Try it:')) resolve()
      }
      started.stdout?.setEncoding('utf8').on('data', hear)
      started.stderr?.setEncoding('utf8').on('data', hear)
      void ended(started).then((code) => reject(new Error(`ended with ${code}: ${said}`)))
    })
    return started
  }
  const customer = async (client: AnyClient): Promise<string> => {
    const { structuredContent } = await client.callTool({ name: 'customers_list', arguments: { limit: 1 } })
    return (structuredContent as { items: { number: string }[] }).items[0]?.number ?? ''
  }
  const code = async (client: AnyClient, args: object): Promise<string> => {
    const { isError, content } = await client.callTool({ name: 'customers_list', arguments: { ...args } })
    assert.equal(isError, true)
    const [{ text }] = content as [{ text: string }]
    return (JSON.parse(text) as { error: { code: string } }).error.code
  }

  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  const run = (stdin: string, args: readonly string[] = []) =>
    runCli(['serve', '--stdio', '--contract', 'work7-tools.v1', ...args], { stdin, env: environment() })

  it('says nothing but messages on stdout, on a folder that has nothing, and ends when its input does', async () => {
    const { code, stdout, stderr } = await run(`${ping}\n`)
    assert.deepEqual([code, JSON.parse(stdout)], [0, { jsonrpc: '2.0', id: 1, result: {} }])
    assert.match(stderr, /^Creating the embedded database/m)
  })

  it('survives what is no message', async () => {
    const long = JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'ping', params: { _: 'x'.repeat(1024 * 1024) } })
    const { code, stdout } = await run(`{"jsonrpc":\n[]\n\n\u0000\n${long}\n${ping}`)
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id?: unknown; error?: { code: number } })
    assert.equal(code, 0)
    assert.deepEqual(answers.map(({ id, error }) => `${id} ${error?.code}`.replace('undefined', 'null')).sort(), [
      '1 null',
      'null -32600',
      'null -32600',
      'null -32700',
      'null -32700',
    ])
  })

  it('answers the official clients of both eras, side by side on one folder', async () => {
    old = await connectOld()
    young = await connectNew()
    for (const client of [old, young]) {
      assert.equal(client.getServerVersion()?.name, 'work7-tools.v1')
      assert.equal((await client.listTools()).tools[1]?.name, 'customers_list')
      assert.match(await customer(client), /^K-\d{5}$/)
      assert.equal(await code(client, { limit: 1000 }), 'validation.error')
    }
  })

  it('leaves the folder to a server that is started, and goes on by calling it', async () => {
    await startServer()
    assert.equal(await customer(old), await customer(young))
  })

  it('is on record as stdio there, which nobody else can say of a call', async () => {
    const { url } = JSON.parse(await readFile(join(folder, 'server.json'), 'utf8')) as { url: string }
    const surfaces = async () => {
      const text = await (await fetch(`${url}/metrics`)).text()
      const counts = text.matchAll(/^toolpact_calls_total\{.*surface="(\w+)",code="(\w+)[^}]*\} (\d+)$/gm)
      return [...counts].map(([, surface, code, count]) => `${surface} ${code} ${count}`)
    }
    assert.deepEqual(await surfaces(), ['stdio ok 2'])
    await fetch(`${url}/work7/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'MCP-Protocol-Version': '2025-06-18',
        'Toolpact-Stdio': 'a guess',
      },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"customers_list"}}',
    })
    assert.deepEqual(await surfaces(), ['stdio ok 2', 'mcp auth 1'])
  })

  it('joins a server that is there, with the key and the context it is given', async () => {
    const [nobody, elsewhere] = await Promise.all([
      connectOld(['--key', 'tp_demo_nobody']),
      connectNew(['--company', 'nobody-at-all']),
    ])
    await assert.rejects(nobody.listTools(), /credential|Zugangsdaten/)
    assert.equal(await code(elsewhere, {}), 'context.invalid')
  })

  it('opens the folder again when the server is gone', async () => {
    const end = ended(server!)
    server!.kill('SIGTERM')
    assert.equal(await end, 0)
    const [one, other] = await Promise.all([customer(old), customer(young)])
    assert.equal(one, other)
  })

  it('opens the folder when the client is gone that had it open', async () => {
    await old.close()
    assert.match(await customer(young), /^K-\d{5}$/)
  })

  it('says on stderr what it cannot work with', async () => {
    const { code, stdout, stderr } = await run(ping, ['--contract', 'nobody-tools.v1'])
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(
      stderr,
      /There is no contract nobody-tools\.v1\. Served here: work7-tools\.v1, calendar-tools\.v0, betrieb-tools\.v1\./,
    )
  })
})
