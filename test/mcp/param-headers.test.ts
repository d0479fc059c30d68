import assert from 'node:assert/strict'
import type { Schema } from '../../generated/runtime/model.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { mirrored, paramHeadersOf, type ParamHeaders } from '../../src/mcp/param-headers.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { ask, headers, request } from '../support/scripted-tools.js'

const marked = (type: string, header: unknown) => ({ type, 'x-mcp-header': header }) as Schema
const text = marked('string', 'Text')

const headersOf = (input: Schema): ParamHeaders =>
  paramHeadersOf(endpointOf('/fixture', [fixtureContract({ get: { input: { type: 'object', ...input } } })]).names)

const paramHeaders = headersOf({
  'x-raw': true,
  properties: {
    region: marked('string', 'Region'),
    count: marked('integer', 'Count'),
    place: { type: 'object', properties: { open: marked('boolean', 'Open') } },
    plain: { type: 'string' },
  },
})

/** How the server answers a call with these arguments and headers. */
async function answered(args: unknown, sent: { readonly [header: string]: string }, lenient = false) {
  const revision = '2026-07-28'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const message = request('tools/call', { name: 'get', arguments: args, _meta })
  const mirror = { protocolVersion: revision, method: 'tools/call', name: 'get', other: (name: string) => sent[name] }
  const forgave: string[] = []
  const script = { forgave: (what: string) => void forgave.push(what) }
  const { status, body } = await ask(message, { headers: headers(mirror) }, { paramHeaders, lenient, script })
  const { error } = body as { error?: { code: number; data: { field: string } } }
  return [status, error?.code, error?.data.field, ...forgave]
}

