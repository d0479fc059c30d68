import type { RapportItem, RapportItemInput } from '../../../generated/work7-tools.v1/types.js'

/** Items as they are kept: what has no price says so. */
export function keptItems(items: readonly RapportItemInput[]): RapportItem[] {
  return items.map(({ kind, description, quantity, unit, unit_price = null }) => ({
    kind,
    description,
    quantity,
    unit,
    unit_price,
  }))
}
