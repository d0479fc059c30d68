import { customers, ownerHeaders, officeKey } from '../../support/office.js'
import type { Request } from './load.js'

/** A server program: one of ours in `servers/`, or a file of the peers. */
export type Program = 'ours' | 'bare' | 'bare-sql' | 'gate' | 'bare-write' | 'sdk1' | 'sdk2' | 'mcp-lite'

/** One thing that is measured: a request to a server. */
export interface Lane {
  name: string
  program: Program
  request: Request
  /** What a correct answer holds. */
  expect: RegExp
  /** Lane it is compared with. */
  against: string
  /** Greatest ratio to be reached. */
  aim?: number
}

const mcp = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-06-18' }
const key = { 'X-API-Key': officeKey }

function rpc(path: string, method: string, params: object, headers: { readonly [name: string]: string } = {}): Request {
  return { method: 'POST', path, headers: { ...mcp, ...headers }, body: { jsonrpc: '2.0', id: 1, method, params } }
}

function call(path: string, name: string, args: object, headers = {}): Request {
  return rpc(path, 'tools/call', { name, arguments: args }, headers)
}

/** A request of the revision 2026-07-28, which says in the message and in headers what it is. */
function modern(path: string, method: string, params: object, name?: string): Request {
  const meta = 'io.modelcontextprotocol'
  const versioned = {
    ...params,
    _meta: {
      [`${meta}/protocolVersion`]: '2026-07-28',
      [`${meta}/clientInfo`]: { name: 'bench', version: '1' },
      [`${meta}/clientCapabilities`]: {},
    },
  }
  const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method, ...(name && { 'Mcp-Name': name }) }
  return rpc(path, method, versioned, headers)
}

const hello = { text: 'hello world' }
const said = /"text":"hello world"/
const customer = { customer_id: customers.anna }
const anna = /Anna Huber/

/** In groups: what is compared with the same lane stands together. */
export const lanes: readonly Lane[] = [
  { name: 'bare echo', program: 'bare', request: call('/mcp', 'echo', hello), expect: said, against: 'bare echo' },
  ...(
    [
      ['toolpact, MCP 2025', call('/bench/mcp', 'bench_echo', hello), 1.5],
      ['toolpact, leaving no record', call('/bench/mcp', 'bench_echo_unrecorded', hello), 1.5],
      ['toolpact, plain HTTP', { method: 'POST', path: '/bench/mcp/tools/bench.echo', body: hello }, 1.5],
      ['toolpact, key and rate limit', call('/bench/mcp', 'bench_echo_signed_in', hello, key), 5],
    ] as const
  ).map(([name, request, aim]): Lane => ({ name, program: 'ours', request, expect: said, against: 'bare echo', aim })),
  {
    name: 'mcp-lite',
    program: 'mcp-lite',
    request: call('/', 'echo', hello),
    expect: /hello world/,
    against: 'bare echo',
  },
  { name: 'SDK v1, McpServer', program: 'sdk1', request: call('/', 'echo', hello), expect: said, against: 'bare echo' },
  // The same message as ours is sent, since it is half as long again and has more headers.
  {
    name: 'bare echo, MCP 2026',
    program: 'bare',
    request: modern('/mcp', 'tools/call', { name: 'echo', arguments: hello }, 'echo'),
    expect: said,
    against: 'bare echo, MCP 2026',
  },
  {
    name: 'toolpact, MCP 2026',
    program: 'ours',
    request: modern('/bench/mcp', 'tools/call', { name: 'bench_echo', arguments: hello }, 'bench_echo'),
    expect: said,
    against: 'bare echo, MCP 2026',
    aim: 1.5,
  },
  {
    name: 'SDK v2, createMcpHandler',
    program: 'sdk2',
    request: modern('/', 'tools/call', { name: 'echo', arguments: hello }, 'echo'),
    expect: said,
    against: 'bare echo, MCP 2026',
  },
  {
    name: 'bare list of 40',
    program: 'bare',
    request: rpc('/mcp', 'tools/list', {}),
    expect: /bench_echo_38/,
    against: 'bare list of 40',
  },
  {
    name: 'toolpact, tools/list',
    program: 'ours',
    request: rpc('/bench/mcp', 'tools/list', {}),
    expect: /bench_echo_38/,
    against: 'bare list of 40',
    aim: 1,
  },
  {
    name: 'bare SQL',
    program: 'bare-sql',
    request: { method: 'POST', path: '/', body: customer },
    expect: anna,
    against: 'bare SQL',
  },
  {
    name: 'toolpact, customers.get, HTTP',
    program: 'ours',
    request: { method: 'POST', path: '/work7/mcp/tools/customers.get', headers: ownerHeaders, body: customer },
    expect: anna,
    against: 'bare SQL',
    aim: 1.5,
  },
  {
    name: 'toolpact, customers.get, MCP',
    program: 'ours',
    request: call('/work7/mcp', 'customers_get', customer, ownerHeaders),
    expect: anna,
    against: 'bare SQL',
    aim: 1.5,
  },
]