describe('arguments repeated in headers', () => {
  const cases: { title: string; args: unknown; sent: { [header: string]: string }; at?: string }[] = [
    { title: 'a text', args: { region: 'us-west1' }, sent: { 'Mcp-Param-Region': 'us-west1' } },
    { title: 'another text', args: { region: 'us-west1' }, sent: { 'Mcp-Param-Region': 'eu' }, at: 'Mcp-Param-Region' },
    {
      title: 'the letters in another case',
      args: { region: 'a' },
      sent: { 'Mcp-Param-Region': 'A' },
      at: 'Mcp-Param-Region',
    },
    { title: 'no header', args: { region: 'us-west1' }, sent: {}, at: 'Mcp-Param-Region' },
    { title: 'neither argument nor header', args: { plain: 'x' }, sent: {} },
    { title: 'no arguments at all', args: undefined, sent: {} },
    { title: 'null without a header', args: { region: null }, sent: {} },
    { title: 'a header without its argument', args: {}, sent: { 'Mcp-Param-Region': 'eu' }, at: 'Mcp-Param-Region' },
    { title: 'Base64', args: { region: 'Hello' }, sent: { 'Mcp-Param-Region': '=?base64?SGVsbG8=?=' } },
    {
      title: 'Base64 without its end',
      args: { region: 'Hello' },
      sent: { 'Mcp-Param-Region': '=?base64?SGVsbG8?=' },
      at: 'Mcp-Param-Region',
    },
    {
      title: 'what is no Base64',
      args: { region: 'Hello' },
      sent: { 'Mcp-Param-Region': '=?base64?SGVs!!!bG8=?=' },
      at: 'Mcp-Param-Region',
    },
    {
      title: 'Base64 without marks, as the text it is',
      args: { region: 'SGVsbG8=' },
      sent: { 'Mcp-Param-Region': 'SGVsbG8=' },
    },
    {
      title: 'a bare letter that headers cannot hold',
      args: { region: 'é' },
      sent: { 'Mcp-Param-Region': 'é' },
      at: 'Mcp-Param-Region',
    },
    { title: 'a number', args: { count: 42 }, sent: { 'Mcp-Param-Count': '42' } },
    { title: 'the same number, written otherwise', args: { count: 42 }, sent: { 'Mcp-Param-Count': '42.0' } },
    { title: 'a number below zero', args: { count: -7 }, sent: { 'Mcp-Param-Count': '-7' } },
    { title: 'another number', args: { count: 42 }, sent: { 'Mcp-Param-Count': '43' }, at: 'Mcp-Param-Count' },
    {
      title: 'a number in a notation of its own',
      args: { count: 16 },
      sent: { 'Mcp-Param-Count': '0x10' },
      at: 'Mcp-Param-Count',
    },
    { title: 'nothing for zero', args: { count: 0 }, sent: { 'Mcp-Param-Count': '' }, at: 'Mcp-Param-Count' },
    { title: 'a truth value further in', args: { place: { open: false } }, sent: { 'Mcp-Param-Open': 'false' } },
    {
      title: 'the other truth value',
      args: { place: { open: false } },
      sent: { 'Mcp-Param-Open': 'true' },
      at: 'Mcp-Param-Open',
    },
    { title: 'a value of the wrong type, which is refused as an argument', args: { region: {} }, sent: {} },
  ]
  for (const { title, args, sent, at } of cases) {
    it(`${at ? 'are refused' : 'are let through'}: ${title}`, async () => {
      assert.deepEqual(await answered(args, sent), at ? [400, -32020, at] : [200, undefined, undefined])
    })
  }

  it('may be left out where the endpoint is lenient, which is noted, but not contradict', async () => {
    assert.deepEqual(await answered({ region: 'a' }, {}, true), [
      200,
      undefined,
      undefined,
      'Mcp-Param-Region: missing',
    ])
    const contradicting = await answered({ region: 'a' }, { 'Mcp-Param-Region': 'b' }, true)
    assert.deepEqual(contradicting, [400, -32020, 'Mcp-Param-Region'])
  })

  it('are written as headers hold them', () => {
    const args = { region: 'Tirol – West', count: 3, place: { open: true }, plain: 'x' }
    assert.deepEqual(mirrored(paramHeaders.get('get')!, args), {
      'Mcp-Param-Region': '=?base64?VGlyb2wg4oCTIFdlc3Q=?=',
      'Mcp-Param-Count': '3',
      'Mcp-Param-Open': 'true',
    })
    assert.deepEqual(mirrored(paramHeaders.get('get')!, { region: null }), {})
  })

  it('are none where no schema marks any', () => {
    assert.deepEqual([...headersOf({ 'x-raw': true, properties: { plain: { type: 'string' } } })], [])
  })

  const mistakes: { title: string; schema: Schema; message: RegExp }[] = [
    {
      title: 'no name',
      schema: { properties: { a: marked('string', '') } },
      message: /makes no header name of Mcp-Param-\./,
    },
    {
      title: 'a name with a blank',
      schema: { properties: { a: marked('string', 'a b') } },
      message: /makes no header name/,
    },
    { title: 'a fraction', schema: { properties: { a: marked('number', 'A') } }, message: /marks a, which is no text/ },
    { title: 'a list', schema: { properties: { a: marked('array', 'A') } }, message: /marks a, which is no text/ },
    {
      title: 'two arguments for one header',
      schema: { properties: { a: marked('string', 'X'), b: marked('string', 'x') } },
      message: /names a header twice/,
    },
    {
      title: 'the items of a list',
      schema: { properties: { a: { type: 'array', items: text } } },
      message: /do not lead to/,
    },
    { title: 'a choice', schema: { properties: { a: { anyOf: [text] } } }, message: /do not lead to/ },
    {
      title: 'what is referred to',
      schema: { $defs: { a: text }, properties: { a: { $ref: '#/$defs/a' } } },
      message: /do not lead to/,
    },
    { title: 'the arguments as a whole', schema: marked('object', 'A'), message: /do not lead to/ },
  ]
  for (const { title, schema, message } of mistakes) {
    it(`are not served where a schema marks ${title}`, () => {
      assert.throws(() => headersOf({ ...schema, type: 'object', 'x-raw': true }), message)
    })
  }
})
