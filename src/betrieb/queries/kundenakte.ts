import type { Kundenakte } from '../../../generated/betrieb-tools.v1/types.js'
import type { Reading } from '../call.js'
import { uhrzeit } from './uhrzeit.js'

/** Appointments and offers each; what is older is no answer to a question on the telephone. */
const MEISTE = 50

const AKTE = {
  name: 'betrieb_kundenakte',
  text: `select json_build_object('kunde_id', k.kunde_id, 'name', k.name, 'ort', k.ort, 'strasse', k.strasse,
      'plz', k.plz, 'telefon', k.telefon, 'email', k.email, 'ansprechpartner', k.ansprechpartner,
      'termine', coalesce((
        select json_agg(t.zeile) from (
          select json_build_object('termin_id', t.termin_id, 'datum', t.datum, 'von', ${uhrzeit('t.von')},
            'bis', ${uhrzeit('t.bis')}, 'monteur', m.name, 'taetigkeit', t.taetigkeit, 'status', t.status) as zeile
          from betrieb.termine t join betrieb.monteure m on m.betrieb_id = t.betrieb_id and m.monteur_id = t.monteur_id
          where t.betrieb_id = k.betrieb_id and t.kunde_id = k.kunde_id
          order by t.datum desc, t.von desc, t.termin_id limit ${MEISTE}
        ) t), '[]'),
      'angebote', coalesce((
        select json_agg(a.zeile) from (
          select json_build_object('angebot_id', a.angebot_id, 'datum', a.datum, 'status', a.status,
            'brutto', a.brutto::text) as zeile
          from betrieb.angebote a
          where a.betrieb_id = k.betrieb_id and a.kunde_id = k.kunde_id
          order by a.datum desc, a.angebot_id desc limit ${MEISTE}
        ) a), '[]')) as akte
    from betrieb.kunden k where k.betrieb_id = $1 and k.kunde_id = $2`,
}

/** A customer with the newest appointments and offers; undefined where the firm has none of this number. */
export async function kundenakteVon(call: Reading, kundeId: string): Promise<Kundenakte | undefined> {
  const [row] = await call.query<{ akte: Kundenakte }>({ ...AKTE, values: [call.tenant.id, kundeId] })
  return row?.akte
}
