import type { EntityManager } from '@mikro-orm/postgresql'
import type { WriteTransaction } from '../db/write-transaction.js'
import type { HashedContractModel, Language } from '../../generated/runtime/model.js'
import { collectAttachments, type Attachments, type DeliveredAttachment } from './attachments.js'
import type { Account, Call, Tenant, WriteCall } from './call.js'
import type { CursorCodec } from './cursor.js'
import type { Deadline } from './deadline.js'
import type { ServedTool } from './endpoint.js'

/** What the gate knows of a call before it runs. */
export type CallFacts = Omit<Call, 'signal' | 'query' | 'progress' | 'attach' | 'cursors'> & { cursors(): CursorCodec }

/** What a call is given to run with. */
export interface Means extends Pick<Call, 'query' | 'progress'> {
  tool: ServedTool
  deadline: Deadline
}

/**
 * A call as the handler of a read sees it. Signal, cursors and attachments are made when they are asked for: few handlers
 * do, and each costs as much as a step of the gate.
 */
export class RunningCall implements Call {
  readonly contract: HashedContractModel
  readonly tool: string
  readonly user: Account | null
  readonly tenant: Tenant | null
  readonly role: string | null
  readonly tools: Call['tools']
  readonly language: Language
  readonly now: Date
  readonly query: Call['query']
  readonly progress: Call['progress']
  readonly #means: Means
  readonly #cursors: CallFacts['cursors']
  #attachments: Attachments | undefined

  constructor(facts: CallFacts, means: Means) {
    this.contract = facts.contract
    this.tool = facts.tool
    this.user = facts.user
    this.tenant = facts.tenant
    this.role = facts.role
    this.tools = facts.tools
    this.language = facts.language
    this.now = facts.now
    this.query = means.query
    this.progress = means.progress
    this.#means = means
    this.#cursors = facts.cursors
  }

  get cursors(): CursorCodec {
    return this.#cursors()
  }

  get signal(): AbortSignal {
    return this.#means.deadline.signal
  }

  get attach(): Call['attach'] {
    return this.#collected().attach
  }

  /** For the gate: what was attached, held to the output that tells of it; see `Attachments`. */
  delivered(output: unknown): readonly DeliveredAttachment[] | undefined {
    if (!this.#attachments && !this.#means.tool.model.attachments) return undefined
    return this.#collected().delivered(output)
  }

  #collected(): Attachments {
    return (this.#attachments ??= collectAttachments(this.#means.tool))
  }
}

/** A call as the handler of a write sees it, inside its transaction. */
export class RunningWrite extends RunningCall implements WriteCall {
  readonly #transaction: WriteTransaction

  constructor(facts: CallFacts, means: Means, transaction: WriteTransaction) {
    super(facts, means)
    this.#transaction = transaction
  }

  /** Made when it is asked for, because it costs as much as the rest of the transaction. */
  get em(): EntityManager {
    return this.#transaction.em
  }

  /** For the gate: writes what the handler has left to be written. */
  flush(): Promise<void> {
    return this.#transaction.flush()
  }
}
