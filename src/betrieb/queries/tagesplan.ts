import type { Reading } from '../call.js'
import type { Bundesland } from '../feiertage.js'
import type { Spanne } from '../freie-fenster.js'

/** Everything that decides when a technician can be booked on a day. */
export interface Tagesplan {
  monteur_id: string
  /** As he is called in the firm, however the caller spelt it. */
  monteur: string
  bundesland: Bundesland
  /** Minutes since midnight. */
  feierabend: number
  puffer_minuten: number
  /** His working hours; null on a day off. */
  arbeitszeit: Spanne | null
  /** His appointments, by time. */
  termine: Tagestermin[]
}

/** An appointment of his, with what it is for. */
export type Tagestermin = Spanne & { taetigkeit: string }

const plan = (condition: string) => `
  select m.monteur_id, m.name as monteur, e.bundesland, e.feierabend, e.puffer_minuten,
    (select json_build_object('von', a.von, 'bis', a.bis) from betrieb.arbeitszeiten a
      where a.betrieb_id = m.betrieb_id and a.monteur_id = m.monteur_id
        and a.wochentag = extract(isodow from $3::date)) as arbeitszeit,
    coalesce((
      select json_agg(json_build_object('von', t.von, 'bis', t.bis, 'taetigkeit', t.taetigkeit) order by t.von)
      from betrieb.termine t
      where t.betrieb_id = m.betrieb_id and t.monteur_id = m.monteur_id and t.datum = $3::date
        and t.status = 'bestaetigt'), '[]') as termine
  from betrieb.monteure m join betrieb.einstellungen e on e.betrieb_id = m.betrieb_id
  where m.betrieb_id = $1 and m.aktiv and ${condition}`

const BY_NAME = { name: 'betrieb_tagesplan_name', text: plan('fold_text(m.name) = fold_text($2)') }
const BY_ID = { name: 'betrieb_tagesplan_id', text: plan('m.monteur_id = $2::uuid') }

/** A technician's day; undefined where nobody active has that name. */
export async function tagesplan(call: Reading, monteur: string, datum: string): Promise<Tagesplan | undefined> {
  const [row] = await call.query<Tagesplan>({ ...BY_NAME, values: [call.tenant.id, monteur, datum] })
  return row
}

/** The same by his id. */
export async function tagesplanById(call: Reading, monteurId: string, datum: string): Promise<Tagesplan | undefined> {
  const [row] = await call.query<Tagesplan>({ ...BY_ID, values: [call.tenant.id, monteurId, datum] })
  return row
}
