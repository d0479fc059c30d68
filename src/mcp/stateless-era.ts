import type { Listing } from '../gate/outcome.js'
import type { Era } from './era.js'
import type { Reply, ServerFacts, ToolServer } from './exchange.js'
import { isObject, mcpCodes, resultText, rpcCodes, type RpcRequest } from './json-rpc.js'
import { mcpClient } from './mcp-client.js'
import { headerMismatch, versionMismatch, type Mismatch } from './mirrored-headers.js'
import { metaKeys, metaOf } from './request-meta.js'
import { spokenRevisions, statelessRevision } from './revisions.js'
import { answerTools } from './tool-methods.js'
import type { Voice } from './voice.js'

/** Milliseconds a client may keep what it was told: so long may a deployment or a changed role go unnoticed. */
const ttlMs = 300_000

/**
 * The revision 2026-07-28: no `initialize`, each request says what it speaks and what its sender can do, and its headers
 * repeat it. A request that fails several rules is answered by the first, in the order of the official server.
 */
export function statelessEra(facts: ServerFacts): Era {
  const own = JSON.stringify({ resultType: 'complete', _meta: { [metaKeys.serverInfo]: facts.info } })
  const voice: Voice = { ...mcpClient(`${own.slice(1, -1)},`, cacheMembers), askPerson: personAsker(facts) }
  const discovered = discovery(facts, own)
  return (request, envelope, server) => {
    const { id, method } = request
    const claimed = metaOf(request, 'protocolVersion')
    const mismatch = versionMismatch(claimed, envelope, facts, server)
    if (mismatch) return refuseHeader(id, mismatch, voice, server)
    if (typeof claimed === 'string' && claimed !== statelessRevision) return refuseVersion(id, claimed, voice, server)
    const missing = missingMeta(request)
    if (missing) {
      const refusal = server.refuse(
        'request.invalid',
        `params._meta[${JSON.stringify(missing)}] is missing or malformed.`,
      )
      return { ...voice.refused(id, refusal, rpcCodes.invalidParams), status: 400 }
    }
    const wrong = headerMismatch(request, envelope, facts, server)
    if (wrong) return refuseHeader(id, wrong, voice, server)
    const answered = answerTools(request, voice, envelope, server)
    if (answered) return answered
    if (method === 'server/discover') return { status: 200, body: resultText(id, discovered) }
    const refusal = server.refuse(
      'request.method_unknown',
      `There is no method ${JSON.stringify(method.slice(0, 64))}.`,
    )
    return { ...voice.refused(id, refusal, rpcCodes.methodNotFound), status: 404 }
  }
}

/**
 * Multi round-trip requests (2026-07-28, "MRTR"): the client opens the page on which a person decides, and sends the call
 * again. What it says of the person's answer decides nothing; the page does.
 */
function personAsker({ info }: ServerFacts): NonNullable<Voice['askPerson']> {
  return (id, { message }, url) => {
    const elicitationId = new URL(url).pathname.split('/').at(-1)
    const request = { method: 'elicitation/create', params: { mode: 'url', message, url, elicitationId } }
    const result = {
      resultType: 'input_required',
      _meta: { [metaKeys.serverInfo]: info },
      inputRequests: { approval: request },
    }
    return { status: 200, body: resultText(id, JSON.stringify(result)) }
  }
}

/** Says the same to everybody, so that anybody may keep it. */
function discovery({ instructions }: ServerFacts, own: string): string {
  const members = {
    supportedVersions: spokenRevisions,
    capabilities: { tools: {} },
    instructions,
    ttlMs,
    cacheScope: 'public',
  }
  return `${own.slice(0, -1)},${JSON.stringify(members).slice(1)}`
}

function cacheMembers({ shared }: Listing): string {
  return `"ttlMs":${ttlMs},"cacheScope":"${shared ? 'public' : 'private'}",`
}

/** The first member each request must have and this one has not. */
function missingMeta(request: RpcRequest): string | undefined {
  if (typeof metaOf(request, 'protocolVersion') !== 'string') return metaKeys.protocolVersion
  return isObject(metaOf(request, 'clientCapabilities')) ? undefined : metaKeys.clientCapabilities
}

function refuseHeader(id: RpcRequest['id'], { header, message }: Mismatch, voice: Voice, server: ToolServer): Reply {
  const refusal = server.refuse('request.header', message, header)
  return { ...voice.refused(id, refusal, mcpCodes.headerMismatch), status: 400 }
}

function refuseVersion(id: RpcRequest['id'], requested: string, voice: Voice, server: ToolServer): Reply {
  const refusal = server.refuse('request.version', `Spoken here: ${spokenRevisions.join(', ')}.`)
  const data = { supported: spokenRevisions, requested: requested.slice(0, 64) }
  return { ...voice.refused(id, refusal, mcpCodes.unsupportedVersion, data), status: 400 }
}
