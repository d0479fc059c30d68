import { customerRefJson } from './customer-json.js'
import { documentUrl, optionalProjectJson, totalsJson, withCustomerAndProject } from './document-json.js'
import { instant } from './instant.js'

/** SQL of where an offer stands on a day. */
export const offerStateOn = (today: string) =>
  `case when o.state = 'sent' and o.valid_until < ${today}::date then 'expired' else o.state end`

/** A row of `work7.offer o` with customer `c` and project `p` as the contract's `Offer`. */
export const offerJson = (today: string) => `json_build_object(
  'id', o.id, 'number', o.number, 'state', ${offerStateOn(today)}, 'customer', ${customerRefJson},
  'project', ${optionalProjectJson}, 'title', o.title, 'text', o.text, 'tax', o.tax, 'currency', o.currency,
  'lines', o.lines, 'totals', ${totalsJson('o')}, 'notes', o.notes, 'offered_on', o.offered_on,
  'valid_until', o.valid_until, 'mailed_to', o.mailed_to, 'decline_reason', o.decline_reason,
  'document_url', ${documentUrl('offers', 'o')}, 'invoice_id', (select i.id from work7.invoice i where i.company_id = o.company_id and i.offer_id = o.id
    and i.kind = 'invoice' and i.state <> 'cancelled'),
  'version', o.version, 'created_at', ${instant('o.created_at')}, 'updated_at', ${instant('o.updated_at')})`

/** The same row as the contract's `OfferSummary`. */
export const offerSummaryJson = (today: string) => `json_build_object(
  'id', o.id, 'number', o.number, 'state', ${offerStateOn(today)}, 'customer', ${customerRefJson}, 'title', o.title,
  'net', o.net::text, 'gross', o.gross::text, 'currency', o.currency, 'offered_on', o.offered_on,
  'valid_until', o.valid_until, 'version', o.version, 'created_at', ${instant('o.created_at')})`

/** Where the aliases come from. */
export const offersWithRelations = `work7.offer o ${withCustomerAndProject('o')}`
