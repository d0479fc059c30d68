import { fault } from '../fault.js'
import { getOffer } from '../queries/get-offer.js'
import { calculateOffer } from '../services/calculate-offer.js'
import { createOffer } from '../services/create-offer.js'
import { declineOffer } from '../services/decide-offer.js'
import { invoiceFromOffer } from '../services/invoice-from-offer.js'
import { offerPage } from '../services/list-offers.js'
import { sendOffer } from '../services/send-offer.js'
import { updateOffer } from '../services/update-offer.js'
import { today } from '../today.js'
import type { Namespace } from './namespace.js'

/** What answers `offers.*`, but what can be approved. */
export const offers: Namespace<'offers'> = {
  'offers.list': offerPage,
  'offers.get': async ({ offer_id }, call) => {
    const offer = await getOffer(call, call.tenant.id, offer_id, today(call))
    if (!offer) throw fault('offers.not_found', { field: 'offer_id' })
    return offer
  },
  'offers.calculate': calculateOffer,
  'offers.create': createOffer,
  'offers.update': updateOffer,
  'offers.send': sendOffer,
  'offers.decline': declineOffer,
  'offers.convert_to_invoice': invoiceFromOffer,
}
