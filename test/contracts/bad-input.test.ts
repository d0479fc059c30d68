import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { useDatabase } from '../support/database.js'
import { fillOffice, otherKeys, ownerHeaders } from '../support/office.js'
import { changed, send, type Answer } from '../support/rpc.js'
import { useServer } from '../support/server.js'

type Headers = { readonly [name: string]: string }

/** What a caller can tell of an answer, whatever the surface. */
interface Told {
  status: number
  /** Where the error stands: as one of HTTP, of JSON-RPC (its code), or in the result of a tool. */
  as: 'http' | 'tool' | number
  code: string
  field?: string
}

interface Case {
  title: string
  tool?: string
  /** JSON text of the arguments. */
  args?: string
  /** Instead of a message with them. */
  body?: string
  headers?: { readonly [name: string]: string | null }
  want: { plain: Told; mcp: Told; http: Told }
}

const good = '"kind":"person","name":"Von der Prüfung"'
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** The same argument at fault, as each surface says it. */
const argument = (field: string | undefined, code = 'validation.error'): Case['want'] => {
  const at = field === undefined ? {} : { field }
  return {
    plain: { status: 400, as: -32602, code, ...at },
    mcp: { status: 200, as: 'tool', code, ...at },
    http: { status: 400, as: 'http', code, ...at },
  }
}

const refused = (status: number, code: string, field?: string): Case['want'] => {
  const at = field === undefined ? {} : { field }
  const told = { status, code, ...at }
  return {
    plain: { ...told, as: status },
    mcp: status === 401 ? { ...told, as: status } : { ...told, as: 'tool', status: 200 },
    http: { ...told, as: 'http' },
  }
}

const request = (status: number, code: string, rpc: number, field?: string): Case['want'] => {
  const told = { status, code, ...(field !== undefined && { field }) }
  return { plain: { ...told, as: rpc }, mcp: { ...told, as: rpc }, http: { ...told, as: 'http' } }
}

const cases: Case[] = [
  {
    title: 'an unknown tool',
    tool: 'customers.remove',
    want: {
      plain: { status: 400, as: -32602, code: 'tool.unknown', field: 'name' },
      mcp: { status: 200, as: -32602, code: 'tool.unknown', field: 'name' },
      http: { status: 404, as: 'http', code: 'tool.unknown', field: 'name' },
    },
  },
  { title: 'an unknown argument', args: `{${good},"colour":"red"}`, want: argument('colour') },
  {
    title: 'an unknown argument inside another',
    args: `{${good},"address":{"planet":"Mars"}}`,
    want: argument('address.planet'),
  },
  { title: 'a missing argument', args: '{"kind":"person"}', want: argument('name') },
  { title: 'a wrong type', args: `{${good},"payment_term_days":"14"}`, want: argument('payment_term_days') },
  {
    title: 'a number beyond all bounds',
    args: `{${good},"payment_term_days":1e999}`,
    want: argument('payment_term_days'),
  },
  {
    title: 'a text that is too long',
    args: `{"kind":"person","name":"${'x'.repeat(100_000)}"}`,
    want: argument('name'),
  },
  { title: 'a text with NUL', args: '{"kind":"person","name":"a\\u0000b"}', want: argument('name') },
  { title: 'half a character', args: '{"kind":"person","name":"a\\ud800b"}', want: argument('name') },
  { title: 'a key __proto__', args: `{${good},"__proto__":{"admin":true}}`, want: argument('__proto__') },
  {
    title: 'a key __proto__ inside another',
    args: `{${good},"address":{"__proto__":{"a":1}}}`,
    want: argument('address.__proto__'),
  },
  {
    title: 'a key constructor',
    args: `{${good},"constructor":{"prototype":{"admin":true}}}`,
    want: argument('constructor'),
  },
  { title: 'a key toString', args: `{${good},"toString":"x"}`, want: argument('toString') },
  { title: 'deep nesting', args: `{${good},"notes":${deep(100_000)}}`, want: argument(undefined) },
  { title: 'deep nesting where nothing belongs', args: `{${good},"x":${deep(100_000)}}`, want: argument(undefined) },
  { title: 'arguments that are a list', args: `[{${good}}]`, want: argument(undefined) },
  { title: 'arguments that are a text', args: `"${'x'.repeat(10)}"`, want: argument(undefined) },
  {
    title: 'an unknown company',
    headers: { 'X-Work7-Company-Id': 'nobody-at-all' },
    want: refused(403, 'context.invalid', 'X-Work7-Company-Id'),
  },
  {
    title: 'a foreign company',
    headers: { 'X-Work7-Company-Id': 'gruber-dach-at' },
    want: refused(403, 'context.invalid', 'X-Work7-Company-Id'),
  },
  {
    title: 'a role the user does not have',
    headers: { 'X-Work7-User-Role': '2' },
    want: refused(403, 'context.invalid', 'X-Work7-User-Role'),
  },
  {
    title: 'a role that may not call the tool',
    headers: { 'X-Work7-User-Id': '20', 'X-Work7-User-Role': '3' },
    want: refused(403, 'permission.denied'),
  },
  {
    title: 'an expired key',
    headers: { 'X-API-Key': otherKeys.expired },
    want: refused(401, 'auth.invalid', 'X-API-Key'),
  },
  { title: 'no key', headers: { 'X-API-Key': null }, want: refused(401, 'auth.required', 'X-API-Key') },
  { title: 'ten megabytes', body: 'x'.repeat(10 * 1024 * 1024), want: request(413, 'request.too_large', -32600) },
  {
    title: 'ten megabytes of arguments',
    args: `{${good},"notes":"${'x'.repeat(10 * 1024 * 1024)}"}`,
    want: request(413, 'request.too_large', -32600),
  },
  {
    title: 'broken JSON',
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call",',
    want: request(400, 'request.invalid', -32700),
  },
  { title: 'bytes of NUL', body: '\0'.repeat(100), want: request(400, 'request.invalid', -32700) },
  {
    title: 'another media type',
    headers: { 'Content-Type': 'text/plain' },
    want: request(415, 'request.media_type', -32600, 'Content-Type'),
  },
  {
    title: 'a body in another encoding',
    headers: { 'Content-Encoding': 'gzip' },
    want: request(415, 'request.media_type', -32600, 'Content-Encoding'),
  },
]

