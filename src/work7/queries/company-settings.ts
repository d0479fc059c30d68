import type { Work7Call } from '../call.js'
import type { StoredIssuer } from '../entities/document-columns.js'

/** What offers and invoices take from the settings of the company. */
export interface CompanySettings {
  /** ISO 3166-1 alpha-2. */
  country: string
  vatRegime: 'standard' | 'small_business'
  offerValidityDays: number
  /** As the law wants it on documents; null where nobody has entered it. */
  legalName: string | null
  /** What a document says of the company, named as its customers know it where there is no legal name. */
  issuer: StoredIssuer
}

const GET = {
  name: 'work7_company_settings',
  text: `select country, vat_regime as "vatRegime", offer_validity_days as "offerValidityDays", legal_name as "legalName",
      json_build_object('name', coalesce(legal_name, $2::text), 'street', street, 'postal_code', postal_code, 'city', city,
        'country', country, 'tax_number', tax_number, 'vat_id', vat_id, 'phone', phone, 'email', email,
        'iban', iban, 'bic', bic, 'letterhead', letterhead) as issuer
    from work7.company where tenant_id = $1`,
}

/** The settings of the company the call is bound to. */
export async function companySettings({
  query,
  tenant,
}: Pick<Work7Call, 'query' | 'tenant'>): Promise<CompanySettings> {
  const [row] = await query<CompanySettings>({ ...GET, values: [tenant.id, tenant.name] })
  if (!row) throw new Error(`The company ${tenant.slug} has no settings.`)
  return row
}
