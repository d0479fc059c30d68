import { ConfigError } from '../../config-error.js'
import type { System } from '../../gate/system.js'
import { bundeslaender } from '../feiertage.js'
import { minutesOf } from '../zeit.js'

const briefkopf = ['strasse', 'plz', 'ort', 'telefon', 'email', 'web', 'ust_id', 'fusszeile'] as const

/**
 * Makes the settings of a new firm: `bundesland`, whose holidays it keeps, and where they differ from what is usual
 * `feierabend` (17:00), `puffer` (minutes of travel between appointments, 0) and `mwst` (percent, 19). What stands on
 * its letterhead may come along: `strasse`, `plz`, `ort`, `telefon`, `email`, `web`, `ust_id`, `fusszeile`.
 */
export const eroeffneBetrieb: NonNullable<System['openTenant']> = async (tenantId, settings, query) => {
  const { bundesland = '', feierabend = '17:00', puffer = '0', mwst = '19' } = settings
  if (!(bundeslaender as readonly string[]).includes(bundesland))
    throw new ConfigError(`A firm is in a federal state, one of ${bundeslaender.join(', ')}: --set bundesland=BW`)
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(feierabend) || feierabend === '00:00')
    throw new ConfigError('feierabend is a time of day: --set feierabend=17:00')
  if (!/^\d{1,3}$/.test(puffer) || Number(puffer) > 240)
    throw new ConfigError('puffer is a number of minutes up to 240: --set puffer=15')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(mwst)) throw new ConfigError('mwst is a rate in percent: --set mwst=19')
  await query(
    `insert into betrieb.einstellungen
       (betrieb_id, bundesland, feierabend, puffer_minuten, mwst_satz, ${briefkopf.join(', ')})
     values ($1, $2, $3, $4, $5, ${briefkopf.map((_, index) => `$${index + 6}`).join(', ')})`,
    [tenantId, bundesland, minutesOf(feierabend), Number(puffer), mwst, ...briefkopf.map((name) => settings[name])],
  )
}
