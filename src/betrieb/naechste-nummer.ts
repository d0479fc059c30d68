import type { Writing } from './call.js'
import { localDate } from './zeit.js'

const NEHMEN = {
  name: 'betrieb_zaehler_nehmen',
  text: `insert into betrieb.zaehler (betrieb_id, reihe, naechste) values ($1, $2, 2)
    on conflict (betrieb_id, reihe) do update set naechste = zaehler.naechste + 1
    returning naechste - 1 as genommen`,
}

/**
 * The next number of a kind in the firm's current year, from 1: `ANG-2026-5044`. It holds the series until the
 * transaction ends, so that no number is given twice, and none is lost when it rolls back; call it as late as possible.
 */
export async function naechsteNummer(call: Writing, art: 'ANG' | 'TER'): Promise<string> {
  const reihe = `${art}-${localDate(call.now, call.tenant.timeZone).slice(0, 4)}`
  const [row] = await call.query<{ genommen: number }>({ ...NEHMEN, values: [call.tenant.id, reihe] })
  if (!row) throw new Error(`The series ${reihe} gave no number.`)
  return `${reihe}-${String(row.genommen).padStart(4, '0')}`
}
