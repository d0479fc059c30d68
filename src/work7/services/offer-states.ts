import type { OfferState } from '../../../generated/work7-tools.v1/types.js'
import { fault } from '../fault.js'

/** Tools that may change an offer, by where it stands. An expired one binds nobody, so it can only be declined. */
export const offerSteps = {
  draft: ['offers.update', 'offers.send'],
  sent: ['offers.accept', 'offers.decline'],
  expired: ['offers.decline'],
  accepted: ['offers.convert_to_invoice', 'invoices.create_from_offer'],
  declined: [],
  invoiced: [],
} as const satisfies { [state in OfferState]: readonly string[] }

/** A tool that changes offers. */
export type OfferStep = (typeof offerSteps)[OfferState][number]

/**
 * Where an offer stands on a day.
 *
 * @param today calendar date in the company's zone
 */
export function offerState(
  { state, validUntil }: { state: Exclude<OfferState, 'expired'>; validUntil?: string | null | undefined },
  today: string,
): OfferState {
  return state === 'sent' && validUntil != null && validUntil < today ? 'expired' : state
}

/**
 * Lets a step pass that the state allows, of who has read the offer as it is. The state comes first, because who finds it
 * changed has read an old version and is helped by what is allowed now.
 *
 * @param read the version that was read
 * @throws Fault `offers.wrong_state`, `offers.version_conflict`
 */
export function demandOfferStep(
  { state, version }: { state: OfferState; version: number },
  read: number,
  step: OfferStep,
): void {
  const allowed: readonly string[] = offerSteps[state]
  if (!allowed.includes(step))
    throw fault('offers.wrong_state', { field: 'offer_id', details: { state, allowed: [...allowed] } })
  if (version !== read)
    throw fault('offers.version_conflict', { field: 'version', details: { current_version: version } })
}
