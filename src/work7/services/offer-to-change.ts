import { LockMode } from '@mikro-orm/core'
import type { Work7WriteCall } from '../call.js'
import { Offer, type OfferRow } from '../entities/offer.js'
import { fault } from '../fault.js'
import { today } from '../today.js'
import { demandOfferStep, offerState, type OfferStep } from './offer-states.js'

/**
 * The offer a step is about, locked until the transaction ends, so that of two callers who read the same version the
 * second is told.
 *
 * @throws Fault `offers.not_found`, `offers.version_conflict`, `offers.wrong_state`
 */
export async function offerToChange(
  { offer_id, version }: { offer_id: string; version: number },
  call: Work7WriteCall,
  step: OfferStep,
): Promise<OfferRow> {
  const key = { companyId: call.tenant.id, id: offer_id }
  const offer = await call.em.findOne(Offer, key, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!offer) throw fault('offers.not_found', { field: 'offer_id' })
  demandOfferStep({ state: offerState(offer, today(call)), version: offer.version }, version, step)
  return offer
}
