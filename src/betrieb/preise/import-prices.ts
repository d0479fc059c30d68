import type { EntityManager } from '@mikro-orm/postgresql'
import type { Database } from '../../db/database.js'
import { txClient } from '../../db/direct-driver.js'
import { sperreBetrieb } from '../importe/sperre-betrieb.js'
import type { Importbericht } from '../importe/importbericht.js'
import { liesPreisliste } from './lies-preisliste.js'
import { planePreise, type Bepreist } from './plane-preise.js'

/**
 * Takes over a price list (see `liesPreisliste` for its form): every line that can be, in one transaction, and a report
 * of the others. Offers keep the prices they were quoted at.
 *
 * @param betrieb short name of the firm; may be left out where there is only one
 * @throws ConfigError where no firm, or none of several, is meant
 */
export async function importPrices(db: Database, csv: string, betrieb?: string): Promise<Importbericht> {
  const { zeilen, abgelehnt } = liesPreisliste(csv)
  return db.orm.em.fork().transactional(async (em) => {
    const betriebId = await sperreBetrieb(em, betrieb)
    const plan = planePreise(await readPrices(em, betriebId), zeilen)
    await writePrices(em, betriebId, plan.geaendert)
    return {
      angenommen: plan.angenommen,
      geaendert: [...plan.geaendert.keys()],
      abgelehnt: [...abgelehnt, ...plan.abgelehnt].sort((a, b) => a.zeile - b.zeile),
    }
  })
}

async function readPrices(em: EntityManager, betriebId: string): Promise<Map<string, Bepreist>> {
  const { rows } = await txClient(em).query<Bepreist & { leistung: string }>(
    `select l.leistung, l.bezeichnung, l.einheit, coalesce((
        select json_agg(json_build_object('ab', p.gueltig_ab, 'bis', p.gueltig_bis, 'netto', p.netto::text)
          order by p.gueltig_ab)
        from betrieb.preise p where p.betrieb_id = l.betrieb_id and p.leistung = l.leistung), '[]') as preise
     from betrieb.leistungen l where l.betrieb_id = $1`,
    [betriebId],
  )
  return new Map(rows.map(({ leistung, ...rest }) => [leistung, rest]))
}

/** Prices of a changed service are written anew, all of them: none of the days between may be refused for a moment. */
async function writePrices(em: EntityManager, betriebId: string, geaendert: ReadonlyMap<string, Bepreist>) {
  const leistungen = [...geaendert].map(([leistung, { bezeichnung, einheit }]) => ({ leistung, bezeichnung, einheit }))
  const preise = [...geaendert].flatMap(([leistung, each]) => each.preise.map((preis) => ({ leistung, ...preis })))
  const client = txClient(em)
  await client.query(
    `insert into betrieb.leistungen (betrieb_id, leistung, bezeichnung, einheit, reihenfolge)
     select $1, n.leistung, n.bezeichnung, n.einheit, n.nr + coalesce((
       select max(reihenfolge) from betrieb.leistungen where betrieb_id = $1), 0)
     from rows from (json_to_recordset($2) as (leistung text, bezeichnung text, einheit text))
       with ordinality as n (leistung, bezeichnung, einheit, nr)
     on conflict (betrieb_id, leistung) do update set bezeichnung = excluded.bezeichnung`,
    [betriebId, JSON.stringify(leistungen)],
  )
  await client.query('delete from betrieb.preise where betrieb_id = $1 and leistung = any($2)', [
    betriebId,
    [...geaendert.keys()],
  ])
  await client.query(
    `insert into betrieb.preise (betrieb_id, leistung, gueltig_ab, gueltig_bis, netto)
     select $1, leistung, ab, bis, netto
     from json_to_recordset($2) as (leistung text, ab date, bis date, netto numeric)`,
    [betriebId, JSON.stringify(preise)],
  )
}
