import assert from 'node:assert/strict'
import { endpointOf } from '../../src/gate/endpoint.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { rawRequest, type RawAnswer } from '../support/raw-request.js'
import { useServer } from '../support/server.js'

const contract = fixtureContract({
  'things.echo': {},
  'things.list': { output: { type: 'array' }, handler: async () => [1, 2] },
  'things.own': { access: { signedIn: true } },
})
const endpoints = async () => [endpointOf('/fixture', [contract])]

const message = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) })
const list = message('tools/list')
const echo = (name = 'things_echo', more: object = {}) =>
  message('tools/call', { name, arguments: { a: 'ä' }, ...more })
const modern = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
}
const initialize = (protocolVersion: string) =>
  message('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 't', version: '1' } })

/** A request a client was seen to send, and what keeps that client working. */
interface Quirk {
  /** What is special, and where it was reported. */
  title: string
  method?: string
  /** Headers beside Content-Type; null: without it. */
  headers?: { readonly [name: string]: string } | null
  body?: unknown
  want: (answer: RawAnswer) => void
}

const resultOf = ({ text }: RawAnswer) => (JSON.parse(text) as { result: { [member: string]: unknown } }).result
const codeOf = ({ text }: RawAnswer) => (JSON.parse(text) as { error: { code: number } }).error.code
const isJson = (answer: RawAnswer) => {
  assert.equal(answer.status, 200)
  assert.match(answer.headers['content-type'] ?? '', /^application\/json/)
  assert.ok(resultOf(answer))
}
const isOneEvent = ({ status, headers, text }: RawAnswer) => {
  assert.deepEqual([status, headers['content-type']], [200, 'text/event-stream'])
  assert.match(text, /^event: message\ndata: \{"jsonrpc".*\}\n\n$/)
}
const isSilent202 = ({ status, headers, text }: RawAnswer) => {
  assert.deepEqual([status, text, headers['content-type']], [202, '', undefined])
}
const isNotAllowed = ({ status, headers }: RawAnswer) => assert.deepEqual([status, headers['allow']], [405, 'POST'])
const isError = (status: number, code: number) => (answer: RawAnswer) =>
  assert.deepEqual([answer.status, codeOf(answer)], [status, code])

const both = 'application/json, text/event-stream'

const groups: { [group: string]: Quirk[] } = {
  'methods of HTTP': [
    {
      title: 'GET: 405 and no 400, at which Cursor reconnects for ever (mcp-proxy#62)',
      method: 'GET',
      want: isNotAllowed,
    },
    {
      title: 'GET for a stream: 405 and no 200 with JSON, a storm of reconnects from Claude Code (prompts.chat#1117)',
      method: 'GET',
      headers: { Accept: 'text/event-stream' },
      want: isNotAllowed,
    },
    {
      title: 'GET without a key: 405 before 401, which begins a pointless OAuth (runpod-mcp#79)',
      method: 'GET',
      headers: { 'X-API-Key': 'tp_wrong_key_0000' },
      want: isNotAllowed,
    },
    {
      title: 'DELETE to end a session: 405, never 500 (2026-07-28, GET and DELETE)',
      method: 'DELETE',
      want: isNotAllowed,
    },
    { title: 'PUT: 405', method: 'PUT', body: list, want: isNotAllowed },
  ],
  sessions: [
    {
      title: 'tools/list without initialize: no 404, after which clients do not begin again (claude-code#9608)',
      headers: { Accept: both },
      body: list,
      want: isJson,
    },
    {
      title: 'a session id of another server: ignored, and none is given (codex#15815)',
      headers: { Accept: both, 'Mcp-Session-Id': 'left-over' },
      body: list,
      want: (answer) => {
        isJson(answer)
        assert.equal(answer.headers['mcp-session-id'], undefined)
      },
    },
    {
      title: 'initialize makes no session, since most clients never delete theirs (prowler#12235)',
      headers: { Accept: both },
      body: initialize('2025-06-18'),
      want: (answer) => assert.equal(answer.headers['mcp-session-id'], undefined),
    },
    {
      title: 'Last-Event-ID: ignored (2026-07-28, Earlier Streamable HTTP Revisions)',
      headers: { Accept: both, 'Last-Event-ID': '7' },
      body: list,
      want: isJson,
    },
  ],
  Accept: [
    { title: 'both: JSON', headers: { Accept: both }, body: list, want: isJson },
    { title: 'JSON alone (typescript-sdk#1944)', headers: { Accept: 'application/json' }, body: list, want: isJson },
    { title: 'anything, as curl sends it (typescript-sdk#1944)', headers: { Accept: '*/*' }, body: list, want: isJson },
    { title: 'missing: a 406 would be read as a failed sign-in (claude-code#42470)', body: list, want: isJson },
    {
      title: "event streams alone, as Anthropic's proxy sends it: one event (python-sdk#2349)",
      headers: { Accept: 'text/event-stream' },
      body: list,
      want: isOneEvent,
    },
    {
      title: 'event streams alone for initialize (composio#2152)',
      headers: { Accept: 'text/event-stream' },
      body: initialize('2025-03-26'),
      want: isOneEvent,
    },
    {
      title: 'neither: 406 (RFC 9110, section 15.5.7)',
      headers: { Accept: 'text/html' },
      body: list,
      want: ({ status }) => assert.equal(status, 406),
    },
    {
      title: 'neither, for a notification: it has no body to be acceptable',
      headers: { Accept: 'text/html' },
      body: { jsonrpc: '2.0', method: 'notifications/initialized' },
      want: isSilent202,
    },
  ],
  'messages without an answer': [
    {
      title: 'a notification: 202 and nothing else; 204 ends ChatWise (typescript-sdk#1360)',
      headers: { Accept: both },
      body: { jsonrpc: '2.0', method: 'notifications/initialized' },
      want: isSilent202,
    },
    {
      title: 'a notification: no `null` as a body, which breaks Codex (awslabs/mcp#3295)',
      headers: { Accept: 'application/json' },
      body: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      want: isSilent202,
    },
    {
      title: 'an answer to nothing: 202 as well (2025-11-25, Sending Messages)',
      headers: { Accept: both },
      body: { jsonrpc: '2.0', id: 1, result: {} },
      want: isSilent202,
    },
  ],
  versions: [
    { title: 'no header: 2025-03-26 is assumed (2025-06-18, Protocol Version Header)', body: list, want: isJson },
    ...['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'].map((revision) => ({
      title: `the header ${revision}, whatever was agreed on; newer than that, too (claude-code#92835)`,
      headers: { Accept: both, 'MCP-Protocol-Version': revision },
      body: echo(),
      want: isJson,
    })),
    {
      title: 'initialize with an unknown version: the newest that has initialize, no error (cl-mcp#26)',
      body: initialize('2099-01-01'),
      want: (answer) => assert.equal(resultOf(answer)['protocolVersion'], '2025-11-25'),
    },
    ...['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'].map((revision) => ({
      title: `initialize with ${revision}: agreed (${revision}, Version Negotiation)`,
      body: initialize(revision),
      want: (answer: RawAnswer) => assert.equal(resultOf(answer)['protocolVersion'], revision),
    })),
    {
      title: 'an unknown header: 400, so that clients of both eras begin with initialize (conformance#241)',
      headers: { Accept: both, 'MCP-Protocol-Version': '2099-01-01' },
      body: list,
      want: isError(400, -32000),
    },
    {
      title: 'server/discover first, as Claude Code 2.1.260 does it (anubis-mcp#295)',
      headers: { Accept: both, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'server/discover' },
      body: message('server/discover', modern),
      want: (answer) => assert.equal((resultOf(answer)['supportedVersions'] as string[])[0], '2026-07-28'),
    },
    {
      title: 'claude.ai: header 2025-11-25, message 2026-07-28: refused by default (claude-code#93290)',
      headers: { Accept: both, 'MCP-Protocol-Version': '2025-11-25' },
      body: echo(undefined, modern),
      want: isError(400, -32020),
    },
    {
      title: 'proxies from stdio: no Mcp-Method, no Mcp-Name: refused by default (railwayapp/cli#1172)',
      headers: { Accept: both, 'MCP-Protocol-Version': '2026-07-28' },
      body: echo(undefined, modern),
      want: isError(400, -32020),
    },
  ],
  'Content-Type': [
    ...['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'].map((type) => ({
      title: `${type}: the media type is compared, not the text (notes of typescript-sdk 1.32)`,
      headers: { 'Content-Type': type },
      body: list,
      want: isJson,
    })),
    ...['text/plain', 'application/vnd.api+json', 'application/jsonx', ''].map((type) => ({
      title: `${type || 'none'}: 415`,
      headers: type ? { 'Content-Type': type } : null,
      body: list,
      want: ({ status }: RawAnswer) => assert.equal(status, 415),
    })),
  ],
  'names of tools': [
    {
      title: 'listed with the name of the contract beside (Cursor filters dots, webstudio#5960)',
      body: list,
      want: (answer) =>
        assert.deepEqual(
          (resultOf(answer)['tools'] as { name: string }[]).map(({ name }) => name),
          ['things_echo', 'things_list'],
        ),
    },
    ...['things_echo', 'things.echo'].map((name) => ({
      title: `called as ${name}: hosts rewrite names both ways (gripmock#875)`,
      body: echo(name),
      want: isJson,
    })),
    {
      title:
        'called by contract name with the header Mcp-Name the same: an alias (2026-07-28, Standard Request Headers)',
      headers: {
        Accept: both,
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': 'tools/call',
        'Mcp-Name': 'things.echo',
      },
      body: echo('things.echo', modern),
      want: isJson,
    },
    {
      title: 'unknown: an error of the protocol, no result (2026-07-28, Error Handling)',
      body: echo('things_gone'),
      want: isError(200, -32602),
    },
  ],
  results: [
    {
      title: 'the text is the structured content: Claude Code shows one of them (claude-code#55677)',
      body: echo(),
      want: (answer) => {
        const { content, structuredContent } = resultOf(answer)
        assert.deepEqual(structuredContent, { a: 'ä' })
        assert.equal((content as { text: string }[])[0]?.text, JSON.stringify(structuredContent))
      },
    },
    {
      title: 'a list is wrapped in the structured content alone: the client 1.x takes only objects (beads#346)',
      body: echo('things_list'),
      want: (answer) => {
        const { content, structuredContent } = resultOf(answer)
        assert.deepEqual([structuredContent, (content as { text: string }[])[0]?.text], [{ result: [1, 2] }, '[1,2]'])
      },
    },
    {
      title: 'a refusal says all in its text: of errors Claude Code shows nothing else (claude-code#86032)',
      body: echo(undefined, { arguments: 7 }),
      want: (answer) => {
        const { isError, content, structuredContent } = resultOf(answer)
        assert.deepEqual([isError, structuredContent], [true, undefined])
        const {
          error_code: code,
          message,
          details,
        } = JSON.parse((content as { text: string }[])[0]!.text) as {
          error_code: string
          message: string
          details: { next: string }
        }
        assert.equal(code, 'validation.error')
        assert.ok(message && details.next)
      },
    },
    {
      title: 'a missing credential: 401, so that hosts ask for one (2025-11-25, Authorization)',
      body: echo('things_own'),
      want: ({ status, headers }) => {
        assert.equal(status, 401)
        assert.match(String(headers['www-authenticate']), /^Bearer/)
      },
    },
  ],
}

describe('what clients were seen to do', () => {
  const database = useDatabase()
  const server = useServer(database, { endpoints })

  for (const [group, quirks] of Object.entries(groups)) {
    describe(group, () => {
      for (const { title, method = 'POST', headers, body, want } of quirks) {
        it(title, async () => {
          const type = headers === null ? {} : { 'Content-Type': 'application/json' }
          want(
            await rawRequest(`${server().origin}/fixture/mcp`, {
              method,
              headers: { ...type, ...headers },
              ...(body !== undefined && { body: JSON.stringify(body) }),
            }),
          )
        })
      }
    })
  }

  describe('is let through where the endpoint is lenient, and logged:', () => {
    const lines: { readonly [key: string]: unknown }[] = []
    const lenient = useServer(database, { endpoints, lenient: true, onLog: (line) => lines.push(line) })
    beforeEach(() => {
      lines.length = 0
    })
    const table: { title: string; headers: { readonly [name: string]: string }; forgave: string[] }[] = [
      {
        title: 'claude.ai: header 2025-11-25, message 2026-07-28 (claude-code#93290)',
        headers: { 'MCP-Protocol-Version': '2025-11-25', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'things_echo' },
        forgave: ['MCP-Protocol-Version: differs'],
      },
      {
        title: 'proxies from stdio: no Mcp-Method, no Mcp-Name (railwayapp/cli#1172)',
        headers: { 'MCP-Protocol-Version': '2026-07-28' },
        forgave: ['Mcp-Method: missing', 'Mcp-Name: missing'],
      },
    ]
    for (const { title, headers, forgave } of table) {
      it(title, async () => {
        const answer = await rawRequest(`${lenient().origin}/fixture/mcp`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: both, ...headers },
          body: JSON.stringify(echo(undefined, modern)),
        })
        isJson(answer)
        assert.equal(resultOf(answer)['resultType'], 'complete')
        assert.deepEqual(lines.find(({ msg }) => msg === 'request')?.['forgave'], forgave)
      })
    }
  })
})
