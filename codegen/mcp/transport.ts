import type { Node } from '../compare/walk/node.js'
import type { Answer } from './answer.js'

/** A request of JSON-RPC, and how it is sent. */
export interface Outgoing {
  readonly id: number
  readonly method: string
  readonly params: Node
  /** Milliseconds the answer may take. */
  readonly patienceMs: number
  /** What goes along beside the message where the carrier has headers. */
  readonly headers?: { readonly [header: string]: string }
}

/** Carries messages of MCP to a server and brings the answers. What goes wrong is an answer, too. */
export interface Transport {
  send(request: Outgoing): Promise<Answer>
  notify(method: string, params?: Node): Promise<void>
  /** From here on, messages are of this revision. */
  speak(revision: string): void
  close(): Promise<void>
}

/** Bytes of the longest message that is read; catalogues of a thousand tools have about two million. */
export const longestMessage = 64 * 1024 * 1024

/** Why a message was not read to its end. */
export const tooLong = `more than ${String(longestMessage / 1024 / 1024)} MiB came in one message`
