import { callerOf } from './caller.js'
import type { Envelope, Reply, ToolServer } from './exchange.js'
import { answerInitialized } from './initialized-era.js'
import { readMessage, rpcCodes } from './json-rpc.js'

/**
 * Answers one message: text and headers in, text and status out. Knows no sockets and keeps nothing between messages.
 */
export async function answer(text: string, envelope: Envelope, server: ToolServer): Promise<Reply> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const caller = callerOf({ kind: 'response' }, envelope, server.plainRpc)
    return caller.refused(null, server.refuse('request.invalid', 'The request body is not JSON.'), rpcCodes.parseError)
  }
  const message = readMessage(value)
  const caller = callerOf(message, envelope, server.plainRpc)
  switch (message.kind) {
    case 'invalid':
      return caller.refused(message.id, server.refuse('request.invalid', message.why), rpcCodes.invalidRequest)
    case 'notification':
    case 'response':
      return { status: 202, body: null }
    case 'request':
      return answerInitialized(message, envelope, caller, server)
  }
}
