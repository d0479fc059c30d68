import type { Json } from '../runtime/model.js'
import { asNode, type Node } from '../compare/walk/node.js'

/** What came back for one request of JSON-RPC. */
export interface Answer {
  /** HTTP status; absent over a pipe. */
  readonly status?: number
  readonly result?: Node
  readonly error?: { readonly code: number; readonly message: string; readonly data: Node }
  /** Why nothing usable came. */
  readonly failure?: string
  readonly isLate?: true
  /** What whoever asks may do about a failure or a refusal. */
  readonly way?: string
  /** The server has forgotten the session, which has to be begun anew. */
  readonly isSessionLost?: true
  /** Seconds the server asks to wait. */
  readonly retryAfter?: number
}

/** What an answer says. */
export function answerOf(message: Node): Answer {
  const { result, error } = message
  if (error === undefined) return { result: asNode(result) }
  const { code, message: text, data } = asNode(error)
  return {
    error: {
      code: typeof code === 'number' ? code : 0,
      message: typeof text === 'string' ? text : JSON.stringify(error),
      data: asNode(data),
    },
  }
}

/** Whether a message answers a request; an error without an id is about whatever was sent. */
export function isAnswerTo(message: Node, id: number): boolean {
  if (message.error !== undefined && (message.id ?? null) === null) return true
  return message.id === id && (message.result !== undefined || message.error !== undefined)
}

/** What to say to a request of the server; undefined where a message is none. */
export function replyTo({ id, method }: Node): Node | undefined {
  if (id === undefined || typeof method !== 'string') return undefined
  if (method === 'ping') return { jsonrpc: '2.0', id, result: {} }
  return { jsonrpc: '2.0', id, error: { code: -32601, message: `This client knows no ${method}.` } }
}

/** JSON, or undefined where a text is none. */
export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
