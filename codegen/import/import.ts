import type { ContractModel } from '../runtime/model.js'
import { draftContract, type Draft, type Fallback, type Place } from './draft.js'
import { ImportError, type Imported } from './imported-tool.js'
import { prove } from './prove.js'

/** A contract made from what somebody else serves, proved. */
export interface ImportResult {
  draft: Draft
  model: ContractModel
  /** Schemas for which it is not proved that they are the original's, with the reason. */
  unproved: ReadonlyMap<Place, string>
}

/** Each round settles at least one schema; more are never needed, because a kind of mistake shows for all at once. */
const mostRounds = 12

/**
 * Writes a contract and holds it against the original. What is not the same as types is kept as a schema, so that what
 * comes out compiles and means the same.
 *
 * @param id of the contract, `issues.v1`
 * @param specifier how the contract imports the vocabulary
 * @throws ImportError where no contract can be made of it
 */
export function importContract(imported: Imported, id: string, specifier: string): ImportResult {
  if (imported.tools.length === 0) throw new ImportError(`${imported.from} has no tools`)
  const forced = new Map<Place, Fallback>()
  for (let round = 0; round < mostRounds; round += 1) {
    // While it is proved the contract lies alone; the compiler brings its vocabulary.
    const trial = draftContract(imported, id, forced, 'toolpact/vocabulary')
    const { model, failures } = prove(imported, trial)
    const news = [...failures].filter(([place]) => trial.fallbacks.get(place)?.kind !== 'any')
    const settled = news.filter(([place]) => model !== undefined && trial.fallbacks.has(place))
    if (model && settled.length === news.length) {
      return { draft: draftContract(imported, id, forced, specifier), model, unproved: new Map(failures) }
    }
    for (const [place, reason] of news) {
      const isRaw = trial.fallbacks.has(place)
      if (!isRaw) forced.set(place, { kind: 'raw', reason })
      else if (!model) forced.set(place, { kind: 'any', reason })
    }
  }
  throw new ImportError(`${imported.from} makes no contract that compiles; import its tools in parts`)
}
