import type { Company, Envelope, Reply, ToolServer } from './exchange.js'
import { isObject, rpcCodes, type RpcRequest } from './json-rpc.js'
import { reporterOf, type Reporter } from './progress.js'
import { askedOf, clientOf, metaOf } from './request-meta.js'
import type { Voice } from './voice.js'

/** The methods about tools, which are the same in both eras; undefined for any other. */
export function answerTools(
  request: RpcRequest,
  voice: Voice,
  envelope: Envelope,
  server: ToolServer,
): Promise<Reply> | undefined {
  if (request.method === 'tools/call') return callTool(request, voice, envelope, server)
  return request.method === 'tools/list' ? listTools(request, voice, server) : undefined
}

/** All on one page, so that a cursor, which nobody was given, changes nothing. */
async function listTools({ id }: RpcRequest, voice: Voice, server: ToolServer): Promise<Reply> {
  const catalogue = await server.list(voice.naming)
  return catalogue.ok ? voice.listed(id, catalogue) : voice.refused(id, catalogue)
}

async function callTool(request: RpcRequest, voice: Voice, envelope: Envelope, server: ToolServer): Promise<Reply> {
  const { id, params } = request
  const { name, arguments: args } = params
  if (typeof name !== 'string') {
    const refusal = server.refuse('request.invalid', 'params.name must be the name of a tool.')
    return voice.refused(id, refusal, rpcCodes.invalidParams)
  }
  const { notify, calls } = envelope
  const reporter = notify && reporterOf(request, notify, envelope)
  const running = calls && new AbortController()
  if (running) calls.set(id, running)
  try {
    const outcome = await server.call(name, args, companyOf(request, reporter, running))
    if (running?.signal.aborted) return unheard
    if (outcome.ok) return voice.success(id, outcome)
    const url = outcome.code === 'approval.waiting' && canOpen(request) ? outcome.details?.['url'] : undefined
    return typeof url === 'string' && voice.askPerson
      ? voice.askPerson(id, outcome, url)
      : voice.refusedCall(id, outcome)
  } finally {
    reporter?.stop()
    if (calls?.get(id) === running) calls?.delete(id)
  }
}

/** Whether the client leads its person to an address, and has not just done so: a call sent again is answered. */
function canOpen(request: RpcRequest): boolean {
  const capabilities = metaOf(request, 'clientCapabilities')
  const elicitation = isObject(capabilities) ? capabilities['elicitation'] : undefined
  return isObject(elicitation) && isObject(elicitation['url']) && request.params['inputResponses'] === undefined
}

function companyOf(request: RpcRequest, reporter: Reporter | undefined, running: AbortController | undefined): Company {
  const company: Company = {}
  const client = clientOf(request)
  const asked = askedOf(request)
  if (reporter) company.progress = reporter.report
  if (running) company.signal = running.signal
  if (client) company.client = client
  if (asked) company.asked = asked
  return company
}

/** Nothing may be sent about a call that was cancelled. */
const unheard: Reply = { status: 202, body: null }
