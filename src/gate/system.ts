import type { HandlerTable } from './load-contract.js'

/** One of the systems this server holds: a domain with tenants, keys and contracts of its own. */
export interface System {
  /** Name of its folder, and what its tenants and keys are filed under. */
  name: string
  /** What answers its contracts, by contract id. */
  contracts: { readonly [id: string]: HandlerTable }
}
