import type { EntityManager } from '@mikro-orm/postgresql'
import type { Database } from '../../db/database.js'
import { txClient } from '../../db/direct-driver.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Importbericht } from '../importe/importbericht.js'
import { liesTabelle } from '../importe/lies-tabelle.js'
import { sperreBetrieb } from '../importe/sperre-betrieb.js'
import { arbeitszeileOf, type Arbeitszeile } from './arbeitszeile.js'
import { planeArbeitszeiten, type Arbeitswoche } from './plane-arbeitszeiten.js'

/**
 * Takes over who works when (CSV with the columns monteur, tage, von, bis; one line for each different working day):
 * every line that can be, in one transaction, and a report of the others. What the file says of a technician replaces
 * his week; one it does not name stays as he is. Appointments stay in any case.
 *
 * @param betrieb short name of the firm; may be left out where there is only one
 * @throws ConfigError where no firm, or none of several, is meant
 */
export async function importMonteure(db: Database, csv: string, betrieb?: string): Promise<Importbericht> {
  const gelesen = liesTabelle<Arbeitszeile>(csv, ['monteur', 'tage', 'von', 'bis'], arbeitszeileOf)
  const plan = planeArbeitszeiten(gelesen.zeilen)
  return db.orm.em.fork().transactional(async (em) => {
    const betriebId = await sperreBetrieb(em, betrieb)
    const geaendert: string[] = []
    for (const woche of plan.wochen) if (await writeWeek(em, betriebId, woche)) geaendert.push(woche.monteur)
    return {
      angenommen: plan.angenommen,
      geaendert,
      abgelehnt: [...gelesen.abgelehnt, ...plan.abgelehnt].sort((a, b) => a.zeile - b.zeile),
    }
  })
}

/** Whether anything of the technician is another than before. */
async function writeWeek(em: EntityManager, betriebId: string, { monteur, tage }: Arbeitswoche): Promise<boolean> {
  const client = txClient(em)
  const { rows } = await client.query<{ monteur_id: string; aktiv: boolean; neu: boolean; tage: unknown }>(
    `insert into betrieb.monteure as m (betrieb_id, monteur_id, name) values ($1, $2, $3)
     on conflict (betrieb_id, fold_text(name)) do update set name = m.name
     returning monteur_id, aktiv, xmax = 0 as neu, coalesce((
       select json_agg(json_build_object('wochentag', a.wochentag, 'von', a.von, 'bis', a.bis) order by a.wochentag)
       from betrieb.arbeitszeiten a where a.betrieb_id = m.betrieb_id and a.monteur_id = m.monteur_id), '[]') as tage`,
    [betriebId, uuid7(), monteur],
  )
  const [before] = rows
  if (!before) throw new Error(`No row for the technician ${monteur}`)
  const aktiv = tage.length > 0
  if (!before.neu && before.aktiv === aktiv && JSON.stringify(before.tage) === JSON.stringify(tage)) return false
  const id = [betriebId, before.monteur_id]
  await client.query('update betrieb.monteure set aktiv = $3 where betrieb_id = $1 and monteur_id = $2', [...id, aktiv])
  await client.query('delete from betrieb.arbeitszeiten where betrieb_id = $1 and monteur_id = $2', id)
  await client.query(
    `insert into betrieb.arbeitszeiten (betrieb_id, monteur_id, wochentag, von, bis)
     select $1, $2, n.* from json_to_recordset($3) as n (wochentag int, von int, bis int)`,
    [...id, JSON.stringify(tage)],
  )
  return true
}
