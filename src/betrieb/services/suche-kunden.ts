import type { BetriebSucheKundenInput, KundenSeite } from '../../../generated/betrieb-tools.v1/types.js'
import type { Reading } from '../call.js'
import { kundenMit } from '../queries/suche-kunden.js'

/** One page of the customers a search finds; a page after the last one is empty. */
export async function sucheKunden(
  { suchbegriff, seite, pro_seite }: BetriebSucheKundenInput,
  call: Reading,
): Promise<KundenSeite> {
  const { treffer, kunden } = await kundenMit(call, suchbegriff, pro_seite, (seite - 1) * pro_seite)
  return { treffer, seite, seiten: Math.ceil(treffer / pro_seite), kunden }
}
