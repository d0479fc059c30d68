import type { ContextHeaderModel } from './model.js'
import type { Envelope, ErrorShape } from './profile.js'

/** What a client has to know of a contract to talk to it. */
export interface ContractDescriptor {
  readonly id: string
  readonly version: string
  readonly fingerprint: string
  /** The fingerprint without the texts. */
  readonly surface: string
  readonly envelope: Envelope
  readonly errorShape: ErrorShape
  /** `api-key`: sent as `X-API-Key`; `bearer`: as `Authorization: Bearer`. */
  readonly credential: 'api-key' | 'bearer'
  /** Header of each context value. */
  readonly context: { readonly [As in ContextHeaderModel['as']]?: string }
  /** Time the server takes for a call at most, in milliseconds. */
  readonly timeoutMs?: number
  /** Codes any tool may answer with, and whether the same call may succeed later. */
  readonly errors: { readonly [code: string]: boolean }
}

/** What a client has to know of a tool to call it. */
export interface ToolDescriptor {
  readonly name: string
  readonly wireName: string
  readonly effect: 'read' | 'write' | 'destructive'
  readonly idempotency?: 'optional' | 'required'
  /** Argument that carries the idempotency key; absent: a header does. */
  readonly idempotencyArgument?: string
  /** Time the server takes for a call at most, where the tool differs from its contract. */
  readonly timeoutMs?: number
  /** The result is a list. */
  readonly list?: true
  /** The tool delivers attachments beside its result. */
  readonly attachments?: true
  /** Codes of the tool's own, and whether the same call may succeed later. */
  readonly errors?: { readonly [code: string]: boolean }
}

declare const types: unique symbol

/** A tool with the types of its input, its output and, by code, of its errors' details. */
export interface Tool<Input, Output, Errors> extends ToolDescriptor {
  /** Never set: it only keeps the types. */
  readonly [types]?: { input: Input; output: Output; errors: Errors }
}

/** Where a method of a client keeps its tool; the same for every copy of this file in a process. */
export const toolOf: unique symbol = Symbol.for('toolpact.tool')

/** Gives a descriptor its types. */
export function tool<Input, Output, Errors>(descriptor: ToolDescriptor): Tool<Input, Output, Errors> {
  return descriptor
}
