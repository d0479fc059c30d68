import { emitClient } from '../emit/client.js'
import { emitClientContract } from '../emit/client-contract.js'
import { emitClientTools } from '../emit/client-tools.js'
import { emitClientTypes } from '../emit/client-types.js'
import { emitContractJson } from '../emit/contract-json.js'
import { emitHandlers } from '../emit/handlers.js'
import { manifest } from '../emit/manifest.js'
import { emitOpenapi } from '../emit/openapi.js'
import { openapiTypesUnit } from '../emit/openapi-types.js'
import type { Emitter, OutputFile } from '../emit/output.js'
import { emitPostman } from '../emit/postman.js'
import { emitReference } from '../emit/reference.js'
import { emitTypes } from '../emit/types.js'
import { emitValidatorIndex, validatorUnits } from '../emit/validators.js'
import { emitWireCatalogue } from '../emit/wire-catalogue.js'
import type { HashedContractModel } from '../runtime/model.js'
import type { CompileCache } from './cache.js'

/** The outputs of a contract, in the order in which a reader meets them. */
const emitters: readonly Emitter[] = [
  emitContractJson,
  emitWireCatalogue,
  emitTypes,
  emitHandlers,
  emitValidatorIndex,
  emitClient,
  emitClientContract,
  emitClientTypes,
  emitClientTools,
  emitOpenapi,
  emitPostman,
  emitReference,
]

/** Everything one contract compiles to; paths are relative to the contract's folder. */
export async function emitAll(model: HashedContractModel, cache: CompileCache): Promise<OutputFile[]> {
  const files: OutputFile[] = []
  for (const unit of [...validatorUnits(model), openapiTypesUnit(model)])
    files.push({ path: unit.path, text: cache.text(unit.key, () => unit.text()) })
  for (const emit of emitters) files.push(...(await emit(model)))
  return [...files, manifest(model, files)]
}
