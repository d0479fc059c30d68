import type { Refusal } from '../gate/outcome.js'
import { readAccept } from './accept.js'
import { answerBatch, batchFault } from './batch.js'
import { isPlainCaller } from './caller.js'
import { isStateless, type Era } from './era.js'
import type { Envelope, Reply, ServerFacts, ToolServer } from './exchange.js'
import { initializedEra } from './initialized-era.js'
import { readMessage, rpcCodes, type Message, type RpcRequest } from './json-rpc.js'
import { mcpClient } from './mcp-client.js'
import { plainCaller } from './plain-caller.js'
import { statelessEra } from './stateless-era.js'
import type { Voice } from './voice.js'

/** The protocol of one endpoint, in every revision it is spoken in. */
export interface Protocol {
  /**
   * Answers one message: text and headers in, text and status out. Knows no sockets and keeps nothing between messages.
   */
  answer(text: string, envelope: Envelope, server: ToolServer): Reply | Promise<Reply>
  /** Answers what could not be read as a message at all, at the status of the refusal. */
  refuse(refusal: Refusal, envelope: Envelope): Reply
}

/** Prepares what is the same for every message. */
export function createProtocol(facts: ServerFacts): Protocol {
  const client = mcpClient()
  const initialized = initializedEra(facts, client)
  const plain = initializedEra(facts, plainCaller)
  const stateless = statelessEra(facts)

  const voiceOf = (envelope: Envelope, request?: RpcRequest): Voice =>
    isPlainCaller(envelope, facts, request) ? plainCaller : client

  const answerRequest: Era = (request, envelope, server) => {
    if (isPlainCaller(envelope, facts, request)) return plain(request, envelope, server)
    const { form } = readAccept(envelope.headers?.accept)
    if (form === null) {
      const message = 'The answer is JSON or an event stream, and the header Accept allows neither.'
      return client.refused(request.id, server.refuse('request.not_acceptable', message, 'Accept'))
    }
    const era = isStateless(request, envelope) ? stateless : initialized
    const reply = era(request, envelope, server)
    return form === 'json' ? reply : asEvent(reply)
  }

  const answerMessage = (message: Message, envelope: Envelope, server: ToolServer): Reply | Promise<Reply> => {
    switch (message.kind) {
      case 'invalid':
        return refuse(voiceOf(envelope), message.id, message.why, server)
      case 'notification':
        if (message.method === 'notifications/cancelled') cancel(message.params['requestId'], envelope)
        return accepted
      case 'response':
        return accepted
      case 'request':
        return answerRequest(message, envelope, server)
    }
  }

  return {
    answer(text, envelope, server) {
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch {
        const refusal = server.refuse('request.invalid', 'The request body is not JSON.')
        return voiceOf(envelope).refused(null, refusal, rpcCodes.parseError)
      }
      if (!Array.isArray(value)) return answerMessage(readMessage(value), envelope, server)
      const fault = isPlainCaller(envelope, facts) ? 'Send one message a request.' : batchFault(value, envelope)
      if (fault !== undefined) return refuse(voiceOf(envelope), null, fault, server)
      return answerBatch(value, envelope, async (item, quiet) => {
        const message = readMessage(item)
        const alone = message.kind === 'request' && (message.method === 'initialize' || isStateless(message, quiet))
        if (alone) return refuse(client, message.id, 'This request must be sent alone.', server)
        return answerMessage(message, quiet, server)
      })
    },

    refuse(refusal, envelope) {
      return { ...voiceOf(envelope).refused(null, refusal, rpcCodes.invalidRequest), status: refusal.status }
    },
  }
}

async function asEvent(answered: Reply | Promise<Reply>): Promise<Reply> {
  const reply = await answered
  return reply.status === 200 ? { ...reply, form: 'event' } : reply
}

function refuse(voice: Voice, id: RpcRequest['id'] | null, why: string, server: ToolServer): Reply {
  return voice.refused(id, server.refuse('request.invalid', why), rpcCodes.invalidRequest)
}

function cancel(id: unknown, { calls }: Envelope): void {
  if (typeof id === 'string' || typeof id === 'number') calls?.get(id)?.abort()
}

/** Exactly this, since clients choke on a body or a content type here. */
const accepted: Reply = { status: 202, body: null }
