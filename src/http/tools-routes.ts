import { dryRunHeader, replayHeader, warningHeader } from '../../generated/runtime/headers.js'
import type { Endpoint } from '../gate/endpoint.js'
import { envelopeText } from '../gate/envelope-text.js'
import { Fault } from '../gate/fault.js'
import type { Outcome, Success } from '../gate/outcome.js'
import type { Answering } from '../gate/pipeline.js'
import type { Origin } from '../gate/request.js'
import { readAccept } from '../mcp/accept.js'
import { callerGone } from './caller-gone.js'
import { checkClientContract } from './client-contract.js'
import { clientAddress } from './client-address.js'
import { eventStream, type EventStream } from './event-stream.js'
import type { HttpContext } from './http-context.js'
import { readBody } from './read-body.js'
import { headerReader, requestId } from './request-context.js'
import { errorBody, headersOf, noteCode, sendJson, sendRefusal } from './responses.js'
import { refuse } from './refuse.js'

/** `GET …/mcp/tools`: the catalogue by contract names, for callers without MCP. */
export async function listTools(ctx: HttpContext, endpoint: Endpoint, gate: Answering): Promise<void> {
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

/**
 * `POST …/mcp/tools/{tool}`: the arguments as body, the result in the contract's envelope as answer. A caller that reads
 * event streams hears how far the call has come; the stream begins with the first report and ends with the answer.
 */
export async function callTool(ctx: HttpContext, name: string, endpoint: Endpoint, gate: Answering): Promise<void> {
  ctx.state['tool'] = endpoint.names.get(name)?.name
  let args: unknown
  try {
    const body = await readBody(ctx.req)
    const warning = checkClientContract(endpoint, headerReader(ctx))
    if (warning !== undefined) ctx.res.setHeader(warningHeader, warning)
    args = parse(body)
  } catch (error) {
    sendRefusal(ctx, refuse(error, endpoint, ctx))
    return
  }
  const stream = readAccept(ctx.req.headers.accept).streams ? eventStream(ctx.res, headersOf(ctx.state)) : undefined
  const outcome = await gate.call(endpoint, {
    tool: name,
    arguments: args,
    header: headerReader(ctx),
    origin: originOf(ctx),
    requestId: requestId(ctx),
    signal: callerGone(ctx),
    ...(stream && { progress: (done, total, message) => stream.send(JSON.stringify({ done, total, message })) }),
  })
  if (stream?.open) return endStream(ctx, stream, outcome)
  if (!outcome.ok) return sendRefusal(ctx, outcome)
  for (const [name, value] of Object.entries(marksOf(outcome))) ctx.res.setHeader(name, value)
  sendJson(ctx, 200, envelopeText(outcome))
}

/** The last event: status, headers and body the answer would have had. */
function endStream(ctx: HttpContext, stream: EventStream, outcome: Outcome): void {
  ctx.respond = false
  if (outcome.ok) {
    stream.end(`{"status":200,"headers":${JSON.stringify(marksOf(outcome))},"body":${envelopeText(outcome)}}`)
  } else {
    noteCode(ctx, outcome.code)
    stream.end(JSON.stringify({ status: outcome.status, body: errorBody(outcome, outcome.contract) }))
  }
}

/** What the headers of an answer tell of a write. */
function marksOf({ replayed, dryRun }: Success): { readonly [header: string]: string } {
  return { ...(replayed && { [replayHeader]: 'true' }), ...(dryRun && { [dryRunHeader]: 'true' }) }
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
