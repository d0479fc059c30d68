import type { BetriebHoleKundeInput, Kundenakte } from '../../../generated/betrieb-tools.v1/types.js'
import type { Reading } from '../call.js'
import { kundeUnbekannt } from '../kunde-unbekannt.js'
import { kundenakteVon } from '../queries/kundenakte.js'

/**
 * Everything about one customer.
 *
 * @throws Fault `kunde.unbekannt`
 */
export async function holeKunde({ kunde_id }: BetriebHoleKundeInput, call: Reading): Promise<Kundenakte> {
  const akte = await kundenakteVon(call, kunde_id)
  if (!akte) throw kundeUnbekannt(kunde_id)
  return akte
}
