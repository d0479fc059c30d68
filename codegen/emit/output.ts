import type { ContractHistory } from '../runtime/history.js'
import type { HashedContractModel } from '../runtime/model.js'

/** A file an emitter wrote, before it reaches the disk. */
export interface OutputFile {
  /** Relative to `generated/<contract id>/`, with forward slashes. */
  path: string
  text: string
}

/**
 * Turns a model into files. Pure: the same model and history give the same bytes.
 *
 * @param history absent: nothing of the contract was released
 */
export type Emitter = (model: HashedContractModel, history?: ContractHistory) => OutputFile[] | Promise<OutputFile[]>
