import { compareSides, type Comparison } from '../compare/compare.js'
import type { Policy } from '../compare/policy.js'
import { fromModel } from '../compare/sources/from-model.js'
import { countTokens } from '../compare/tokens.js'
import type { ContractModel } from '../runtime/model.js'
import { tombstonesOf, withTombstones, type Tombstones } from './tombstones.js'

/**
 * Compares a model with the last of its releases. Names that any release had and a later one lost are reserved.
 *
 * @param earlier the releases before the last, oldest first
 * @param reserved names the contract says are reserved
 * @param today calendar date
 */
export async function compareWithRelease(
  last: ContractModel,
  earlier: readonly ContractModel[],
  model: ContractModel,
  reserved: Tombstones,
  { reading }: Pick<Policy, 'reading'>,
  today: string,
): Promise<Comparison> {
  const old = withTombstones(fromModel(last, `${last.id}@${last.version}`), tombstonesOf([...earlier, last]))
  const now = withTombstones(fromModel(model, model.id), reserved)
  const comparison = await compareSides({ old, now }, { reading, today })
  await countTokens(comparison.findings)
  return comparison
}
