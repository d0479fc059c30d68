import { sha256 } from '../model/hashes.js'
import type { HashedContractModel } from '../runtime/model.js'
import { generatorVersion } from '../version.js'
import { openapiToTypescript } from './openapi-to-typescript.js'
import { openapiDocument } from './openapi.js'
import type { Emitter, OutputFile } from './output.js'
import { stableHeader } from './stable-header.js'

/** `openapi.ts`, not yet made. */
export interface OpenapiTypesUnit extends Pick<OutputFile, 'path'> {
  /** Hash of everything the types depend on. */
  key: string
  /** Makes the types; about 3 ms of CPU a tool, so run it beside the validators where there is a second core. */
  text(): string
}

/** The types of a contract's plain HTTP surface, for openapi-fetch and its like. */
export function openapiTypesUnit(model: HashedContractModel): OpenapiTypesUnit {
  const document = openapiDocument(model)
  const { paths, components } = document
  return {
    path: 'openapi.ts',
    key: sha256(JSON.stringify([generatorVersion, model.id, paths, components])),
    text: () => `// ${stableHeader(model)}\n\n${openapiToTypescript(document)}`,
  }
}

/** The same at once. */
export const emitOpenapiTypes: Emitter = (model) => {
  const { path, text } = openapiTypesUnit(model)
  return [{ path, text: text() }]
}
