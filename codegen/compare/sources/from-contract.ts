import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { canonicalCopy } from '../../model/canonical-json.js'
import { hashModel } from '../../model/hashes.js'
import { readTombstones, withTombstones } from '../../release/tombstones.js'
import { fromModel } from './from-model.js'
import { SourceError, type Source } from './source.js'

/**
 * The current state of a contract folder. Loads the TypeScript compiler.
 *
 * @param out where compiled contracts are, to notice that they are out of date; absent: not looked at
 * @throws SourceError where the contract does not compile
 */
export async function fromContract(folder: string, from: string, out?: string): Promise<Source> {
  const [{ readContracts }, { formatDiagnostic }] = await Promise.all([
    import('../../read/read-contracts.js'),
    import('../../read/diagnostic.js'),
  ])
  const [root, name] = [dirname(folder), basename(folder)]
  const { models, strayed, diagnostics } = readContracts(root, [name])
  const source = models.get(name) ?? strayed.get(name)
  if (!source) {
    const mistakes = diagnostics.map((one) => formatDiagnostic(one, `${root}/`)).join('\n')
    throw new SourceError(`${from} does not compile:\n${mistakes || `there is no contract in ${folder}`}`)
  }
  // As it is compiled and released: the order of the source is nobody's promise.
  const model = canonicalCopy(source)
  const stale =
    out === undefined ? undefined : staleness(join(out, name, 'contract.json'), hashModel(model).fingerprint)
  const side = withTombstones(fromModel(model, from), readTombstones(root, name))
  return { side, model, ...(stale !== undefined && { stale }) }
}

function staleness(path: string, fingerprint: string): string | undefined {
  if (!existsSync(path)) return undefined
  const compiled = JSON.parse(readFileSync(path, 'utf8')) as { fingerprint?: string }
  return compiled.fingerprint === fingerprint
    ? undefined
    : `${path} is not what the contract says; run: npx toolpact compile`
}
