import type { BetriebListeTermineInput, Terminliste } from '../../../generated/betrieb-tools.v1/types.js'
import type { Reading } from '../call.js'
import { fault } from '../fault.js'
import { monteurId } from '../queries/monteur-id.js'
import { termineImZeitraum } from '../queries/termine-im-zeitraum.js'
import { daysFrom } from '../zeit.js'

/** Two months, both ends included; more would be no list a model can read. */
const MEISTE_TAGE = 62

/**
 * Appointments of a period, of all technicians or of one.
 *
 * @throws Fault `zeitraum.ungueltig`, `monteur.unbekannt`
 */
export async function listeTermine(
  { von_datum, bis_datum, monteur }: BetriebListeTermineInput,
  call: Reading,
): Promise<Terminliste> {
  const tage = daysFrom(von_datum, bis_datum) + 1
  if (tage < 1)
    throw fault('zeitraum.ungueltig', `Der Zeitraum endet am ${bis_datum} und damit vor seinem Beginn.`, {
      field: 'bis_datum',
    })
  if (tage > MEISTE_TAGE)
    throw fault('zeitraum.ungueltig', `Der Zeitraum hat ${tage} Tage, höchstens ${MEISTE_TAGE} gehen auf einmal.`, {
      field: 'bis_datum',
    })
  const id = monteur === undefined ? undefined : await monteurId(call, monteur)
  return { termine: await termineImZeitraum(call, von_datum, bis_datum, id) }
}
