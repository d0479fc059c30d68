import { emitClient } from '../emit/client.js'
import { emitClientEntry } from '../emit/client-entry.js'
import { emitClientContract } from '../emit/client-contract.js'
import { emitClientTools } from '../emit/client-tools.js'
import { emitClientTypes } from '../emit/client-types.js'
import { emitContractJson } from '../emit/contract-json.js'
import { emitHandlers } from '../emit/handlers.js'
import { emitHistory } from '../emit/history-json.js'
import { manifest } from '../emit/manifest.js'
import { emitMock } from '../emit/mock.js'
import { emitOpenapi } from '../emit/openapi.js'
import { openapiTypesUnit } from '../emit/openapi-types.js'
import type { Emitter, OutputFile } from '../emit/output.js'
import { emitPostman } from '../emit/postman.js'
import { emitReference } from '../emit/reference.js'
import { emitTypes } from '../emit/types.js'
import { emitValidatorIndex, validatorUnits } from '../emit/validators.js'
import { emitWireCatalogue } from '../emit/wire-catalogue.js'
import type { ContractHistory } from '../runtime/history.js'
import type { HashedContractModel } from '../runtime/model.js'
import type { CompileCache } from './cache.js'
import type { SecondCore } from './second-core.js'

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
  emitClientEntry,
  emitMock,
  emitOpenapi,
  emitPostman,
  emitReference,
  emitHistory,
]

/** Fewer validators than these are made sooner than another thread is asked. */
const worthAsking = 20

/**
 * Everything one contract compiles to; paths are relative to the contract's folder.
 *
 * @param history absent: nothing of it was released
 * @param core makes validators meanwhile; absent: they are made here
 */
export async function emitAll(
  model: HashedContractModel,
  history: ContractHistory | undefined,
  cache: CompileCache,
  core?: SecondCore,
): Promise<OutputFile[]> {
  const units = validatorUnits(model)
  const missing = units.filter(({ key }) => cache.kept(key) === undefined).map(({ key }) => key)
  const meanwhile = core && missing.length >= worthAsking ? core.texts(model, missing) : undefined
  const files: OutputFile[] = []
  for (const emit of emitters) files.push(...(await emit(model, history)))
  for (const [key, text] of (await meanwhile) ?? []) cache.keep(key, text)
  for (const unit of [...units, openapiTypesUnit(model)])
    files.push({ path: unit.path, text: cache.text(unit.key, () => unit.text()) })
  return [...files, manifest(model, files)]
}
