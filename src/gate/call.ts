import type { EntityManager } from '@mikro-orm/postgresql'
import type { HashedContractModel, Language } from '../../generated/runtime/model.js'
import type { Attachment } from './attachments.js'
import type { CursorCodec } from './cursor.js'

/** A tenant as handlers see it. */
export interface Tenant {
  id: string
  /** Short name, as headers and arguments name it. */
  slug: string
  name: string
  /** IANA name (`Europe/Vienna`). */
  timeZone: string
}

/** An account, without what only the gate needs. */
export interface Account {
  id: string
  /** Number other systems know it by, as decimal text; null for services. */
  number: string | null
  name: string
}

/** A statement with its parameters; one with a name is prepared once per connection. */
export interface SqlQuery {
  name?: string
  text: string
  values?: readonly unknown[]
}

/** What every handler is told about the call it answers. Nothing in it has to be checked again. */
export interface Call {
  /** The contract the tool belongs to. */
  contract: HashedContractModel
  /** Contract name of the tool. */
  tool: string
  /** The account that acts: the user a key acts for, else the key's own; null for public tools without a credential. */
  user: Account | null
  /** The tenant the call is bound to; null where the tool is bound to none. */
  tenant: Tenant | null
  /** Role of the acting account in the tenant. */
  role: string | null
  /** Contract names of the contract's tools that the acting account may call here, in their order. */
  tools(): readonly string[]
  /** Language the caller reads. */
  language: Language
  /** The instant of the call; handlers ask for no other clock. */
  now: Date
  /**
   * Aborts when the time limit of the call has passed; what still runs then is rolled back. In a read also when the
   * caller has gone.
   */
  signal: AbortSignal
  /** Runs one statement: on any connection in a read, inside the transaction in a write. Returns the rows. */
  query<Row>(query: SqlQuery): Promise<Row[]>
  /** Makes and opens the cursors of a list, bound to tool, tenant and filters. */
  cursors: CursorCodec
  /**
   * Tells the caller how far the call has come: so much done, of so much where that is known. Reaches callers that asked
   * for it; of two reports in a row with nobody reading, the first may get lost, and one that does not advance is none.
   */
  progress(done: number, total?: number, message?: string): void
  /**
   * Delivers something beside the output, for a tool whose contract declares attachments.
   *
   * @throws Fault `payload.too_large` where all attachments together exceed what the contract allows
   */
  attach(attachment: Attachment): void
}

/** A call that may write: everything it does through `em` and `query` is one transaction. */
export interface WriteCall extends Call {
  em: EntityManager
}

/** A call of a contract whose tools are all bound to a tenant. */
export type Bound<C extends Call> = C & { tenant: Tenant; role: string; user: Account }
