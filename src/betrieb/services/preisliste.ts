import type { BetriebPreislisteInput, Preisliste } from '../../../generated/betrieb-tools.v1/types.js'
import type { Reading } from '../call.js'
import { katalogAm } from '../queries/katalog.js'
import { localDate } from '../zeit.js'

/** What the firm sells today, and at which price. */
export async function preisliste({ suche }: BetriebPreislisteInput, call: Reading): Promise<Preisliste> {
  return { leistungen: await katalogAm(call, localDate(call.now, call.tenant.timeZone), suche) }
}
