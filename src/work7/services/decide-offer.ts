import type { Offer, OffersAcceptInput, OffersDeclineInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { offerToChange } from './offer-to-change.js'
import { writtenOffer } from './written-offer.js'

/**
 * Records that the customer accepted an offer.
 *
 * @throws Fault as `offerToChange`
 */
export async function acceptOffer(input: OffersAcceptInput, call: Work7WriteCall): Promise<Offer> {
  const offer = await offerToChange(input, call, 'offers.accept')
  call.em.assign(offer, { state: 'accepted', updatedAt: call.now })
  await call.em.flush()
  return writtenOffer(call, offer.id)
}

/**
 * Records that the customer declined an offer.
 *
 * @throws Fault as `offerToChange`
 */
export async function declineOffer(input: OffersDeclineInput, call: Work7WriteCall): Promise<Offer> {
  const offer = await offerToChange(input, call, 'offers.decline')
  call.em.assign(offer, { state: 'declined', declineReason: input.reason ?? null, updatedAt: call.now })
  await call.em.flush()
  return writtenOffer(call, offer.id)
}
