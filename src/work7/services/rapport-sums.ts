import type { RapportHours, RapportItem } from '../../../generated/work7-tools.v1/types.js'
import { exact, rounded, sum, ZERO, type Exact } from '../money/decimal.js'
import { quarterHours } from '../money/quarter-hours.js'

/** What a rapport adds up to, exactly; to be rounded where it is shown. */
export interface RapportSums {
  work: Exact
  material: Exact
  machine: Exact
  travel: Exact
  /** Hours and items without a price. */
  unpriced: number
}

/** Adds up the hours and items that have a price; each entry of hours counts in quarters that have begun. */
export function rapportSums({ hours, items }: { hours: RapportHours[]; items: RapportItem[] }): RapportSums {
  const ofKind = (kind: RapportItem['kind']) => sum(items.filter((item) => item.kind === kind).map(priceOfItem))
  return {
    work: sum(hours.map(priceOfHours)),
    material: ofKind('material'),
    machine: ofKind('machine'),
    travel: ofKind('travel'),
    unpriced:
      hours.filter(({ rate }) => rate === null).length + items.filter(({ unit_price }) => unit_price === null).length,
  }
}

/**
 * The same as a rapport is billed: each kind rounded, and the hours only where work by the hour was agreed (VOB/B § 2
 * (10)).
 */
export function billable(
  rapport: Parameters<typeof rapportSums>[0],
  hoursAgreed: boolean,
): RapportSums & { net: Exact } {
  const { work, material, machine, travel, unpriced } = rapportSums(rapport)
  const parts = {
    work: hoursAgreed ? rounded(work) : ZERO,
    material: rounded(material),
    machine: rounded(machine),
    travel: rounded(travel),
  }
  return { ...parts, unpriced, net: sum(Object.values(parts)) }
}

function priceOfHours({ minutes, rate }: RapportHours): Exact {
  return exact(quarterHours(minutes)).times(rate ?? '0')
}

function priceOfItem({ quantity, unit_price }: RapportItem): Exact {
  return exact(quantity).times(unit_price ?? '0')
}
