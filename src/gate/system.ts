import type { EntitySchema } from '@mikro-orm/core'
import type { Database } from '../db/database.js'
import type { ListedMigration } from '../db/migrations.js'
import type { ApprovalTable } from './approve.js'
import type { Call, Tenant } from './call.js'
import type { HandlerTable } from './load-contract.js'

/** One of the systems this server holds: a domain with tenants, keys and contracts of its own. */
export interface System {
  /** Name of its folder, and what its tenants and keys are filed under. */
  name: string
  /** What answers its contracts, by contract id. */
  contracts: { readonly [id: string]: HandlerTable }
  /** Its tables, as the ORM knows them. */
  entities?: readonly EntitySchema[]
  /** What makes and changes its tables, in the order it is applied, after all of the gate's. */
  migrations?: readonly ListedMigration[]
  /** Data to try it with. */
  demo?: Demo
  /** Roles whose members look after a tenant: who belongs to it, what a person has to approve, all that was called; absent: no one's. */
  leads?: readonly string[]
  /** Who the parties of a record are, by kind of record; needed for each kind a tool's access names. */
  owners?: OwnerTable
  /** Papers that records can be read as, by kind, the path they are found under (`invoices`). */
  documents?: DocumentTable
  /** The writes that are previewed first, by contract id and the action their two tools share. */
  approvals?: { readonly [id: string]: ApprovalTable }
  /**
   * Makes what the system needs of a new tenant, in the transaction that makes the tenant.
   *
   * @throws ConfigError where a setting is missing or has another form
   */
  openTenant?(
    tenantId: string,
    settings: { readonly [name: string]: string },
    query: (text: string, values: readonly unknown[]) => Promise<void>,
  ): Promise<void>
}

/** Demo data of a system, with a key that is public: neither opens in production. */
export interface Demo {
  key: string
  /** Whether the public key opens this database. */
  isIn(database: Database): Promise<boolean>
  /** Puts the data where it is missing. */
  seed(database: Database, onProgress: (message: string) => void): Promise<void>
  /** People to sign in as, by e-mail address: who they are. */
  people?: { readonly [email: string]: string }
  /** As whom a call with the key acts, where the contract has context headers. */
  context?: { readonly [as in 'user' | 'role' | 'tenant']?: string }
  /** A call that works with the data; the first one there is is shown when a server is up. */
  sample?: { tool: string; args: object }
}

/** By kind of record (`item`, `booking`). */
export type OwnerTable = { readonly [kind: string]: OwnerResolver }

/**
 * The parties of a record; null where there is none of this id, which the caller is told in the same words as somebody
 * whose record it is not.
 *
 * @param id what the input says, checked against the input schema
 */
export type OwnerResolver = (id: never, call: OwnerCall) => Promise<Parties | null>

/** Ids of accounts by what they are to a record (`owner`, `renter`). */
export type Parties = { readonly [party: string]: string | readonly string[] | null }

/** What a resolver is told: the tenant the call is bound to, and a way to the database outside of any transaction. */
export type OwnerCall = Pick<Call, 'tenant' | 'query'>

/** By kind (`invoices`). */
export type DocumentTable = { readonly [kind: string]: DocumentKind }

/** A kind of paper. Who may read the record may have it: asking for one is a call of the tool that reads the record. */
export interface DocumentKind {
  /** Contract name of that tool. */
  tool: string
  /** Its argument that names the record. */
  argument: string
  /** Makes the paper of a record; undefined where the tenant has none of this id. The same record gives the same bytes. */
  make(id: string, call: DocumentCall): Promise<MadeDocument | undefined>
}

/** What making a paper is told: whose it is, and a way to the database outside of any transaction. */
export type DocumentCall = Pick<Call, 'query' | 'now'> & { tenant: Tenant }

export interface MadeDocument {
  filename: string
  mimeType: string
  content: Uint8Array
}
