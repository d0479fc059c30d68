import type { BetriebFreieSlotsInput, FreieSlots } from '../../../generated/betrieb-tools.v1/types.js'
import type { Reading } from '../call.js'
import { feiertagAm } from '../feiertage.js'
import { freieFenster, type Spanne } from '../freie-fenster.js'
import { monteurUnbekannt } from '../queries/monteur-unbekannt.js'
import { tagesplan, type Tagesplan } from '../queries/tagesplan.js'
import { timeOf } from '../zeit.js'

/**
 * The gaps of a technician's day in which a duration fits; none on public holidays and days off.
 *
 * @throws Fault `monteur.unbekannt`
 */
export async function freieSlots(
  { datum, dauer_minuten, monteur }: BetriebFreieSlotsInput,
  call: Reading,
): Promise<FreieSlots> {
  const plan = await tagesplan(call, monteur, datum)
  if (!plan) throw await monteurUnbekannt(call, monteur)
  const freie_fenster = fensterIn(plan, datum, dauer_minuten).map(({ von, bis }) => ({
    von: timeOf(von),
    bis: timeOf(bis),
  }))
  return { datum, monteur: plan.monteur, dauer_minuten, freie_fenster }
}

function fensterIn(plan: Tagesplan, datum: string, dauer: number): Spanne[] {
  if (!plan.arbeitszeit || feiertagAm(datum, plan.bundesland) !== undefined) return []
  const { von, bis } = plan.arbeitszeit
  return freieFenster({ von, bis: Math.min(bis, plan.feierabend) }, plan.termine, plan.puffer_minuten, dauer)
}
