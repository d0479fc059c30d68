import { customerRefJson } from './customer-json.js'
import { documentUrl, optionalProjectJson, totalsJson, withCustomerAndProject } from './document-json.js'
import { instant } from './instant.js'

/** What a customer owes for a row of `work7.invoice i`. */
const owed = `(case when i.state in ('open', 'partially_paid', 'paid') then i.gross else 0 end)`

/** SQL of what is still to be paid for a row of `work7.invoice i`. */
export const openGross = `greatest(${owed} - i.paid, 0)`

/** SQL of whether an invoice is overdue on a day. */
export const overdueOn = (today: string) => `(i.state in ('open', 'partially_paid') and i.due_on < ${today}::date)`

/** SQL of another invoice, as the contract's `InvoiceRef`. */
const refWhere = (condition: string) => `(select json_build_object('id', r.id, 'number', r.number,
    'issued_on', r.issued_on) from work7.invoice r where r.company_id = i.company_id and ${condition})`

/** A row of `work7.invoice i` with customer `c` and project `p` as the contract's `Invoice`. */
export const invoiceJson = (today: string) => `json_build_object(
  'id', i.id, 'kind', i.kind, 'number', i.number, 'state', i.state, 'customer', ${customerRefJson},
  'project', ${optionalProjectJson}, 'offer_id', i.offer_id, 'title', i.title, 'text', i.text, 'tax', i.tax,
  'currency', i.currency, 'lines', i.lines, 'totals', ${totalsJson('i')}, 'notes', i.notes,
  'service_from', i.service_from, 'service_to', i.service_to, 'issued_on', i.issued_on, 'due_on', i.due_on,
  'overdue', ${overdueOn(today)}, 'paid_gross', i.paid::text, 'open_gross', (${openGross})::numeric(12,2)::text,
  'overpaid_gross', greatest(i.paid - ${owed}, 0)::numeric(12,2)::text,
  'payments', coalesce((select json_agg(json_build_object('amount', m.amount::text, 'paid_on', m.paid_on,
      'method', m.method, 'reference', m.reference) order by m.position)
    from work7.payment m where m.company_id = i.company_id and m.invoice_id = i.id), '[]'),
  'cancels', ${refWhere('r.id = i.cancels_id')}, 'cancelled_by', ${refWhere('r.cancels_id = i.id')},
  'corrects', ${refWhere('r.id = i.corrects_id')}, 'cancel_reason', i.cancel_reason,
  'document_url', ${documentUrl('invoices', 'i')}, 'version', i.version,
  'created_at', ${instant('i.created_at')}, 'updated_at', ${instant('i.updated_at')})`

/** The same row as the contract's `InvoiceSummary`. */
export const invoiceSummaryJson = (today: string) => `json_build_object(
  'id', i.id, 'kind', i.kind, 'number', i.number, 'state', i.state, 'customer', ${customerRefJson}, 'title', i.title,
  'issued_on', i.issued_on, 'due_on', i.due_on, 'overdue', ${overdueOn(today)}, 'net', i.net::text,
  'gross', i.gross::text, 'paid_gross', i.paid::text, 'open_gross', (${openGross})::numeric(12,2)::text,
  'currency', i.currency, 'version', i.version, 'created_at', ${instant('i.created_at')})`

/** Where the aliases come from. */
export const invoicesWithRelations = `work7.invoice i ${withCustomerAndProject('i')}`
