import type { ContractModel } from '../../runtime/model.js'
import type { Side } from '../side.js'

/** One side, and its model where it was read from one. */
export interface Source {
  side: Side
  model?: ContractModel
  /** Set where what is compiled is not what the contract says. */
  stale?: string
}

/** A side cannot be read. The message says which and what to do. */
export class SourceError extends Error {
  override name = 'SourceError'
}
