import type { ErrorCode } from '../../generated/betrieb-tools.v1/handlers.js'
import { feiertagAm } from './feiertage.js'
import type { Spanne } from './freie-fenster.js'
import type { Tagesplan } from './queries/tagesplan.js'
import { timeOf, weekdayOf } from './zeit.js'

/** Why an appointment is not possible, and which argument is at fault. */
export interface Hindernis {
  code: Extract<ErrorCode, `termin.${string}`>
  message: string
  field: 'datum' | 'von' | 'bis'
}

/** What stands in the way of an appointment on a technician's day; undefined where nothing does. */
export function hindernisFuer(plan: Tagesplan, datum: string, termin: Spanne): Hindernis | undefined {
  return feiertag(plan, datum) ?? arbeitszeit(plan, datum, termin) ?? konflikt(plan, datum, termin)
}

function feiertag({ bundesland }: Tagesplan, datum: string): Hindernis | undefined {
  const name = feiertagAm(datum, bundesland)
  if (name === undefined) return undefined
  return { code: 'termin.feiertag', message: `Am ${datum} ist Feiertag (${name}).`, field: 'datum' }
}

function arbeitszeit(plan: Tagesplan, datum: string, { von, bis }: Spanne): Hindernis | undefined {
  const { monteur, arbeitszeit, feierabend } = plan
  const code = 'termin.ausserhalb_arbeitszeit'
  if (!arbeitszeit)
    return { code, message: `${monteur} arbeitet am ${datum} (${weekdayOf(datum)}) nicht.`, field: 'datum' }
  if (von < arbeitszeit.von) {
    const message = `${monteur} arbeitet am ${datum} erst ab ${timeOf(arbeitszeit.von)}, der Termin beginnt um ${timeOf(von)}.`
    return { code, message, field: 'von' }
  }
  const ende = Math.min(arbeitszeit.bis, feierabend)
  if (bis <= ende) return undefined
  const message = `${monteur} hat am ${datum} um ${timeOf(ende)} Feierabend, der Termin endet um ${timeOf(bis)}.`
  return { code: 'termin.nach_feierabend', message, field: 'bis' }
}

function konflikt(plan: Tagesplan, datum: string, { von, bis }: Spanne): Hindernis | undefined {
  const { monteur, termine, puffer_minuten: puffer } = plan
  const gebunden = termine.find((termin) => von < termin.bis + puffer && termin.von - puffer < bis)
  if (!gebunden) return undefined
  const fahrt = puffer > 0 ? ` und braucht davor und danach ${puffer} Minuten für die Fahrt` : ''
  const wann = `am ${datum} von ${timeOf(gebunden.von)} bis ${timeOf(gebunden.bis)}`
  const message = `${monteur} ist ${wann} bereits gebunden (${gebunden.taetigkeit})${fahrt}.`
  return { code: 'termin.konflikt', message, field: 'von' }
}
