import { projectRefJson } from './project-json.js'

/** SQL of what a row of documents adds up to, as the contract's `DocumentTotals`. */
export function totalsJson(row: string): string {
  return `json_build_object('net', ${row}.net::text, 'vat', ${row}.vat::text, 'gross', ${row}.gross::text,
    'vat_split', ${row}.vat_split, 'labour_gross', ${row}.labour_gross::text,
    'material_gross', (${row}.gross - ${row}.labour_gross)::text)`
}

/** SQL of where a record is read as a paper. */
export function documentUrl(kind: 'offers' | 'invoices' | 'rapports', row: string): string {
  return `'/work7/documents/${kind}/' || ${row}.id || '.pdf'`
}

/** SQL of a project `p` that may be missing. */
export const optionalProjectJson = `case when p.id is not null then ${projectRefJson} end`

/** Customer `c` and project `p` of a row of documents. */
export function withCustomerAndProject(row: string): string {
  return `join work7.customer c on c.company_id = ${row}.company_id and c.id = ${row}.customer_id
  left join work7.project p on p.company_id = ${row}.company_id and p.id = ${row}.project_id`
}
