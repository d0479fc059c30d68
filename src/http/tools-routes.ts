import { dryRunHeader, replayHeader } from '../../generated/runtime/headers.js'
import type { Endpoint } from '../gate/endpoint.js'
import { envelopeText } from '../gate/envelope-text.js'
import { Fault } from '../gate/fault.js'
import type { Gate } from '../gate/pipeline.js'
import type { Origin } from '../gate/request.js'
import { callerGone } from './caller-gone.js'
import { clientAddress } from './client-address.js'
import type { HttpContext } from './http-context.js'
import { readBody } from './read-body.js'
import { headerReader, requestId } from './request-context.js'
import { sendJson, sendRefusal } from './responses.js'
import { refuse } from './refuse.js'

/** `GET …/mcp/tools`: the catalogue by contract names, for callers without MCP. */
export async function listTools(ctx: HttpContext, endpoint: Endpoint, gate: Gate): Promise<void> {
  const catalogue = await gate.list(endpoint, {
    naming: 'contract',
    header: headerReader(ctx),
    origin: originOf(ctx),
    requestId: requestId(ctx),
  })
  if (catalogue.ok) sendJson(ctx, 200, Buffer.concat([opening, catalogue.tools, closing]))
  else sendRefusal(ctx, catalogue)
}

const opening = Buffer.from('{"tools":')
const closing = Buffer.from('}')

/** `POST …/mcp/tools/{tool}`: the arguments as body, the result in the contract's envelope as answer. */
export async function callTool(ctx: HttpContext, name: string, endpoint: Endpoint, gate: Gate): Promise<void> {
  ctx.state['tool'] = endpoint.names.get(name)?.name
  let args: unknown
  try {
    args = parse(await readBody(ctx.req))
  } catch (error) {
    sendRefusal(ctx, refuse(error, endpoint, ctx))
    return
  }
  const outcome = await gate.call(endpoint, {
    tool: name,
    arguments: args,
    header: headerReader(ctx),
    origin: originOf(ctx),
    requestId: requestId(ctx),
    signal: callerGone(ctx),
  })
  if (!outcome.ok) return sendRefusal(ctx, outcome)
  if (outcome.replayed) ctx.res.setHeader(replayHeader, 'true')
  if (outcome.dryRun) ctx.res.setHeader(dryRunHeader, 'true')
  sendJson(ctx, 200, envelopeText(outcome))
}

function originOf(ctx: HttpContext): Origin {
  return { surface: 'http', address: clientAddress(ctx) }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Fault('request.invalid', {
      message: { en: 'The request body is not JSON.', de: 'Der Inhalt der Anfrage ist kein JSON.' },
      cause: error,
    })
  }
}