describe('bad input', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)

  const surfaces: { [name in keyof Case['want']]: (given: Case, headers: Headers) => Promise<Answer> } = {
    plain: (given, headers) => send(`${server().origin}/work7/mcp`, messageOf(given), headers),
    mcp: (given, headers) =>
      send(`${server().origin}/work7/mcp`, messageOf(given), {
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2025-11-25',
        ...headers,
      }),
    http: ({ tool = 'customers.create', args = `{${good}}`, body }, headers) =>
      send(`${server().origin}/work7/mcp/tools/${tool}`, body ?? args, headers),
  }

  /** How many rows there are, the record of calls and the counters of calls aside. */
  const rows = async (): Promise<string> => {
    const tables = await poolQuery<{ name: string }>(
      database().pool,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('gate', 'work7') and tablename not in ('audit', 'rate_window') order by 1`,
    )
    const counts = tables.rows.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
    return JSON.stringify((await poolQuery(database().pool, counts.join(' union all '))).rows)
  }

  for (const [surface, call] of Object.entries(surfaces) as [keyof Case['want'], (typeof surfaces)['plain']][]) {
    describe(`from a caller of ${{ plain: 'bare JSON-RPC', mcp: 'MCP', http: 'plain HTTP' }[surface]}`, () => {
      let atFirst = ''
      before(async () => {
        atFirst = await rows()
      })
      for (const given of cases) {
        it(`is told: ${given.title}`, async () => {
          const answer = await call(given, changed(ownerHeaders, given.headers ?? {}))
          const { told, message, next } = read(answer)
          assert.deepEqual(told, given.want[surface])
          assert.ok(message.length > 0 && message.length < 1000, message)
          assert.ok(next.length > 0)
        })
      }

      it('writes nothing', async () => {
        assert.equal(await rows(), atFirst)
      })

      it('leaves the server up, and good input written', async () => {
        const { status } = await call({ title: '', want: argument(undefined) }, ownerHeaders)
        assert.equal(status, 200)
        assert.notEqual(await rows(), atFirst)
      })
    })
  }
})

function messageOf({ tool = 'customers.create', args = `{${good}}`, body }: Case): string {
  return body ?? `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}","arguments":${args}}}`
}

interface Facts {
  code: string
  field?: string
  message: string
  next: string
}

interface AnyBody {
  jsonrpc?: string
  error: Facts & { code: unknown; data: Facts }
  result: { isError: boolean; content: [{ text: string }] }
}

function read({ status, body }: Answer): { told: Told; message: string; next: string } {
  const { jsonrpc, error, result } = body as AnyBody
  const toldOf = (as: Told['as'], { code, field, message, next }: Facts) => ({
    told: { status, as, code, ...(field !== undefined && { field }) },
    message,
    next,
  })
  if (jsonrpc === undefined) return toldOf('http', error)
  if (error) return toldOf(error.code as unknown as number, { ...error.data, message: error.message })
  assert.equal(result.isError, true)
  return toldOf('tool', (JSON.parse(result.content[0].text) as { error: Facts }).error)
}
