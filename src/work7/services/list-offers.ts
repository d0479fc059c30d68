import type { OfferPage, OffersListInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { listOffers, type OfferPosition } from '../queries/list-offers.js'
import { today } from '../today.js'

/**
 * A page of the company's offers, newest first.
 *
 * @throws Fault `validation.cursor` where the cursor belongs to another list or other filters
 */
export async function offerPage(input: OffersListInput, call: Work7Call): Promise<OfferPage> {
  const { cursor, limit, ...filters } = input
  const after = cursor === undefined ? undefined : (call.cursors.open(cursor, filters) as OfferPosition)
  const of = { companyId: call.tenant.id, today: today(call) }
  const found = await listOffers(call, of, filters, after, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last ? call.cursors.seal([last.created_at, last.id], filters) : null
  return { items, next_cursor: next }
}
