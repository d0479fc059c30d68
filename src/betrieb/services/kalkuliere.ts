import type { BetriebKalkuliereInput, Kalkulation as Antwort } from '../../../generated/betrieb-tools.v1/types.js'
import type { Reading } from '../call.js'
import { kalkulierePositionen, type Kalkulation } from '../kalkulation.js'
import { preiseAm } from '../queries/katalog.js'
import { localDate } from '../zeit.js'

/**
 * Calculates positions at today's prices.
 *
 * @throws Fault as `kalkulierePositionen`
 */
export async function kalkuliere({ positionen }: BetriebKalkuliereInput, call: Reading): Promise<Antwort> {
  const { netto, mwst_satz, mwst, brutto, ...kalkulation } = await kalkulationHeute(positionen, call)
  return {
    positionen: kalkulation.positionen.map(({ leistung, menge, einheit, einzelpreis, summe }) => ({
      leistung,
      menge: Number(menge),
      einheit,
      einzelpreis,
      summe,
    })),
    netto,
    mwst_satz: Number(mwst_satz),
    mwst,
    brutto,
  }
}

/** The same with everything an offer keeps. @throws Fault as `kalkulierePositionen` */
export async function kalkulationHeute(
  positionen: BetriebKalkuliereInput['positionen'],
  call: Reading,
): Promise<Kalkulation> {
  const heute = localDate(call.now, call.tenant.timeZone)
  const leistungen = positionen.map(({ leistung }) => leistung)
  const { katalog, mwstSatz } = await preiseAm(call, heute, leistungen)
  return kalkulierePositionen(positionen, katalog, mwstSatz)
}
