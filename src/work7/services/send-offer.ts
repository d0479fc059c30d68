import type { Offer, OffersSendInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { queueMail } from '../../mail/queue-mail.js'
import { nextDocumentNumber } from '../entities/document-number.js'
import { addDays } from '../local-date.js'
import { offerMail } from '../papers/offer-mail.js'
import { companySettings } from '../queries/company-settings.js'
import { today } from '../today.js'
import { customerOf } from './customer-of.js'
import { recipientOf } from './document-facts.js'
import { offerToChange } from './offer-to-change.js'
import { recalculateOffer } from './update-offer.js'
import { demandValidUntil } from './valid-until.js'
import { writtenOffer } from './written-offer.js'

/**
 * Numbers a draft, freezes what it says, the two parties included, and queues the mail that brings it to the customer.
 *
 * @throws Fault as `offerToChange`, `offers.invalid_lines`, `offers.dates_invalid`
 */
export async function sendOffer(input: OffersSendInput, call: Work7WriteCall): Promise<Offer> {
  const { em, tenant, now } = call
  const offer = await offerToChange(input, call, 'offers.send')
  const day = today(call)
  demandValidUntil(offer.validUntil, day)
  await recalculateOffer(offer, {}, call)
  const customer = await customerOf(offer, call)
  const company = await companySettings(call)
  em.assign(offer, {
    state: 'sent',
    offeredOn: day,
    validUntil: offer.validUntil ?? addDays(day, company.offerValidityDays),
    mailedTo: input.email === undefined ? (customer.email ?? null) : input.email,
    issuer: company.issuer,
    recipient: recipientOf(customer),
    updatedAt: now,
    // Last, because the number's row stays locked until the transaction ends.
    number: await nextDocumentNumber(em, tenant.id, 'offer', day),
  })
  await em.flush()
  const mail = offerMail(offer, tenant.id)
  if (mail) await queueMail(em, mail)
  return writtenOffer(call, offer.id)
}
