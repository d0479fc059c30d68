import type { EntityManager } from '@mikro-orm/postgresql'
import { ConfigError } from '../../config-error.js'
import { txClient } from '../../db/direct-driver.js'

/**
 * The firm a file is for, held until the end of the transaction: two imports for one firm wait for each other.
 *
 * @param betrieb short name of the firm; may be left out where there is only one
 * @returns its id
 * @throws ConfigError where no firm, or none of several, is meant
 */
export async function sperreBetrieb(em: EntityManager, betrieb: string | undefined): Promise<string> {
  const { rows } = await txClient(em).query<{ id: string; slug: string }>(
    `select t.id, t.slug from betrieb.einstellungen e join gate.tenant t on t.id = e.betrieb_id
     where $1::text is null or t.slug = $1 order by t.slug for no key update of e`,
    [betrieb ?? null],
  )
  const [firm, ...others] = rows
  if (!firm) throw new ConfigError(betrieb ? `There is no firm ${betrieb}.` : 'There is no firm yet.')
  if (others.length > 0)
    throw new ConfigError(`Say for which firm the file is: ${rows.map(({ slug }) => slug).join(', ')}.`)
  return firm.id
}
