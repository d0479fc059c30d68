import type { Era } from './era.js'
import type { ServerFacts } from './exchange.js'
import { resultText, rpcCodes } from './json-rpc.js'
import { isInitialized, negotiate, spokenRevisions } from './revisions.js'
import { answerTools } from './tool-methods.js'
import type { Voice } from './voice.js'

/**
 * The revisions 2024-11-05 to 2025-11-25, without sessions: `initialize` agrees on a revision and is forgotten, every
 * other request stands for itself, in whichever of them it names.
 */
export function initializedEra({ info, instructions }: ServerFacts, voice: Voice): Era {
  const agreed = JSON.stringify({ capabilities: { tools: {} }, serverInfo: info, instructions }).slice(1)
  return (request, envelope, server) => {
    const { id, method, params } = request
    if (method === 'initialize') {
      const result = `{"protocolVersion":${JSON.stringify(negotiate(params['protocolVersion']))},${agreed}`
      return { status: 200, body: resultText(id, result) }
    }
    const named = envelope.headers?.protocolVersion
    if (named !== undefined && !isInitialized(named)) {
      const message = `MCP-Protocol-Version must be one of ${spokenRevisions.join(', ')}.`
      return { ...voice.refused(id, server.refuse('request.version', message), unspoken), status: 400 }
    }
    const answered = answerTools(request, voice, envelope, server)
    if (answered) return answered
    if (method === 'ping') return { status: 200, body: resultText(id, '{}') }
    const refusal = server.refuse(
      'request.method_unknown',
      `There is no method ${JSON.stringify(method.slice(0, 64))}.`,
    )
    return voice.refused(id, refusal, rpcCodes.methodNotFound)
  }
}

/** What the official servers answer with, and clients of both eras take as the sign to begin with `initialize`. */
const unspoken = -32000
