import type { OffersPrepareAcceptInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { fault } from '../fault.js'
import { dateText } from '../papers/format.js'
import { getOffer } from '../queries/get-offer.js'
import { demandOfferStep } from '../services/offer-states.js'
import { today } from '../today.js'
import { stateChange } from './changes.js'
import { amountsOf, customerText, previewOf, type Preview } from './preview.js'

/**
 * Shows what accepting an offer does.
 *
 * @throws Fault as `acceptOffer`
 */
export async function previewAccept(
  input: OffersPrepareAcceptInput,
  call: Work7Call,
): Promise<Preview<OffersPrepareAcceptInput>> {
  const offer = await getOffer(call, call.tenant.id, input.offer_id, today(call))
  if (!offer) throw fault('offers.not_found', { field: 'offer_id' })
  demandOfferStep(offer, input.version, 'offers.accept')
  const { number, title, customer, totals, currency, valid_until } = offer
  const { language } = call
  const say = words[language]
  const valid: [string, string][] = valid_until === null ? [] : [[say.valid, dateText(valid_until, language)]]
  const facts: [string, string][] = [
    [say.customer, customerText(customer)],
    [say.subject, title],
    ...amountsOf(totals, currency, language),
    ...valid,
  ]
  const changes = [stateChange(language, offer.state, 'accepted')]
  const said = { title: say.title(number ?? ''), facts, effects: [say.effect], changes }
  return previewOf(call, 'offers.accept', said, input)
}

const words = {
  en: {
    title: (number: string) => `Accept offer ${number}`,
    customer: 'Customer',
    subject: 'Subject',
    valid: 'Valid until',
    effect: 'The offer is recorded as accepted by the customer and can be invoiced.',
  },
  de: {
    title: (number: string) => `Angebot ${number} annehmen`,
    customer: 'Kunde',
    subject: 'Betreff',
    valid: 'Gültig bis',
    effect: 'Das Angebot gilt als vom Kunden angenommen und kann verrechnet werden.',
  },
}
