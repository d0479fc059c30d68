import assert from 'node:assert/strict'
import { after, before } from 'mocha'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { demoKey, seedDemo } from '../../src/betrieb/demo/index.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { useDatabase } from './database.js'
import { useServer } from './server.js'

/** Betrieb with its demo data, in August 2026, as an agent has it: through MCP, by the official client. */
export interface Betrieb {
  /** The result of a call that must succeed. */
  ask(tool: string, args: object): Promise<{ readonly [member: string]: unknown }>
  /** The sentence a call must be refused with. */
  refused(tool: string, args: object): Promise<string>
  /** The token of a preview. */
  tokenOf(tool: string, args: object): Promise<string>
  /** Moves the clock of the server on. */
  pass(minutes: number): void
  /** Number of rows of a table of betrieb. */
  count(table: 'angebote' | 'termine'): Promise<number>
}

/** Serves the demo data to an official client while the tests of the surrounding `describe` run. */
export function useBetrieb(): Betrieb {
  const database = useDatabase()
  before(() => seedDemo(database()))
  let clock = new Date('2026-08-20T09:00:00.000Z')
  const server = useServer(database, { clock: () => clock })
  let client: Client | undefined
  before(async () => {
    client = new Client({ name: 'test', version: '1' })
    const requestInit = { headers: { 'X-API-Key': demoKey } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server().origin}/betrieb/mcp`), { requestInit }))
  })
  after(() => client?.close())

  const call = async (tool: string, args: object) => {
    const result = await client?.callTool({ name: `betrieb_${tool}`, arguments: { ...args } })
    const [block] = (result?.content ?? []) as { text: string }[]
    return { text: block?.text ?? '', structured: result?.structuredContent, isError: result?.isError }
  }
  const ask: Betrieb['ask'] = async (tool, args) => {
    const { text, structured, isError } = await call(tool, args)
    assert.equal(isError, false, text)
    return structured as { readonly [member: string]: unknown }
  }
  return {
    ask,
    async refused(tool, args) {
      const { text, structured, isError } = await call(tool, args)
      assert.deepEqual([isError, structured], [true, undefined], text)
      const { fehler, ...more } = JSON.parse(text) as { fehler: string }
      assert.deepEqual(more, {})
      return fehler
    },
    tokenOf: async (tool, args) => String((await ask(tool, args))['freigabe_token']),
    pass: (minutes) => void (clock = new Date(clock.getTime() + minutes * 60_000)),
    async count(table) {
      const { rows } = await poolQuery<{ n: number }>(
        database().pool,
        `select count(*)::int as n from betrieb.${table}`,
      )
      return rows[0]?.n ?? 0
    },
  }
}
