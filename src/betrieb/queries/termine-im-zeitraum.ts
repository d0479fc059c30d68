import type { Termin } from '../../../generated/betrieb-tools.v1/types.js'
import type { Reading } from '../call.js'
import { uhrzeit } from './uhrzeit.js'

const LISTE = {
  name: 'betrieb_termine_liste',
  text: `select t.termin_id, t.datum, ${uhrzeit('t.von')} as von, ${uhrzeit('t.bis')} as bis, m.name as monteur,
      t.kunde_id, k.name as kunde, t.taetigkeit, t.status
    from betrieb.termine t
      join betrieb.monteure m on m.betrieb_id = t.betrieb_id and m.monteur_id = t.monteur_id
      join betrieb.kunden k on k.betrieb_id = t.betrieb_id and k.kunde_id = t.kunde_id
    where t.betrieb_id = $1 and t.datum between $2::date and $3::date and ($4::uuid is null or t.monteur_id = $4::uuid)
    order by t.datum, t.von, m.name, t.termin_id`,
}

/** Appointments from one day to another, both included; of one technician where he is named. */
export async function termineImZeitraum(
  call: Reading,
  von: string,
  bis: string,
  monteurId: string | undefined,
): Promise<Termin[]> {
  return call.query<Termin>({ ...LISTE, values: [call.tenant.id, von, bis, monteurId ?? null] })
}
