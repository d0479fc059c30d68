import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { demoKey } from '../../src/betrieb/demo/index.js'
import { send } from '../support/rpc.js'
import { ended, startCli } from '../support/cli.js'

interface HostConfig {
  mcpServers: { [name: string]: { command: string; args: string[]; env: { [name: string]: string } } }
}

/** What the README has people paste into their host. */
const [pasted = ''] = /(?<=```json\n)\{\n {2}"mcpServers"[^]*?(?=```)/.exec(readFileSync('README.md', 'utf8')) ?? []

describe('two hosts and a server on one folder of betrieb', function () {
  this.timeout(180_000)
  let folder = ''
  let server: ChildProcess | undefined
  const clients: Client[] = []
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toolpact-hosts-'))
  })
  after(async () => {
    await Promise.all(clients.map((client) => client.close()))
    server?.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  /** Starts what the README says, as a host does: from wherever it is. */
  const startHost = async (): Promise<Client> => {
    const text = pasted.replaceAll('/path/to/toolpact', resolve('.')).replaceAll('/path/to/folder', folder)
    const { mcpServers } = JSON.parse(text) as HostConfig
    const { command, args, env } = mcpServers['betrieb'] as HostConfig['mcpServers'][string]
    const { PATH = '', HOME = '' } = process.env
    const client = new Client({ name: 'host', version: '1' })
    clients.push(client)
    await client.connect(
      new StdioClientTransport({ command, args, env: { PATH, HOME, ...env }, cwd: tmpdir(), stderr: 'pipe' }),
    )
    return client
  }
  const startServer = (): Promise<string> => {
    const started = (server = startCli(['serve', '--port', '0'], { env: { BETRIEB_DB: folder } }))
    let said = ''
    return new Promise((resolve, reject) => {
      const hear = (text: string) => {
        said += text
        const origin = said.includes('Try it:') && /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(said)?.[0]
        if (origin) resolve(origin)
      }
      started.stdout?.setEncoding('utf8').on('data', hear)
      started.stderr?.setEncoding('utf8').on('data', hear)
      void ended(started).then((code) => reject(new Error(`ended with ${code}: ${said}`)))
    })
  }
  const ask = async (client: Client, tool: string, args: object) => {
    const { content, structuredContent, isError } = await client.callTool({
      name: `betrieb_${tool}`,
      arguments: { ...args },
    })
    const [{ text }] = content as [{ text: string }]
    return { text, isError, structured: structuredContent as { [name: string]: unknown } }
  }
  const angebot = { kunde_id: 'K-1001', positionen: [{ leistung: 'anfahrt', menge: 1 }] }
  const offers = async (client: Client) => {
    const { structured } = await ask(client, 'hole_kunde', { kunde_id: 'K-1001' })
    return (structured['angebote'] as { angebot_id: string }[]).map(({ angebot_id }) => angebot_id)
  }

  it('write as one: what one host previews, the other writes, and the server shows', async () => {
    const [one, other] = [await startHost(), await startHost()]
    const { structured } = await ask(one, 'prepare_angebot', angebot)
    const { freigabe_token } = structured
    const origin = await startServer()
    const written = await ask(other, 'commit_angebot', { freigabe_token })
    assert.equal(written.isError, false, written.text)
    const again = await ask(one, 'commit_angebot', { freigabe_token })
    assert.match(again.text, /^\{"fehler":"Unbekanntes oder bereits eingelöstes Freigabe-Token\./)
    const url = `${origin}/betrieb/mcp/tools/betrieb_hole_kunde`
    const { status, body } = await send(url, '{"kunde_id":"K-1001"}', { 'X-API-Key': demoKey })
    const seen = (body as { angebote: { angebot_id: string }[] }).angebote.map(({ angebot_id }) => angebot_id)
    assert.equal(status, 200)
    assert.ok(seen.includes(String(written.structured['angebot_id'])))
    assert.deepEqual([await offers(one), await offers(other)], [seen, seen])
  })
})
