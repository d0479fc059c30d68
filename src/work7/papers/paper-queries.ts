import type { DocumentCall } from '../../gate/system.js'
import { totalsJson, withCustomerAndProject } from '../queries/document-json.js'
import { instant } from '../queries/instant.js'
import type { CommercialPaper, RapportPaper } from './paper.js'

/** SQL of the company `k` as papers name it; a paper that is frozen has its own word for most of it. */
const issuerJson = `jsonb_build_object('name', coalesce(k.legal_name, $3::text), 'street', k.street,
  'postal_code', k.postal_code, 'city', k.city, 'tax_number', k.tax_number, 'vat_id', k.vat_id, 'phone', k.phone,
  'email', k.email, 'iban', k.iban, 'bic', k.bic, 'letterhead', k.letterhead)`

/** SQL of the customer `c` as papers name it. */
const recipientJson = `jsonb_build_object('name', c.name, 'contact_name', c.contact_name, 'street', c.street,
  'postal_code', c.postal_code, 'city', c.city, 'country', c.country, 'vat_id', c.vat_id)`

const party = (
  row: string,
) => `'language', coalesce(${row}.recipient ->> 'language', c.language), 'number', ${row}.number,
  'created_at', ${instant(`${row}.created_at`)}, 'issuer', ${issuerJson} || coalesce(${row}.issuer::jsonb, '{}'),
  'home', coalesce(${row}.issuer ->> 'country', k.country), 'recipient', coalesce(${row}.recipient::jsonb, ${recipientJson}),
  'customer_number', c.number, 'project', p.number, 'title', ${row}.title, 'text', ${row}.text, 'tax', ${row}.tax,
  'currency', ${row}.currency, 'lines', ${row}.lines, 'totals', ${totalsJson(row)}, 'notes', ${row}.notes`

const from = (table: string, row: string) => `from work7.${table} ${row} ${withCustomerAndProject(row)}
  join work7.company k on k.tenant_id = ${row}.company_id where ${row}.company_id = $1 and ${row}.id = $2`

const OFFER = {
  name: 'work7_offer_paper',
  text: `select json_build_object('kind', 'offer', ${party('o')}, 'day', o.offered_on, 'valid_until', o.valid_until,
    'due_on', null, 'service_from', null, 'service_to', null, 'cancels', null) as paper ${from('offer', 'o')}`,
}

const INVOICE = {
  name: 'work7_invoice_paper',
  text: `select json_build_object('kind', i.kind, ${party('i')}, 'day', i.issued_on, 'valid_until', null,
    'due_on', i.due_on, 'service_from', i.service_from, 'service_to', i.service_to,
    'cancels', (select r.number from work7.invoice r where r.company_id = i.company_id and r.id = i.cancels_id))
    as paper ${from('invoice', 'i')}`,
}

const RAPPORT = {
  name: 'work7_rapport_paper',
  text: `select json_build_object('kind', 'rapport', 'language', c.language, 'number', r.number,
    'created_at', ${instant('r.created_at')}, 'issuer', ${issuerJson}, 'home', k.country, 'recipient', ${recipientJson},
    'customer_number', c.number, 'project', p.number, 'date', r.date, 'description', r.description, 'hours', r.hours,
    'items', r.items, 'photos', r.photos, 'author', r.author, 'signed_by', r.signed_by,
    'signed_at', to_char(r.signed_at at time zone $4::text, 'YYYY-MM-DD HH24:MI'),
    'signature', encode(r.signature_png, 'base64')) as paper
    from work7.rapport r
      join work7.project p on p.company_id = r.company_id and p.id = r.project_id
      join work7.customer c on c.company_id = p.company_id and c.id = p.customer_id
      join work7.company k on k.tenant_id = r.company_id
    where r.company_id = $1 and r.id = $2`,
}

/** Everything an offer on paper says; undefined where the company has none of this id. */
export async function offerPaper(id: string, { query, tenant }: DocumentCall): Promise<CommercialPaper | undefined> {
  const [row] = await query<{ paper: CommercialPaper }>({ ...OFFER, values: [tenant.id, id, tenant.name] })
  return row?.paper
}

/** The same of an invoice or a cancellation. */
export async function invoicePaper(id: string, { query, tenant }: DocumentCall): Promise<CommercialPaper | undefined> {
  const [row] = await query<{ paper: CommercialPaper }>({ ...INVOICE, values: [tenant.id, id, tenant.name] })
  return row?.paper
}

/** The same of a rapport. */
export async function rapportPaper(id: string, { query, tenant }: DocumentCall): Promise<RapportPaper | undefined> {
  const values = [tenant.id, id, tenant.name, tenant.timeZone]
  const [row] = await query<{ paper: RapportPaper }>({ ...RAPPORT, values })
  return row?.paper
}
