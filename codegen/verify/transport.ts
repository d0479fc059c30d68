import type { Json } from '../runtime/model.js'
import { asNode, type Node } from '../compare/walk/node.js'

/** What came back for one message of JSON-RPC. */
export interface Answer {
  /** HTTP status; absent over a pipe. */
  status?: number
  result?: Node
  error?: { code: number; message: string; data: Node }
  /** Why nothing usable came. */
  failure?: string
  isLate?: true
  /** Seconds the server asks to wait. */
  retryAfter?: number
}

export interface SendOptions {
  patienceMs: number
  /** Of the tool, which the newest revision wants repeated outside the message. */
  name?: string
  /** Arguments that it wants repeated, too. */
  headers?: { readonly [header: string]: string }
}

/** Carries messages of MCP to a server and brings the answers. */
export interface Transport {
  send(method: string, params: Node, options: SendOptions): Promise<Answer>
  notify(method: string): Promise<void>
  /** From here on, messages are of this revision. */
  speak(revision: string): void
  close(): Promise<void>
}

/** The first revision without `initialize`. */
export const stateless = '2026-07-28'

/** What an answer says. */
export function answerOf(message: Json): Answer {
  const { result, error } = asNode(message)
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

/** JSON, or undefined where a text is none. */
export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
