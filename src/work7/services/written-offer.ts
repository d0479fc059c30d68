import type { Offer } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { getOffer } from '../queries/get-offer.js'
import { today } from '../today.js'

/** An offer as the transaction has just written it, in the form every read gives it. */
export async function writtenOffer(call: Work7WriteCall, id: string): Promise<Offer> {
  const offer = await getOffer(call, call.tenant.id, id, today(call))
  if (!offer) throw new Error(`The offer ${id} was written and is not there.`)
  return offer
}
