import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from '../../codegen/compare/sources/read-source.js'
import type { ContractModel } from '../../generated/runtime/model.js'

/**
 * The contract to mock: as it is, or of a catalogue what `toolpact import` makes of it, so that a saved `tools/list` is
 * enough.
 *
 * @throws SourceError, ImportError where it cannot be read
 */
export async function mockedModel(
  spec: string,
  { contracts, out }: { contracts: string; out: string },
): Promise<ContractModel> {
  const compiled = join(out, spec, 'contract.json')
  const { model, side } = await readSource(existsSync(compiled) ? compiled : spec, { contracts, out, headers: [] })
  if (model) return model
  const [{ fromCatalogue }, { importContract }] = await Promise.all([
    import('../../codegen/import/from-catalogue.js'),
    import('../../codegen/import/import.js'),
  ])
  return importContract(fromCatalogue(side), 'mocked.v1', 'toolpact/vocabulary').model
}
