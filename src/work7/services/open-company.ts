import { ConfigError } from '../../config-error.js'
import type { System } from '../../gate/system.js'

/** Settings a company may be opened with, by the name of their column, and the form each has. */
const optional: { readonly [column: string]: RegExp } = {
  legal_name: /^.{1,200}$/,
  street: /^.{1,200}$/,
  postal_code: /^.{1,12}$/,
  city: /^.{1,100}$/,
  phone: /^[+][1-9][0-9]{6,14}$/,
  email: /^[^@\s]+@[^@\s]+$/,
  tax_number: /^[0-9/ ]{5,20}$/,
  vat_id: /^[A-Z]{2}[A-Z0-9]{2,13}$/,
  iban: /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/,
  bic: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/,
  letterhead: /^.{1,200}$/,
  vat_regime: /^(standard|small_business)$/,
  offer_validity_days: /^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-5])$/,
}

/**
 * Makes the company of a new tenant; `country` (ISO 3166-1 alpha-2) is where its customers are unless they say, and whose
 * tax law it follows. The rest is what its documents say of it.
 *
 * @throws ConfigError where a setting has another form
 */
export const openCompany: NonNullable<System['openTenant']> = async (tenantId, { country = '', ...rest }, query) => {
  if (!/^[A-Z]{2}$/.test(country))
    throw new ConfigError('A company has a country of two capital letters: --set country=AT')
  const given = Object.keys(optional).filter((name) => rest[name] !== undefined)
  for (const name of given)
    if (!optional[name]?.test(rest[name] ?? ''))
      throw new ConfigError(`--set ${name}=${rest[name]} has another form than ${optional[name]?.source}`)
  const columns = ['tenant_id', 'country', ...given]
  const places = columns.map((_, index) => `$${index + 1}`)
  const values = [tenantId, country, ...given.map((name) => rest[name])]
  await query(`insert into work7.company (${columns.join(', ')}) values (${places.join(', ')})`, values)
}
