import type { Context } from 'koa'
import { textIn } from '../../generated/runtime/text.js'
import type { Endpoint } from '../gate/endpoint.js'
import { Fault } from '../gate/fault.js'
import type { Refusal } from '../gate/outcome.js'
import type { Gate } from '../gate/pipeline.js'
import { answer } from '../mcp/answer.js'
import type { ToolServer } from '../mcp/exchange.js'
import { clientAddress } from './client-address.js'
import { readBody } from './read-body.js'
import { refuse } from './refuse.js'
import { headerReader, requestId } from './request-context.js'
import { challenge, noteRefusal, sendJson, sendRefusal } from './responses.js'

/** `POST …/mcp`: one message of JSON-RPC. */
export async function answerMcp(ctx: Context, endpoint: Endpoint, gate: Gate): Promise<void> {
  let text: string
  try {
    text = await readBody(ctx.req)
  } catch (error) {
    sendRefusal(ctx, refuse(error, endpoint, ctx))
    return
  }
  const header = headerReader(ctx)
  const envelope = { accept: header('Accept'), protocolVersion: header('MCP-Protocol-Version') }
  const { status, body } = await answer(text, envelope, toolServer(ctx, endpoint, gate))
  challenge(ctx, status)
  if (body === null) sendNothing(ctx, status)
  else sendJson(ctx, status, body)
}

/** The endpoint as the protocol sees it, for one request. */
function toolServer(ctx: Context, endpoint: Endpoint, gate: Gate): ToolServer {
  const { model } = endpoint.contracts[0]
  const origin = { surface: 'mcp', address: clientAddress(ctx) } as const
  const request = { header: headerReader(ctx), origin, requestId: requestId(ctx) }
  return {
    get info() {
      return { name: model.id, title: textIn(model.title ?? model.id), version: model.version }
    },
    get instructions() {
      return endpoint.contracts.map((contract) => textIn(contract.model.description)).join('\n\n')
    },
    plainRpc: model.plainRpc === 'json-content',
    list: (naming) => gate.list(endpoint, { naming, ...request }).then((list) => noted(ctx, list)),
    call(tool, args) {
      ctx.state['tool'] = endpoint.names.get(tool)?.name
      return gate.call(endpoint, { tool, arguments: args, ...request }).then((outcome) => noted(ctx, outcome))
    },
    refuse: (code, message) => noted(ctx, refuse(new Fault(code, { message }), endpoint, ctx)),
  }
}

function noted<T extends { ok: true } | Refusal>(ctx: Context, outcome: T): T {
  if (!outcome.ok) noteRefusal(ctx, outcome)
  return outcome
}

/** No body and no content type: some clients choke on either after a notification. */
function sendNothing(ctx: Context, status: number): void {
  ctx.status = status
  ctx.body = null
  ctx.status = status
  ctx.remove('Content-Type')
}
