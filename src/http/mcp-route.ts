import { textIn } from '../../generated/runtime/text.js'
import { forwardHeader } from '../data-folder/server-address.js'
import type { Endpoint } from '../gate/endpoint.js'
import { Fault } from '../gate/fault.js'
import type { Catalogue, Outcome, Refusal } from '../gate/outcome.js'
import type { CallRequest, Origin } from '../gate/request.js'
import type { Answering } from '../gate/pipeline.js'
import type { Company, MessageHeaders, Reply, RequestFault, ServerFacts, ToolServer } from '../mcp/exchange.js'
import { paramHeadersOf } from '../mcp/param-headers.js'
import { createProtocol } from '../mcp/protocol.js'
import { callerGone } from './caller-gone.js'
import { clientAddress } from './client-address.js'
import { eventStream, eventText, type EventStream } from './event-stream.js'
import type { HttpContext } from './http-context.js'
import { isSameSecret } from './is-same-secret.js'
import { readBody } from './read-body.js'
import { refuse } from './refuse.js'
import { headerReader, requestId } from './request-context.js'
import { challenge, headersOf, noteRefusal, send, sendJson, sendNothing } from './responses.js'

/** How an endpoint answers over MCP; the application's options of the same names. */
export interface McpOptions {
  lenient?: boolean
  forwardToken?: string | undefined
}

/** `POST …/mcp`: one message of JSON-RPC. */
export function mcpRoute(
  endpoint: Endpoint,
  gate: Answering,
  { lenient = false, forwardToken }: McpOptions = {},
): (ctx: HttpContext) => Promise<void> {
  const surfaceOf = ({ req }: HttpContext) => {
    const sent = req.headers[forwardName]
    return sent !== undefined && forwardToken !== undefined && isSameSecret(String(sent), forwardToken)
      ? 'stdio'
      : 'mcp'
  }
  const protocol = createProtocol(serverFacts(endpoint, lenient))
  return async (ctx) => {
    const headers = messageHeaders(ctx)
    let text: string
    try {
      text = await readBody(ctx.req)
    } catch (error) {
      return answer(ctx, protocol.refuse(noted(ctx, refuse(error, endpoint, ctx)), { headers }))
    }
    const ahead: { stream?: EventStream } = {}
    const notify = (message: string) => (ahead.stream ??= eventStream(ctx.res, headersOf(ctx.state))).send(message)
    const reply = await protocol.answer(
      text,
      { headers, notify },
      new RequestServer(ctx, endpoint, gate, surfaceOf(ctx)),
    )
    if (!ahead.stream?.open) return answer(ctx, reply)
    ctx.respond = false
    if (reply.body !== null) ahead.stream.end(textOf(reply.body))
  }
}

/** What the endpoint is to the protocol. Several contracts at one address are spoken for by the first. */
export function serverFacts(endpoint: Endpoint, lenient: boolean): ServerFacts {
  const { model } = endpoint.contracts[0]
  return {
    info: { name: model.id, title: textIn(model.title ?? model.id), version: model.version },
    instructions: endpoint.contracts.map((contract) => textIn(contract.model.description)).join('\n\n'),
    plainRpc: model.plainRpc === 'json-content',
    paramHeaders: paramHeadersOf(endpoint.names),
    lenient,
  }
}

function messageHeaders({ req: { headers } }: HttpContext): MessageHeaders {
  return {
    accept: headers.accept,
    protocolVersion: single(headers['mcp-protocol-version']),
    method: single(headers['mcp-method']),
    name: single(headers['mcp-name']),
    other: (header) => single(headers[header.toLowerCase()]),
  }
}

const forwardName = forwardHeader.toLowerCase()

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

/** The endpoint as the protocol sees it, for one request. */
class RequestServer implements ToolServer {
  readonly #ctx: HttpContext
  readonly #endpoint: Endpoint
  readonly #gate: Answering
  readonly #surface: Origin['surface']

  constructor(ctx: HttpContext, endpoint: Endpoint, gate: Answering, surface: Origin['surface']) {
    this.#surface = surface
    this.#ctx = ctx
    this.#endpoint = endpoint
    this.#gate = gate
  }

  list(naming: 'wire' | 'contract'): Promise<Catalogue> {
    const request = { naming, header: headerReader(this.#ctx), origin: this.#origin(), requestId: requestId(this.#ctx) }
    return this.#gate.list(this.#endpoint, request).then((catalogue) => noted(this.#ctx, catalogue))
  }

  call(tool: string, args: unknown, { client, progress, asked }: Company): Promise<Outcome> {
    this.#ctx.state['tool'] = this.#endpoint.names.get(tool)?.name
    const request: CallRequest = {
      tool,
      arguments: args,
      header: headerReader(this.#ctx),
      origin: this.#origin(client),
      requestId: requestId(this.#ctx),
      signal: callerGone(this.#ctx),
    }
    if (progress) request.progress = progress
    if (asked) request.asked = asked
    return this.#gate.call(this.#endpoint, request).then((outcome) => noted(this.#ctx, outcome))
  }

  refuse(code: RequestFault, message: string, field?: string): Refusal {
    const fault = new Fault(code, { message, ...(field !== undefined && { field }) })
    return noted(this.#ctx, refuse(fault, this.#endpoint, this.#ctx))
  }

  forgave(what: string): void {
    const { state } = this.#ctx as { state: { forgave?: string[] } }
    ;(state.forgave ??= []).push(what)
  }

  #origin(client?: Company['client']): Origin {
    const address = clientAddress(this.#ctx)
    const surface = this.#surface
    return client ? { surface, address, client } : { surface, address }
  }
}

function noted<T extends { ok: true } | Refusal>(ctx: HttpContext, outcome: T): T {
  if (!outcome.ok) noteRefusal(ctx, outcome)
  return outcome
}

function answer(ctx: HttpContext, { status, body, form }: Reply): void {
  challenge(ctx, status)
  if (body === null) sendNothing(ctx, status)
  else if (form === 'event') send(ctx, status, 'text/event-stream', eventText(textOf(body)))
  else sendJson(ctx, status, body)
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
}
