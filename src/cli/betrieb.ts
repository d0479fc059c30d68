import type { Call, Tenant } from '../gate/call.js'
import { angebotPdf } from '../betrieb/pdf/angebot-pdf.js'
import { angebotsdaten } from '../betrieb/pdf/angebotsdaten.js'
import { ConfigError } from '../config-error.js'
import type { Database } from '../db/database.js'
import { poolQuery } from '../db/pool-query.js'

/**
 * An offer as PDF.
 *
 * @param firm short name of the firm; absent: the only one
 * @throws ConfigError where there is no such firm or offer
 */
export async function printOffer(database: Database, angebotId: string, firm?: string): Promise<Buffer> {
  const query: Call['query'] = async <Row>({ text, values = [] }: { text: string; values?: readonly unknown[] }) =>
    (await poolQuery(database.pool, { text, values: [...values] })).rows as Row[]
  const firms = await query<Tenant>({
    text: `select id, slug, name, time_zone as "timeZone" from gate.tenant
           where system = 'betrieb' and ($1::text is null or slug = $1)`,
    values: [firm ?? null],
  })
  const [tenant, other] = firms
  if (!tenant) throw new ConfigError(`There is no firm${firm === undefined ? '' : ` ${firm}`} of building services.`)
  if (other) throw new ConfigError(`Say with --firm which one: ${firms.map(({ slug }) => slug).join(', ')}.`)
  const offer = await angebotsdaten({ query, tenant, now: new Date() }, angebotId)
  if (!offer) throw new ConfigError(`${tenant.name} has no offer ${angebotId}.`)
  return angebotPdf(offer)
}
