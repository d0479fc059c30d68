import type { ContractHistory } from '../../generated/runtime/history.js'
import type { HashedContractModel, Json } from '../../generated/runtime/model.js'
import type { DocumentTable, OwnerTable } from './system.js'
import type { Validate } from '../../generated/runtime/validation.js'

/** Compiled validators of a tool; the one for its input fills defaults in. */
export interface ToolValidators {
  input: Validate
  output: Validate
}

/** A tool's implementation, as the generated handler interface types it. */
export type Handler = (input: never, call: never) => Promise<unknown>

/** A tool as `tools/list` shows it; `name` is the wire name. */
export interface ListedTool {
  name: string
  readonly [member: string]: Json
}

/** A compiled contract with its implementation, ready to be served. */
export interface LoadedContract {
  model: HashedContractModel
  /** System the contract belongs to; keys and tenants are its own. */
  system: string
  /** By contract name. */
  handlers: ReadonlyMap<string, Handler>
  /** Who the parties of a record are, by kind of record. */
  owners: OwnerTable
  /** Papers its records can be read as, by kind. */
  documents?: DocumentTable
  /** Loads the validators of a tool, by contract name. */
  validators(tool: string): Promise<ToolValidators>
  /** Catalogue per language; the contract's first language is always there. */
  listed: ReadonlyMap<string, readonly ListedTool[]>
  /** OpenAPI document, as text. */
  openapi: string
  /** Its releases and what changed between them; absent: nothing was released. */
  history?: ContractHistory
}
