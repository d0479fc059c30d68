import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from '../../codegen/compare/sources/read-source.js'
import type { Source } from '../../codegen/compare/sources/source.js'
import type { Imported } from '../../codegen/import/imported-tool.js'
import type { ContractModel } from '../../generated/runtime/model.js'

/**
 * The contract to mock: as it is, or what `toolpact import` makes of a catalogue or an OpenAPI document, so that a saved
 * `tools/list` or an `openapi.yaml` is enough.
 *
 * @throws SourceError, ImportError where it cannot be read
 */
export async function mockedModel(
  spec: string,
  { contracts, out }: { contracts: string; out: string },
): Promise<ContractModel> {
  const compiled = join(out, spec, 'contract.json')
  if (existsSync(compiled)) return modelOf(await readSource(compiled, { contracts, out, headers: [] }))
  const { readOpenapi } = await import('../../codegen/import/read-openapi.js')
  const document = await readOpenapi(spec, [])
  return document ? imported(document) : modelOf(await readSource(spec, { contracts, out, headers: [] }))
}

async function modelOf({ model, side }: Source): Promise<ContractModel> {
  if (model) return model
  const { fromCatalogue } = await import('../../codegen/import/from-catalogue.js')
  return imported(fromCatalogue(side))
}

async function imported(what: Imported): Promise<ContractModel> {
  const { importContract } = await import('../../codegen/import/import.js')
  return importContract(what, 'mocked.v1', 'toolpact/vocabulary').model
}
