import type { Call } from './call.js'
import type { HandlerTable } from './load-contract.js'

/** One of the systems this server holds: a domain with tenants, keys and contracts of its own. */
export interface System {
  /** Name of its folder, and what its tenants and keys are filed under. */
  name: string
  /** What answers its contracts, by contract id. */
  contracts: { readonly [id: string]: HandlerTable }
  /** Who the parties of a record are, by kind of record; needed for each kind a tool's access names. */
  owners?: OwnerTable
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
