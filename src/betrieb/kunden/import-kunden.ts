import type { Database } from '../../db/database.js'
import { txClient } from '../../db/direct-driver.js'
import { ersteJeSchluessel } from '../importe/erste-je-schluessel.js'
import type { Importbericht } from '../importe/importbericht.js'
import { liesTabelle } from '../importe/lies-tabelle.js'
import { sperreBetrieb } from '../importe/sperre-betrieb.js'
import { kundenzeileOf } from './kundenzeile.js'

/**
 * Takes over a list of customers (CSV with the columns kunde_id, name, ort and, if wanted, strasse, plz, telefon, email,
 * ansprechpartner): every line that can be, in one transaction, and a report of the others. A customer whose number is
 * there already becomes what the file says; customers the file does not name stay.
 *
 * @param betrieb short name of the firm; may be left out where there is only one
 * @throws ConfigError where no firm, or none of several, is meant
 */
export async function importKunden(db: Database, csv: string, betrieb?: string): Promise<Importbericht> {
  const gelesen = liesTabelle(csv, ['kunde_id', 'name', 'ort'], kundenzeileOf)
  const { zeilen, abgelehnt } = ersteJeSchluessel(gelesen, ({ kunde_id }) => kunde_id)
  return db.orm.em.fork().transactional(async (em) => {
    const betriebId = await sperreBetrieb(em, betrieb)
    const { rows } = await txClient(em).query<{ kunde_id: string }>(
      `insert into betrieb.kunden as k
         (betrieb_id, kunde_id, name, strasse, plz, ort, telefon, email, ansprechpartner)
       select $1, n.* from json_to_recordset($2) as n (kunde_id text, name text, strasse text, plz text, ort text,
         telefon text, email text, ansprechpartner text)
       on conflict (betrieb_id, kunde_id) do update set name = excluded.name, strasse = excluded.strasse,
         plz = excluded.plz, ort = excluded.ort, telefon = excluded.telefon, email = excluded.email,
         ansprechpartner = excluded.ansprechpartner
       where (k.name, k.strasse, k.plz, k.ort, k.telefon, k.email, k.ansprechpartner) is distinct from
         (excluded.name, excluded.strasse, excluded.plz, excluded.ort, excluded.telefon, excluded.email,
           excluded.ansprechpartner)
       returning kunde_id`,
      [betriebId, JSON.stringify(zeilen)],
    )
    return { angenommen: zeilen.length, geaendert: rows.map(({ kunde_id }) => kunde_id), abgelehnt }
  })
}
