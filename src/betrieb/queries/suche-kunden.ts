import type { KundeKurz } from '../../../generated/betrieb-tools.v1/types.js'
import type { SqlQuery } from '../../gate/call.js'
import type { Reading } from '../call.js'

/** Words that are looked at; a longer search is decided by its first ones. */
const MEISTE_WOERTER = 8

/**
 * Customers in whose name, town or number every word is found as a part, by name; and how many there are in all.
 * Umlauts and accents do not count, see `fold_text`.
 */
export async function kundenMit(
  call: Reading,
  suchbegriff: string,
  limit: number,
  offset: number,
): Promise<{ treffer: number; kunden: KundeKurz[] }> {
  const woerter = suchbegriff.split(/\s+/).filter(Boolean).slice(0, MEISTE_WOERTER)
  if (woerter.length === 0) return { treffer: 0, kunden: [] }
  const [row] = await call.query<{ treffer: number; kunden: KundeKurz[] }>(
    statement(call.tenant.id, woerter, limit, offset),
  )
  return row ?? { treffer: 0, kunden: [] }
}

function statement(betriebId: string, woerter: readonly string[], limit: number, offset: number): SqlQuery {
  const muster = woerter.map((_, i) => `suchtext like '%' || fold_text($${i + 4}) || '%'`)
  return {
    name: `betrieb_kunden_suche_${woerter.length}`,
    text: `with gefunden as (
        select kunde_id, name, ort, fold_text(name) as sortiert from betrieb.kunden
        where betrieb_id = $1 and ${muster.join(' and ')}
      )
      select (select count(*)::int from gefunden) as treffer,
        coalesce((
          select json_agg(json_build_object('kunde_id', kunde_id, 'name', name, 'ort', ort) order by sortiert, kunde_id)
          from (select * from gefunden order by sortiert, kunde_id limit $2 offset $3) seite
        ), '[]') as kunden`,
    values: [betriebId, limit, offset, ...woerter.map((wort) => wort.replace(/[\\%_]/g, '\\$&'))],
  }
}
