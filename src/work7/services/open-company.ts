import { ConfigError } from '../../config-error.js'
import type { System } from '../../gate/system.js'

/** Makes the company of a new tenant; `country` (ISO 3166-1 alpha-2) is where its customers are unless they say. */
export const openCompany: NonNullable<System['openTenant']> = async (tenantId, { country = '' }, query) => {
  if (!/^[A-Z]{2}$/.test(country))
    throw new ConfigError('A company has a country of two capital letters: --set country=AT')
  await query('insert into work7.company (tenant_id, country) values ($1, $2)', [tenantId, country])
}
