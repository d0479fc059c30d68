import type { Reading } from '../call.js'
import type { Katalogleistung } from '../kalkulation.js'

const spalten = 'l.leistung, l.bezeichnung, l.einheit, p.netto::text as netto'
const gueltig = `from betrieb.leistungen l
    join betrieb.preise p on p.betrieb_id = l.betrieb_id and p.leistung = l.leistung
      and daterange(p.gueltig_ab, p.gueltig_bis, '[]') @> $2::date
  where l.betrieb_id = $1`

const ALLE = {
  name: 'betrieb_preisliste',
  text: `select ${spalten} ${gueltig}
    and ($3::text = '' or fold_text(l.leistung || ' ' || l.bezeichnung) like '%' || fold_text($3::text) || '%')
    order by l.reihenfolge, l.leistung`,
}

/** What the firm sells on a day and at which price; with a search only what has it in its key or name. */
export async function katalogAm(call: Reading, datum: string, suche = ''): Promise<Katalogleistung[]> {
  const muster = suche.trim().replace(/[\\%_]/g, '\\$&')
  return call.query<Katalogleistung>({ ...ALLE, values: [call.tenant.id, datum, muster] })
}

const EINZELNE = {
  name: 'betrieb_preise',
  text: `select e.mwst_satz::text as mwst_satz, coalesce((
      select json_agg(json_build_object('leistung', leistung, 'bezeichnung', bezeichnung, 'einheit', einheit, 'netto', netto))
      from (select ${spalten} ${gueltig} and l.leistung = any($3::text[])) preise
    ), '[]') as leistungen
    from betrieb.einstellungen e where e.betrieb_id = $1`,
}

/** The named services at the prices of a day, as far as there are any, and the VAT rate. */
export async function preiseAm(
  call: Reading,
  datum: string,
  leistungen: readonly string[],
): Promise<{ katalog: ReadonlyMap<string, Katalogleistung>; mwstSatz: string }> {
  const [row] = await call.query<{ mwst_satz: string; leistungen: Katalogleistung[] }>({
    ...EINZELNE,
    values: [call.tenant.id, datum, leistungen],
  })
  if (!row) throw new Error(`The firm ${call.tenant.slug} has no settings.`)
  return { katalog: new Map(row.leistungen.map((each) => [each.leistung, each])), mwstSatz: row.mwst_satz }
}
