import type { Context } from 'koa'
import { textIn } from '../../generated/runtime/text.js'
import type { Endpoint } from '../gate/endpoint.js'
import { Fault } from '../gate/fault.js'
import type { Refusal } from '../gate/outcome.js'
import type { Gate } from '../gate/pipeline.js'
import type { MessageHeaders, Reply, ServerFacts, ToolServer } from '../mcp/exchange.js'
import { paramHeadersOf } from '../mcp/param-headers.js'
import { createProtocol } from '../mcp/protocol.js'
import { callerGone } from './caller-gone.js'
import { clientAddress } from './client-address.js'
import { eventStream, eventText } from './event-stream.js'
import { readBody } from './read-body.js'
import { refuse } from './refuse.js'
import { headerReader, requestId } from './request-context.js'
import { challenge, noteRefusal, sendJson } from './responses.js'

/**
 * `POST …/mcp`: one message of JSON-RPC.
 *
 * @param lenient whether what known clients get wrong is let through where the protocol says to refuse it
 */
export function mcpRoute(endpoint: Endpoint, gate: Gate, lenient = false): (ctx: Context) => Promise<void> {
  const protocol = createProtocol(serverFacts(endpoint, lenient))
  return async (ctx) => {
    const headers = messageHeaders(ctx)
    let text: string
    try {
      text = await readBody(ctx.req)
    } catch (error) {
      return send(ctx, protocol.refuse(noted(ctx, refuse(error, endpoint, ctx)), { headers }))
    }
    const stream = eventStream(ctx.res)
    const envelope = { headers, notify: stream.send }
    const reply = await protocol.answer(text, envelope, toolServer(ctx, endpoint, gate))
    if (!stream.open) return send(ctx, reply)
    ctx.respond = false
    if (reply.body !== null) stream.end(textOf(reply.body))
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

function messageHeaders({ req: { headers } }: Context): MessageHeaders {
  return {
    accept: headers.accept,
    protocolVersion: single(headers['mcp-protocol-version']),
    method: single(headers['mcp-method']),
    name: single(headers['mcp-name']),
    other: (header) => single(headers[header.toLowerCase()]),
  }
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

/** The endpoint as the protocol sees it, for one request. */
function toolServer(ctx: Context, endpoint: Endpoint, gate: Gate): ToolServer {
  const origin = { surface: 'mcp', address: clientAddress(ctx) } as const
  const request = { header: headerReader(ctx), requestId: requestId(ctx) }
  return {
    list: (naming) => gate.list(endpoint, { naming, origin, ...request }).then((list) => noted(ctx, list)),
    call(tool, args, { client, progress }) {
      ctx.state['tool'] = endpoint.names.get(tool)?.name
      const call = {
        ...request,
        tool,
        arguments: args,
        origin: client ? { ...origin, client } : origin,
        signal: callerGone(ctx),
        ...(progress && { progress }),
      }
      return gate.call(endpoint, call).then((outcome) => noted(ctx, outcome))
    },
    refuse: (code, message, field) =>
      noted(ctx, refuse(new Fault(code, { message, ...(field !== undefined && { field }) }), endpoint, ctx)),
    forgave: (what) => void (ctx.state['forgave'] = [...((ctx.state['forgave'] as string[] | undefined) ?? []), what]),
  }
}

function noted<T extends { ok: true } | Refusal>(ctx: Context, outcome: T): T {
  if (!outcome.ok) noteRefusal(ctx, outcome)
  return outcome
}

function send(ctx: Context, { status, body, form }: Reply): void {
  challenge(ctx, status)
  if (body === null) return sendNothing(ctx, status)
  if (form !== 'event') return sendJson(ctx, status, body)
  ctx.status = status
  ctx.set('Content-Type', 'text/event-stream')
  ctx.body = eventText(textOf(body))
}

/** No body and no content type: some clients choke on either after a notification. */
function sendNothing(ctx: Context, status: number): void {
  ctx.status = status
  ctx.body = null
  ctx.status = status
  ctx.remove('Content-Type')
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
}
