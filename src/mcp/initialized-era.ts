import type { Envelope, Reply, ToolServer } from './exchange.js'
import { resultText, rpcCodes, type Message } from './json-rpc.js'
import { initializedRevisions, isSpoken, negotiate } from './revisions.js'
import type { Voice } from './voice.js'

type Request = Extract<Message, { kind: 'request' }>

/**
 * The revisions 2024-11-05 to 2025-11-25, without sessions: `initialize` agrees on a revision and is forgotten, every
 * other request stands for itself.
 */
export async function answerInitialized(
  request: Request,
  envelope: Envelope,
  caller: Voice,
  server: ToolServer,
): Promise<Reply> {
  const { id, method, params } = request
  if (method === 'initialize') return { status: 200, body: resultText(id, JSON.stringify(initialize(params, server))) }
  if (!isSpoken(envelope.protocolVersion)) {
    const message = `MCP-Protocol-Version must be one of ${initializedRevisions.join(', ')}.`
    return { ...caller.refused(id, server.refuse('request.version', message), unspoken), status: 400 }
  }
  switch (method) {
    case 'ping':
      return { status: 200, body: resultText(id, '{}') }
    case 'tools/list': {
      const catalogue = await server.list(caller.naming)
      if (!catalogue.ok) return caller.refused(id, catalogue)
      return { status: 200, body: resultText(id, `{"tools":${catalogue.tools}}`) }
    }
    case 'tools/call': {
      const { name, arguments: args } = params
      if (typeof name !== 'string') {
        const refusal = server.refuse('request.invalid', 'params.name must be the name of a tool.')
        return caller.refused(id, refusal, rpcCodes.invalidParams)
      }
      const outcome = await server.call(name, args)
      return outcome.ok ? caller.success(id, outcome) : caller.refusedCall(id, outcome)
    }
    default: {
      const refusal = server.refuse('request.method_unknown', `There is no method "${method.slice(0, 64)}".`)
      return caller.refused(id, refusal, rpcCodes.methodNotFound)
    }
  }
}

/** What the official servers answer with, and clients of both eras take as the sign to begin with `initialize`. */
const unspoken = -32000

function initialize(params: Request['params'], server: ToolServer): object {
  return {
    protocolVersion: negotiate(params['protocolVersion']),
    capabilities: { tools: {} },
    serverInfo: server.info,
    instructions: server.instructions,
  }
}
