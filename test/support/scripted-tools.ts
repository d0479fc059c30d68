import type { Outcome, Refusal } from '../../src/gate/outcome.js'
import type { Company, Envelope, MessageHeaders, ServerFacts, ToolServer } from '../../src/mcp/exchange.js'
import { createProtocol } from '../../src/mcp/protocol.js'
import { fixtureContract } from './fixture-contract.js'

const { model } = fixtureContract(
  { 'things.get': {}, 'things.all': { output: { type: 'array' } } },
  { envelope: 'success-data', errorShape: 'error' },
)

/** A refusal in the words of the scripts. */
export const refusal = (code: string, status: number, facts: Partial<Refusal> = {}): Refusal => ({
  ok: false,
  contract: model,
  code,
  message: 'It went wrong.',
  next: 'Do better.',
  status,
  retryable: false,
  ...facts,
})

const success = (tool: 'things.get' | 'things.all', value: unknown): Outcome & { ok: true } => ({
  ok: true,
  contract: model,
  tool: model.tools[tool]!,
  value,
  json: JSON.stringify(value),
})

/** What the calls of these names come to. */
export const outcomes: { readonly [tool: string]: Outcome } = {
  get: success('things.get', { name: 'Ü' }),
  all: success('things.all', [1, 2]),
  seen: {
    ...success('things.get', { pages: 3 }),
    attachments: [
      { kind: 'image', mimeType: 'image/png', data: 'iVBORw0KGgo=' },
      { kind: 'audio', mimeType: 'audio/wav', data: 'UklGRg==' },
      { kind: 'resource', mimeType: 'text/plain', uri: 'test://a', text: 'A' },
      { kind: 'resource', mimeType: 'application/pdf', uri: 'test://b', data: 'JVBERi0=' },
    ],
  },
  gone: refusal('things.gone', 410, { field: 'id', details: { since: 3 } }),
  anonymous: refusal('auth.required', 401, { field: 'X-API-Key' }),
  hasty: refusal('rate.limited', 429, { retryable: true }),
  foreign: refusal('context.invalid', 403, { field: 'X-Tenant' }),
  unknown: refusal('tool.unknown', 404, { field: 'name' }),
  wrong: refusal('validation.error', 400, { field: 'id' }),
  broken: refusal('internal.error', 500),
  slow: refusal('internal.timeout', 503, { retryable: true }),
}

/** What the scripted endpoint is. */
export const facts: ServerFacts = {
  info: { name: 'fixture.v1', title: 'Fixture', version: '1.0.0' },
  instructions: 'For tests.',
  plainRpc: true,
  paramHeaders: new Map(),
  lenient: false,
}

/** What a script is told, and what it can do differently. */
export interface Script {
  call?: (tool: string, args: unknown, company: Company) => Promise<Outcome>
  /** Whether everybody is listed the same. @default false */
  shared?: boolean
  forgave?: (what: string) => void
}

/** A server whose calls come to `outcomes` by their name, and whose catalogue tells which names were asked for. */
export function scriptedServer(script: Script = {}): ToolServer {
  return {
    list: async (naming) => ({
      ok: true,
      tools: Buffer.from(`[{"name":"${naming}","inputSchema":{"type":"object"}}]`),
      shared: script.shared ?? false,
    }),
    call: script.call ?? (async (tool) => outcomes[tool]!),
    refuse: (code, message, field) =>
      refusal(code, code === 'request.not_acceptable' ? 406 : 400, { message, ...(field !== undefined && { field }) }),
    forgave: script.forgave ?? (() => {}),
  }
}

/** Headers of HTTP, those not given absent. */
export function headers(given: Partial<MessageHeaders> = {}): MessageHeaders {
  return {
    accept: undefined,
    protocolVersion: undefined,
    method: undefined,
    name: undefined,
    other: () => undefined,
    ...given,
  }
}

/** An answer, its body parsed. */
export interface Parsed {
  status: number
  body: unknown
  form?: 'event'
}

/** The answer of the scripted server to a message. */
export async function ask(
  message: unknown,
  envelope: Envelope,
  { script, ...changes }: Partial<ServerFacts> & { script?: Script } = {},
): Promise<Parsed> {
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  const reply = await createProtocol({ ...facts, ...changes }).answer(text, envelope, scriptedServer(script))
  const { status, body, form } = reply
  const parsed: unknown = body === null ? null : JSON.parse(Buffer.from(body).toString())
  return { status, body: parsed, ...(form && { form }) }
}

/** A request with the id 1. */
export const request = (method: string, params?: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  ...(params && { params }),
})
