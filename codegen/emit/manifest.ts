import { canonicalJsonFile } from '../model/canonical-json.js'
import { sha256 } from '../model/hashes.js'
import type { HashedContractModel } from '../runtime/model.js'
import { generatorVersion } from '../version.js'
import type { OutputFile } from './output.js'

/**
 * `manifest.json`: what was made from what, so that a copied or deployed folder can say which contract it is and
 * whether a file was changed by hand.
 *
 * @param files everything else the contract compiled to
 */
export function manifest(model: HashedContractModel, files: readonly OutputFile[]): OutputFile {
  const { id, version, fingerprint, surface, tools } = model
  const text = canonicalJsonFile({
    contract: { id, version, fingerprint, surface },
    generator: { name: 'toolpact', version: generatorVersion },
    tools: Object.keys(tools).length,
    files: Object.fromEntries(files.map((file) => [file.path, sha256(file.text)])),
  })
  return { path: 'manifest.json', text }
}
