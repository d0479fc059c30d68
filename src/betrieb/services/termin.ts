import type { ApprovalChange } from '../../../generated/runtime/handler.js'
import type { BetriebPrepareTerminInput, KundeKurz, TerminGebucht } from '../../../generated/betrieb-tools.v1/types.js'
import { sqlState } from '../../db/pool-query.js'
import { hinweisAuf, type Vorschau } from '../approval.js'
import type { Reading, Writing } from '../call.js'
import { Termin } from '../entities/termin.js'
import { fault } from '../fault.js'
import { naechsteNummer } from '../naechste-nummer.js'
import { tag } from '../pdf/deutsch.js'
import { kundeKurz } from '../queries/kunde-kurz.js'
import { monteurUnbekannt } from '../queries/monteur-unbekannt.js'
import { tagesplan, tagesplanById, type Tagesplan, type Tagestermin } from '../queries/tagesplan.js'
import { hindernisFuer, type Hindernis } from '../terminpruefung.js'
import { minutesOf, timeOf, weekdayOf } from '../zeit.js'

/** An appointment as it was previewed. */
export type TerminPayload = {
  kunde_id: string
  monteur_id: string
  monteur: string
  datum: string
  von: string
  bis: string
  taetigkeit: string
}

/**
 * Checks whether an appointment is possible and shows it.
 *
 * @throws Fault `termin.zeiten_ungueltig`, `kunde.unbekannt`, `monteur.unbekannt`, and as `hindernisFuer` says
 */
export async function previewTermin(
  { kunde_id, datum, von, bis, monteur, taetigkeit }: BetriebPrepareTerminInput,
  call: Reading,
): Promise<Vorschau<TerminPayload>> {
  const spanne = { von: minutesOf(von), bis: minutesOf(bis) }
  if (spanne.bis <= spanne.von)
    throw fault('termin.zeiten_ungueltig', `Der Termin endet um ${bis} und damit nicht nach seinem Beginn um ${von}.`, {
      field: 'bis',
    })
  const kunde = await kundeKurz(call, kunde_id)
  const plan = await tagesplan(call, monteur, datum)
  if (!plan) throw await monteurUnbekannt(call, monteur)
  const hindernis = hindernisFuer(plan, datum, spanne)
  if (hindernis) throw fault(hindernis.code, hindernis.message, { field: hindernis.field })
  const payload = { kunde_id, monteur_id: plan.monteur_id, monteur: plan.monteur, datum, von, bis, taetigkeit }
  return {
    vorschau: vorschauOf(kunde, payload),
    hinweis: hinweisAuf('betrieb_commit_termin'),
    payload,
    changes: [tagesaenderung(plan, payload, kunde)],
  }
}

const SPERREN = {
  name: 'betrieb_monteur_sperren',
  text: 'select 1 from betrieb.monteure where betrieb_id = $1 and monteur_id = $2 for no key update',
}

/**
 * Books a previewed appointment after checking again whether it is still possible: minutes may lie in between.
 *
 * @throws Fault `termin.seit_vorschau_belegt`, `termin.seit_vorschau_unmoeglich`, `kunde.unbekannt`, `monteur.unbekannt`
 */
export async function executeTermin(payload: TerminPayload, call: Writing): Promise<TerminGebucht> {
  const { em, tenant, now } = call
  const { monteur, monteur_id, datum, von, bis, taetigkeit } = payload
  const spanne = { von: minutesOf(von), bis: minutesOf(bis) }
  const { kunde_id } = await kundeKurz(call, payload.kunde_id)
  // Bookings of one technician wait for each other here, so that each sees the one before and can name it.
  await call.query({ ...SPERREN, values: [tenant.id, monteur_id] })
  const plan = await tagesplanById(call, monteur_id, datum)
  if (!plan) throw await monteurUnbekannt(call, monteur)
  const hindernis = hindernisFuer(plan, datum, spanne)
  if (hindernis) throw seitVorschau(hindernis)
  const terminId = await naechsteNummer(call, 'TER')
  em.create(Termin, {
    betriebId: tenant.id,
    terminId,
    kunde: [tenant.id, kunde_id],
    monteur: [tenant.id, monteur_id],
    datum,
    ...spanne,
    taetigkeit,
    status: 'bestaetigt',
    createdAt: now,
  })
  await em.flush().catch(explainDoubleBooking)
  return { termin_id: terminId, status: 'bestaetigt', datum, von, bis, monteur: plan.monteur }
}

function seitVorschau({ code, message }: Hindernis): Error {
  if (code === 'termin.konflikt')
    return fault('termin.seit_vorschau_belegt', `Das Zeitfenster wurde seit der Vorschau belegt: ${message}`)
  return fault('termin.seit_vorschau_unmoeglich', `Seit der Vorschau hat sich etwas geändert: ${message}`)
}

/** Who writes past the lock is still refused by the database, which cannot say by what. */
function explainDoubleBooking(error: unknown): never {
  if (sqlState(error) !== '23P01') throw error
  throw fault('termin.seit_vorschau_belegt', 'Das Zeitfenster wurde seit der Vorschau belegt.', { cause: error })
}

/** An appointment is new; what it changes is the technician's day. */
function tagesaenderung({ monteur, termine }: Tagesplan, termin: TerminPayload, { name }: KundeKurz): ApprovalChange {
  const neu = { von: minutesOf(termin.von), bis: minutesOf(termin.bis), taetigkeit: `${termin.taetigkeit}, ${name}` }
  const tagAus = (plan: readonly Tagestermin[]) =>
    plan.map(({ von, bis, taetigkeit }) => `${timeOf(von)}–${timeOf(bis)} ${taetigkeit}`).join('\n')
  return {
    field: `Tag von ${monteur}, ${weekdayOf(termin.datum)}, ${tag(termin.datum)}`,
    before: termine.length === 0 ? null : tagAus(termine),
    after: tagAus([...termine, neu].sort((a, b) => a.von - b.von)),
  }
}

/** The appointment in lines of plain text. */
function vorschauOf({ name, kunde_id, ort }: KundeKurz, termin: TerminPayload): string {
  const { datum, von, bis, monteur, taetigkeit } = termin
  const zeile = (text: string, wert: string) => `  ${text.padEnd(16)} ${wert}`
  return [
    `Termin für ${name} (${kunde_id}), ${ort}`,
    '',
    zeile('Datum', `${datum} (${weekdayOf(datum)})`),
    zeile('Zeit', `${von} bis ${bis} (${minutesOf(bis) - minutesOf(von)} Minuten)`),
    zeile('Monteur', monteur),
    zeile('Tätigkeit', taetigkeit),
  ].join('\n')
}
