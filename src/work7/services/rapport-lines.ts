import type { RapportHours, RapportItem } from '../../../generated/work7-tools.v1/types.js'
import type { LineInput } from '../money/calculate.js'
import { exact } from '../money/decimal.js'
import { quarterHours } from '../money/quarter-hours.js'

/** What rapports say that is billed. */
export interface BilledWork {
  hours: readonly RapportHours[]
  items: readonly RapportItem[]
}

const workingTime = { de: 'Arbeitszeit', en: 'Working time' }

/**
 * Lines of an invoice of rapports: hours added up per person and rate, each entry in quarters that have begun, then items
 * added up where all but their quantity is the same. What has no price stands there with 0.00, for the office to fill in.
 *
 * @param hoursAgreed without it hours are not billed (VOB/B § 2 (10))
 */
export function rapportLines(
  work: BilledWork,
  { hoursAgreed, language }: { hoursAgreed: boolean; language: 'de' | 'en' },
): LineInput[] {
  const hours = (hoursAgreed ? work.hours : []).map(({ person, rate, minutes }): Entry => ({
    kind: 'service',
    description: `${workingTime[language]} ${person}`,
    quantity: quarterHours(minutes),
    unit: 'h',
    unit_price: rate ?? '0.00',
  }))
  const items = work.items.map(({ kind, description, quantity, unit, unit_price }): Entry => ({
    kind,
    description,
    quantity,
    unit,
    unit_price: unit_price ?? '0.00',
  }))
  return addedUp([...hours, ...items])
}

type Entry = LineInput & { quantity: string }

/** In the order in which each first comes. */
function addedUp(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const { kind, description, unit, unit_price } = entry
    const key = JSON.stringify([kind, description, unit, unit_price])
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, quantity: exact(sum.quantity).plus(entry.quantity).toFixed() } : entry)
  }
  return [...sums.values()]
}
