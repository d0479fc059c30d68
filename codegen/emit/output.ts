import type { HashedContractModel } from '../runtime/model.js'

/** A file an emitter wrote, before it reaches the disk. */
export interface OutputFile {
  /** Relative to `generated/<contract id>/`, with forward slashes. */
  path: string
  text: string
}

/** Turns a model into files. Pure: the same model gives the same bytes. */
export type Emitter = (model: HashedContractModel) => OutputFile[] | Promise<OutputFile[]>
