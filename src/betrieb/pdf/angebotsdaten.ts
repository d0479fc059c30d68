import type { Reading } from '../call.js'

/** Everything an offer on paper says. */
export interface Angebotsdaten {
  firma: {
    name: string
    strasse: string | null
    plz: string | null
    ort: string | null
    telefon: string | null
    email: string | null
    web: string | null
    ust_id: string | null
    fusszeile: string | null
  }
  kunde: {
    kunde_id: string
    name: string
    ansprechpartner: string | null
    strasse: string | null
    plz: string | null
    ort: string
  }
  angebot_id: string
  /** Calendar date, like `gueltig_bis`. */
  datum: string
  gueltig_bis: string
  /** Instant it was written at. */
  angelegt: string
  positionen: { leistung: string; bezeichnung: string; einheit: string; menge: string; einzelpreis: string }[]
  netto: string
  mwst_satz: string
  mwst: string
  brutto: string
}

const DATEN = {
  name: 'betrieb_angebot_daten',
  text: `select json_build_object(
      'firma', json_build_object('name', $3::text, 'strasse', e.strasse, 'plz', e.plz, 'ort', e.ort,
        'telefon', e.telefon, 'email', e.email, 'web', e.web, 'ust_id', e.ust_id, 'fusszeile', e.fusszeile),
      'kunde', json_build_object('kunde_id', k.kunde_id, 'name', k.name, 'ansprechpartner', k.ansprechpartner,
        'strasse', k.strasse, 'plz', k.plz, 'ort', k.ort),
      'angebot_id', a.angebot_id, 'datum', a.datum, 'gueltig_bis', a.datum + e.gueltig_tage, 'angelegt', a.created_at,
      'positionen', (
        select json_agg(json_build_object('leistung', p.leistung, 'bezeichnung', p.bezeichnung, 'einheit', p.einheit,
          'menge', p.menge::text, 'einzelpreis', p.einzelpreis::text) order by p.position)
        from betrieb.angebotspositionen p where p.betrieb_id = a.betrieb_id and p.angebot_id = a.angebot_id),
      'netto', a.netto::text, 'mwst_satz', a.mwst_satz::text, 'mwst', a.mwst::text, 'brutto', a.brutto::text) as daten
    from betrieb.angebote a
      join betrieb.einstellungen e on e.betrieb_id = a.betrieb_id
      join betrieb.kunden k on k.betrieb_id = a.betrieb_id and k.kunde_id = a.kunde_id
    where a.betrieb_id = $1 and a.angebot_id = $2`,
}

/** An offer with all that is needed to print it; undefined where the firm has none of this number. */
export async function angebotsdaten(call: Reading, angebotId: string): Promise<Angebotsdaten | undefined> {
  const { id, name } = call.tenant
  const [row] = await call.query<{ daten: Angebotsdaten }>({ ...DATEN, values: [id, angebotId, name] })
  return row?.daten
}
