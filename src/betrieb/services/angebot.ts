import type {
  AngebotAngelegt,
  BetriebPrepareAngebotInput,
  KundeKurz,
} from '../../../generated/betrieb-tools.v1/types.js'
import { hinweisAuf, type Vorschau } from '../approval.js'
import type { Reading, Writing } from '../call.js'
import { Angebot } from '../entities/angebot.js'
import { Angebotsposition } from '../entities/angebotsposition.js'
import type { Kalkulation } from '../kalkulation.js'
import { naechsteNummer } from '../naechste-nummer.js'
import { kundeKurz } from '../queries/kunde-kurz.js'
import { localDate } from '../zeit.js'
import { kalkulationHeute } from './kalkuliere.js'

/** An offer as it was previewed: its prices stay, whatever the price list says later. */
export type AngebotPayload = { kunde_id: string } & Kalkulation

/**
 * Calculates an offer at today's prices and shows it.
 *
 * @throws Fault `kunde.unbekannt`, and as `kalkulierePositionen`
 */
export async function previewAngebot(
  { kunde_id, positionen }: BetriebPrepareAngebotInput,
  call: Reading,
): Promise<Vorschau<AngebotPayload>> {
  const kunde = await kundeKurz(call, kunde_id)
  const kalkulation = await kalkulationHeute(positionen, call)
  return {
    vorschau: vorschauOf(kunde, kalkulation),
    hinweis: hinweisAuf('betrieb_commit_angebot'),
    payload: { kunde_id, ...kalkulation },
  }
}

/**
 * Writes a previewed offer as a draft, with the next number of the year.
 *
 * @throws Fault `kunde.unbekannt` where the customer is gone since the preview
 */
export async function executeAngebot(payload: AngebotPayload, call: Writing): Promise<AngebotAngelegt> {
  const { em, tenant, now } = call
  const { kunde_id } = await kundeKurz(call, payload.kunde_id)
  const angebotId = await naechsteNummer(call, 'ANG')
  em.create(Angebot, {
    betriebId: tenant.id,
    angebotId,
    kunde: [tenant.id, kunde_id],
    datum: localDate(now, tenant.timeZone),
    status: 'entwurf',
    netto: payload.netto,
    mwstSatz: payload.mwst_satz,
    mwst: payload.mwst,
    brutto: payload.brutto,
    createdAt: now,
  })
  for (const [index, { leistung, bezeichnung, einheit, menge, einzelpreis }] of payload.positionen.entries()) {
    const position = index + 1
    const angebot: [string, string] = [tenant.id, angebotId]
    em.create(Angebotsposition, { angebot, position, leistung, bezeichnung, einheit, menge, einzelpreis })
  }
  await em.flush()
  return { angebot_id: angebotId, status: 'entwurf', brutto: payload.brutto }
}

/** The offer in lines of plain text, its amounts aligned. */
function vorschauOf({ name, kunde_id, ort }: KundeKurz, kalkulation: Kalkulation): string {
  const { netto, mwst_satz, mwst, brutto } = kalkulation
  const positionen = kalkulation.positionen.map(
    ({ menge, einheit, leistung, summe }) =>
      `  ${`${menge} ${einheit}`.padEnd(16)} ${leistung.padEnd(26)} ${summe.padStart(10)} EUR`,
  )
  const zeile = (text: string, betrag: string) => `  ${text.padEnd(40)} ${betrag.padStart(10)} EUR`
  return [
    `Angebot für ${name} (${kunde_id}), ${ort}`,
    '',
    ...positionen,
    '',
    zeile('Netto', netto),
    zeile(`zzgl. ${mwst_satz} % MwSt.`, mwst),
    zeile('Brutto', brutto),
  ].join('\n')
}
