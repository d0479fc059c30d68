import type {
  CalendarDate,
  Instant,
  Money,
  Page,
  PageInput,
  RecordVersion,
  TimeOfDay,
  Tool,
  Uuid,
} from '../vocabulary.js'
import type { ApprovalTokenInput } from './approvals.js'
import type { NetPrice, Quantity } from './amounts.js'
import type { InvalidCursor } from './customers.js'
import type { CustomerRef, ProjectNotFound, ProjectRef, ProjectWrongState } from './projects.js'
import type {
  RapportEmpty,
  RapportHoursInvalid,
  RapportNotCorrectable,
  RapportNotFound,
  RapportSignatureInvalid,
  RapportVersionConflict,
  RapportWrongState,
} from './rapport-faults.js'

/** Tools around rapports: what was done at a customer's, hour by hour. */
export interface RapportsTools {
  /**
   * Lists the company's rapports, newest day first, page by page.
   * @de Listet die Rapporte der Firma, neuester Tag zuerst, seitenweise.
   */
  'rapports.list': Tool<{
    title: { en: 'List rapports'; de: 'Rapporte auflisten' }
    input: RapportsListInput
    output: RapportPage
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: InvalidCursor
    examples: [{ title: 'Not yet signed'; input: { state: 'submitted' } }]
  }>

  /**
   * Reads one rapport with its hours, items and photos.
   * @de Liest einen Rapport mit Stunden, Positionen und Fotos.
   */
  'rapports.get': Tool<{
    title: { en: 'Get rapport'; de: 'Rapport lesen' }
    input: RapportsGetInput
    output: Rapport
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: RapportNotFound
    examples: [{ title: 'By id'; input: { rapport_id: '0192f0c1-7a00-7000-8000-000000000601' } }]
  }>

  /**
   * Shows by project what can be billed: signed rapports that are on no invoice, with their net sums.
   * @de Zeigt je Projekt, was verrechnet werden kann: unterschriebene Rapporte ohne Rechnung, mit Nettosummen.
   */
  'rapports.list_unbilled': Tool<{
    title: { en: 'List unbilled rapports'; de: 'Unverrechnete Rapporte' }
    input: RapportsListUnbilledInput
    output: UnbilledPage
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: InvalidCursor
    examples: [{ title: 'Everything'; input: {} }]
  }>

  /**
   * Writes a rapport as a draft. Signed ones never change: name one in `corrects_id` to replace it.
   * @de Schreibt einen Rapport als Entwurf; mit `corrects_id` ersetzt er einen unterschriebenen.
   */
  'rapports.create': Tool<{
    title: { en: 'Write rapport'; de: 'Rapport schreiben' }
    input: RapportsCreateInput
    output: Rapport
    effect: 'write'
    access: { roles: ['1', '2', '3'] }
    errors: ProjectNotFound | ProjectWrongState | RapportHoursInvalid | RapportNotFound | RapportNotCorrectable
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { project_id: 'projects.list'; corrects_id: 'rapports.list' }; shows: 'rapports.get' }
    examples: [
      {
        title: 'A day of two people'
        input: {
          project_id: '0192f0c1-7a00-7000-8000-000000000501'
          date: '2026-06-01'
          description: 'Dachstuhl aufgerichtet'
          hours: [
            { person: 'Emir Kaya'; from: '07:00'; to: '16:00'; break_minutes: 60; rate: '54.00' },
            { person: 'Laura Fink'; minutes: 480; rate: '48.00' },
          ]
          items: [{ kind: 'material'; description: 'KVH 6/12'; quantity: '24.5'; unit: 'm'; unit_price: '4.80' }]
        }
      },
    ]
  }>

  /**
   * Changes a draft, or a rejected rapport, which becomes a draft again; a list that is given replaces the old one.
   * @de Ändert einen Entwurf oder einen abgelehnten Rapport, der damit wieder Entwurf wird.
   */
  'rapports.update': Tool<{
    title: { en: 'Update rapport'; de: 'Rapport ändern' }
    input: RapportsUpdateInput
    output: Rapport
    effect: 'write'
    access: { roles: ['1', '2', '3'] }
    errors: RapportNotFound | RapportVersionConflict | RapportWrongState | RapportHoursInvalid
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { rapport_id: 'rapports.list' }; shows: 'rapports.get' }
    examples: [
      {
        title: 'Another text'
        input: { rapport_id: '0192f0c1-7a00-7000-8000-000000000601'; version: 1; description: 'Dach gedeckt' }
      },
    ]
  }>

  /**
   * Hands a draft in: it gets its number and waits for the customer's signature.
   * @de Reicht einen Entwurf ein: er bekommt seine Nummer und wartet auf die Unterschrift.
   */
  'rapports.submit': Tool<{
    title: { en: 'Submit rapport'; de: 'Rapport einreichen' }
    input: RapportsSubmitInput
    output: Rapport
    effect: 'write'
    access: { roles: ['1', '2', '3'] }
    errors: RapportNotFound | RapportVersionConflict | RapportWrongState | RapportEmpty
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { rapport_id: 'rapports.list' }; shows: 'rapports.get' }
    examples: [{ title: 'The day is done'; input: { rapport_id: '0192f0c1-7a00-7000-8000-000000000601'; version: 1 } }]
  }>

  /**
   * Records the customer's signature, which confirms kind and extent of the work; the rapport never changes again.
   * @de Hält die Unterschrift des Kunden fest; danach ändert sich der Rapport nie mehr.
   */
  'rapports.sign': Tool<{
    title: { en: 'Sign rapport'; de: 'Rapport unterschreiben' }
    input: RapportsSignInput
    output: Rapport
    effect: 'write'
    access: { roles: ['1', '2', '3'] }
    errors:
      RapportNotFound | RapportVersionConflict | RapportWrongState | RapportSignatureInvalid | RapportNotCorrectable
    idempotency: 'optional'
    dryRun: true
    approval: {
      step: 'commit'
      action: 'rapports.sign'
      prepare: 'rapports.prepare_sign'
      token: 'approval_token'
      mode: 'token'
      approver: { roles: ['1', '2'] }
      prefix: 'frg_'
      optional: true
    }
    pairs: { resolves: { rapport_id: 'rapports.list'; approval_token: 'rapports.prepare_sign' }; shows: 'rapports.get' }
    examples: [
      {
        title: 'Signed on the site'
        input: { rapport_id: '0192f0c1-7a00-7000-8000-000000000601'; version: 2; name: 'Erika Muster' }
      },
    ]
  }>

  /**
   * Sends a submitted rapport back with a reason; rapports.update makes it a draft again.
   * @de Weist einen eingereichten Rapport mit Begründung zurück; rapports.update macht ihn wieder zum Entwurf.
   */
  'rapports.reject': Tool<{
    title: { en: 'Reject rapport'; de: 'Rapport ablehnen' }
    input: RapportsRejectInput
    output: Rapport
    effect: 'write'
    access: { roles: ['1', '2', '3'] }
    errors: RapportNotFound | RapportVersionConflict | RapportWrongState
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { rapport_id: 'rapports.list' }; shows: 'rapports.get' }
    examples: [
      {
        title: 'The customer disagrees'
        input: {
          rapport_id: '0192f0c1-7a00-7000-8000-000000000601'
          version: 2
          reason: 'Nur sechs Stunden vor Ort'
        }
      },
    ]
  }>
}

/**
 * Where a rapport stands.
 * @de Stand eines Rapports.
 */
export type RapportState = 'draft' | 'submitted' | 'rejected' | 'signed' | 'billed' | 'corrected'

/**
 * What can be done with a rapport; `bill` is done by an invoice, `correct` by rapports.create with `corrects_id`.
 * @de Was mit einem Rapport geschehen kann; `bill` durch eine Rechnung, `correct` durch rapports.create mit
 * `corrects_id`.
 */
export type RapportStep = 'update' | 'submit' | 'sign' | 'reject' | 'bill' | 'correct'

/**
 * What was done on a day, or in a week.
 * @de Was an einem Tag oder in einer Woche geleistet wurde.
 */
export interface Rapport {
  /**
   * Identifier; pass it as `rapport_id`.
   * @de Kennung; als `rapport_id` angeben.
   */
  id: Uuid
  /**
   * Number, given when it is submitted.
   * @de Nummer, beim Einreichen vergeben.
   * @assigned
   */
  number: string | null
  /**
   * Where it stands.
   * @de Stand.
   */
  state: RapportState
  /**
   * The project.
   * @de Das Projekt.
   */
  project: ProjectRef
  /**
   * Whom the work is for.
   * @de Für wen die Arbeit ist.
   */
  customer: CustomerRef
  /**
   * Day of the work; of a weekly rapport the last one.
   * @de Tag der Arbeit; bei einem Wochenrapport der letzte.
   */
  date: CalendarDate
  /**
   * What was done.
   * @de Was geleistet wurde.
   */
  description: string
  /**
   * Who worked, and how long.
   * @de Wer wie lange gearbeitet hat.
   */
  hours: RapportHours[]
  /**
   * Minutes worked, all people together.
   * @de Gearbeitete Minuten, alle zusammen.
   * @TJS-type integer
   */
  work_minutes: number
  /**
   * Material, machines and travel.
   * @de Material, Maschinen und Fahrt.
   */
  items: RapportItem[]
  /**
   * Photos, kept elsewhere.
   * @de Fotos, anderswo aufbewahrt.
   */
  photos: RapportPhoto[]
  /**
   * Who wrote it.
   * @de Wer ihn geschrieben hat.
   */
  author: string
  /**
   * When it was last submitted.
   * @de Wann zuletzt eingereicht.
   */
  submitted_at: Instant | null
  /**
   * From this day on a submitted rapport counts as acknowledged: six working days have passed (VOB/B § 15 (3)). Null in
   * other states, and outside Germany.
   * @de Ab diesem Tag gilt ein eingereichter Rapport als anerkannt: sechs Werktage sind vergangen (VOB/B § 15 Abs. 3).
   * Null bei anderem Stand und außerhalb Deutschlands.
   */
  deemed_acknowledged_on: CalendarDate | null
  /**
   * Why it was last rejected.
   * @de Warum zuletzt zurückgewiesen.
   */
  rejection_reason: string | null
  /**
   * The customer's signature.
   * @de Die Unterschrift des Kunden.
   */
  signature: RapportSignature | null
  /**
   * The rapport it replaces.
   * @de Der Rapport, den er ersetzt.
   */
  corrects_id: Uuid | null
  /**
   * The rapport that replaces it, or will once it is signed.
   * @de Der Rapport, der ihn ersetzt oder ersetzen wird, sobald er unterschrieben ist.
   */
  corrected_by_id: Uuid | null
  /**
   * The invoice it is on.
   * @de Die Rechnung, auf der er steht.
   */
  invoice_id: Uuid | null
  /**
   * Path of its PDF on this server, in the customer's language; read it with the same key and headers.
   * @de Pfad des PDF auf diesem Server, in der Sprache des Kunden; mit demselben Schlüssel und denselben Headern zu
   * lesen.
   */
  document_url: string
  /**
   * Version to send with the next change.
   * @de Version, die bei der nächsten Änderung anzugeben ist.
   */
  version: RecordVersion
  /**
   * When it was created.
   * @de Wann angelegt.
   */
  created_at: Instant
  /**
   * When it was last changed.
   * @de Wann zuletzt geändert.
   */
  updated_at: Instant
}

/**
 * Working time of one person.
 * @de Arbeitszeit einer Person.
 */
export interface RapportHours {
  /**
   * Who worked.
   * @de Wer gearbeitet hat.
   */
  person: string
  /**
   * Day of the work.
   * @de Tag der Arbeit.
   */
  date: CalendarDate
  /**
   * Begin.
   * @de Beginn.
   */
  from: TimeOfDay | null
  /**
   * End; 00:00 is the end of the day.
   * @de Ende; 00:00 ist das Ende des Tages.
   */
  to: TimeOfDay | null
  /**
   * Break in minutes.
   * @de Pause in Minuten.
   * @TJS-type integer
   */
  break_minutes: number
  /**
   * Minutes worked, without the break.
   * @de Gearbeitete Minuten ohne die Pause.
   * @TJS-type integer
   */
  minutes: number
  /**
   * Net price of an hour; null: not priced.
   * @de Nettopreis einer Stunde; null: ohne Preis.
   */
  rate: Money | null
}

/**
 * Working time of one person: from and to, or minutes.
 * @de Arbeitszeit einer Person: von und bis, oder Minuten.
 */
export interface RapportHoursInput {
  /**
   * Who worked.
   * @de Wer gearbeitet hat.
   * @minLength 1
   * @maxLength 100
   */
  person: string
  /**
   * Day of the work; absent: the rapport's.
   * @de Tag der Arbeit; fehlt er: der des Rapports.
   */
  date?: CalendarDate
  /**
   * Begin.
   * @de Beginn.
   */
  from?: TimeOfDay
  /**
   * End; 00:00 is the end of the day.
   * @de Ende; 00:00 ist das Ende des Tages.
   */
  to?: TimeOfDay
  /**
   * Break between from and to.
   * @de Pause zwischen von und bis.
   * @TJS-type integer
   * @minimum 0
   * @maximum 720
   */
  break_minutes?: number
  /**
   * Minutes worked, instead of from and to.
   * @de Gearbeitete Minuten, statt von und bis.
   * @TJS-type integer
   * @minimum 1
   * @maximum 1440
   */
  minutes?: number
  /**
   * Net price of an hour.
   * @de Nettopreis einer Stunde.
   */
  rate?: NetPrice
}

/**
 * Material, a machine or travel.
 * @de Material, eine Maschine oder Fahrt.
 */
export interface RapportItem {
  /**
   * What it is.
   * @de Was es ist.
   */
  kind: 'material' | 'machine' | 'travel'
  /**
   * What was used.
   * @de Was verwendet wurde.
   */
  description: string
  /**
   * How much.
   * @de Menge.
   */
  quantity: Quantity
  /**
   * Unit of the quantity.
   * @de Einheit der Menge.
   */
  unit: string
  /**
   * Net price of a unit; null: not priced.
   * @de Nettopreis je Einheit; null: ohne Preis.
   */
  unit_price: Money | null
}

/**
 * Material, a machine or travel.
 * @de Material, eine Maschine oder Fahrt.
 */
export interface RapportItemInput {
  /**
   * What it is.
   * @de Was es ist.
   */
  kind: 'material' | 'machine' | 'travel'
  /**
   * What was used.
   * @de Was verwendet wurde.
   * @minLength 1
   * @maxLength 200
   */
  description: string
  /**
   * How much.
   * @de Menge.
   */
  quantity: Quantity
  /**
   * Unit, as `m²`, `h`, `km`.
   * @de Einheit, etwa `m²`, `h`, `km`.
   * @minLength 1
   * @maxLength 20
   */
  unit: string
  /**
   * Net price of a unit.
   * @de Nettopreis je Einheit.
   */
  unit_price?: NetPrice
}

/**
 * A photo that is kept elsewhere.
 * @de Ein Foto, das anderswo aufbewahrt wird.
 */
export interface RapportPhoto {
  /**
   * Address of the photo.
   * @de Adresse des Fotos.
   */
  url: PhotoUrl
  /**
   * What it shows.
   * @de Was es zeigt.
   * @maxLength 200
   */
  caption: string
}

/**
 * Absolute https address (RFC 3986).
 * @de Absolute https-Adresse (RFC 3986).
 * @TJS-type string
 * @format uri
 * @pattern ^https://
 * @maxLength 2048
 */
export type PhotoUrl = string & { readonly __flavor?: 'PhotoUrl' }

/**
 * The signature of a customer.
 * @de Die Unterschrift eines Kunden.
 */
export interface RapportSignature {
  /**
   * Who signed.
   * @de Wer unterschrieben hat.
   */
  name: string
  /**
   * When.
   * @de Wann.
   */
  signed_at: Instant
  /**
   * SHA-256 of the drawn signature (PNG), where there is one.
   * @de SHA-256 der gezeichneten Unterschrift (PNG), wo es eine gibt.
   */
  image_sha256: string | null
}

/**
 * A rapport in a list.
 * @de Ein Rapport in einer Liste.
 */
export interface RapportRow {
  /**
   * Identifier; pass it as `rapport_id`.
   * @de Kennung; als `rapport_id` angeben.
   */
  id: Uuid
  /**
   * Number, given when it is submitted.
   * @de Nummer, beim Einreichen vergeben.
   */
  number: string | null
  /**
   * Where it stands.
   * @de Stand.
   */
  state: RapportState
  /**
   * The project.
   * @de Das Projekt.
   */
  project: ProjectRef
  /**
   * Whom the work is for.
   * @de Für wen die Arbeit ist.
   */
  customer: CustomerRef
  /**
   * Day of the work.
   * @de Tag der Arbeit.
   */
  date: CalendarDate
  /**
   * What was done.
   * @de Was geleistet wurde.
   */
  description: string
  /**
   * Minutes worked, all people together.
   * @de Gearbeitete Minuten, alle zusammen.
   * @TJS-type integer
   */
  work_minutes: number
  /**
   * Who wrote it.
   * @de Wer ihn geschrieben hat.
   */
  author: string
  /**
   * From this day on a submitted rapport counts as acknowledged.
   * @de Ab diesem Tag gilt ein eingereichter Rapport als anerkannt.
   */
  deemed_acknowledged_on: CalendarDate | null
  /**
   * Version to send with the next change.
   * @de Version, die bei der nächsten Änderung anzugeben ist.
   */
  version: RecordVersion
}

/**
 * Which rapports to list.
 * @de Welche Rapporte aufzulisten sind.
 */
export interface RapportsListInput extends PageInput {
  /**
   * Only those that stand here.
   * @de Nur solche mit diesem Stand.
   */
  state?: RapportState
  /**
   * Only this project's.
   * @de Nur die dieses Projekts.
   */
  project_id?: Uuid
  /**
   * Only this customer's.
   * @de Nur die dieses Kunden.
   */
  customer_id?: Uuid
  /**
   * First day.
   * @de Erster Tag.
   */
  from?: CalendarDate
  /**
   * Last day.
   * @de Letzter Tag.
   */
  to?: CalendarDate
}

/**
 * A page of rapports.
 * @de Eine Seite Rapporte.
 */
export interface RapportPage extends Page<RapportRow> {}

/**
 * Which rapport to read.
 * @de Welcher Rapport zu lesen ist.
 */
export interface RapportsGetInput {
  /**
   * Identifier of the rapport.
   * @de Kennung des Rapports.
   */
  rapport_id: Uuid
}

/**
 * What to look for; a page holds whole projects.
 * @de Wonach zu suchen ist; eine Seite enthält ganze Projekte.
 */
export interface RapportsListUnbilledInput extends PageInput {
  /**
   * Only this project.
   * @de Nur dieses Projekt.
   */
  project_id?: Uuid
  /**
   * Only this customer's projects.
   * @de Nur Projekte dieses Kunden.
   */
  customer_id?: Uuid
}

/**
 * A page of projects with something to bill.
 * @de Eine Seite Projekte, bei denen etwas zu verrechnen ist.
 */
export interface UnbilledPage extends Page<UnbilledProject> {}

/**
 * What can be billed of a project.
 * @de Was bei einem Projekt zu verrechnen ist.
 */
export interface UnbilledProject {
  /**
   * The project.
   * @de Das Projekt.
   */
  project: ProjectRef
  /**
   * Whom the work is for.
   * @de Für wen die Arbeit ist.
   */
  customer: CustomerRef
  /**
   * Whether work by the hour was agreed; where not, the sums hold no hours.
   * @de Ob Stundenlohnarbeiten vereinbart sind; wenn nicht, enthalten die Summen keine Stunden.
   */
  hourly_work_agreed: boolean
  /**
   * The rapports, oldest first.
   * @de Die Rapporte, älteste zuerst.
   */
  rapports: UnbilledRapport[]
  /**
   * Net sum of the rapports.
   * @de Nettosumme der Rapporte.
   */
  net: Money
}

/**
 * A rapport that can be billed.
 * @de Ein Rapport, der verrechnet werden kann.
 */
export interface UnbilledRapport {
  /**
   * Identifier; pass it as `rapport_id`.
   * @de Kennung; als `rapport_id` angeben.
   */
  id: Uuid
  /**
   * Number.
   * @de Nummer.
   */
  number: string
  /**
   * Day of the work.
   * @de Tag der Arbeit.
   */
  date: CalendarDate
  /**
   * Minutes worked, all people together.
   * @de Gearbeitete Minuten, alle zusammen.
   * @TJS-type integer
   */
  work_minutes: number
  /**
   * Net sum of the hours, in quarters that have begun; 0.00 where work by the hour was not agreed.
   * @de Nettosumme der Stunden, in angefangenen Viertelstunden; 0.00, wo keine Stundenlohnarbeiten vereinbart sind.
   */
  work_net: Money
  /**
   * Net sum of the material.
   * @de Nettosumme des Materials.
   */
  material_net: Money
  /**
   * Net sum of machines.
   * @de Nettosumme der Maschinen.
   */
  machine_net: Money
  /**
   * Net sum of travel.
   * @de Nettosumme der Fahrten.
   */
  travel_net: Money
  /**
   * Net sum of all.
   * @de Nettosumme von allem.
   */
  net: Money
  /**
   * Hours and items without a price.
   * @de Stunden und Positionen ohne Preis.
   * @TJS-type integer
   */
  unpriced: number
}

/**
 * A new rapport.
 * @de Ein neuer Rapport.
 */
export interface RapportsCreateInput {
  /**
   * The project.
   * @de Das Projekt.
   */
  project_id: Uuid
  /**
   * Day of the work; of a weekly rapport the last one.
   * @de Tag der Arbeit; bei einem Wochenrapport der letzte.
   */
  date: CalendarDate
  /**
   * What was done.
   * @de Was geleistet wurde.
   * @minLength 1
   * @maxLength 4000
   */
  description: string
  /**
   * Who worked, and how long.
   * @de Wer wie lange gearbeitet hat.
   * @maxItems 100
   */
  hours?: RapportHoursInput[]
  /**
   * Material, machines and travel.
   * @de Material, Maschinen und Fahrt.
   * @maxItems 200
   */
  items?: RapportItemInput[]
  /**
   * Photos, kept elsewhere.
   * @de Fotos, anderswo aufbewahrt.
   * @maxItems 50
   */
  photos?: RapportPhoto[]
  /**
   * The signed rapport this one replaces.
   * @de Der unterschriebene Rapport, den dieser ersetzt.
   */
  corrects_id?: Uuid
}

/**
 * Changes to a rapport.
 * @de Änderungen an einem Rapport.
 */
export interface RapportsUpdateInput {
  /**
   * Identifier of the rapport.
   * @de Kennung des Rapports.
   */
  rapport_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Day of the work.
   * @de Tag der Arbeit.
   */
  date?: CalendarDate
  /**
   * What was done.
   * @de Was geleistet wurde.
   * @minLength 1
   * @maxLength 4000
   */
  description?: string
  /**
   * Who worked, and how long.
   * @de Wer wie lange gearbeitet hat.
   * @maxItems 100
   */
  hours?: RapportHoursInput[]
  /**
   * Material, machines and travel.
   * @de Material, Maschinen und Fahrt.
   * @maxItems 200
   */
  items?: RapportItemInput[]
  /**
   * Photos, kept elsewhere.
   * @de Fotos, anderswo aufbewahrt.
   * @maxItems 50
   */
  photos?: RapportPhoto[]
}

/**
 * Which rapport to hand in.
 * @de Welcher Rapport einzureichen ist.
 */
export interface RapportsSubmitInput {
  /**
   * Identifier of the rapport.
   * @de Kennung des Rapports.
   */
  rapport_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
}

/**
 * Who signed which rapport.
 * @de Wer welchen Rapport unterschrieben hat.
 */
export interface RapportsSignInput extends RapportsPrepareSignInput, ApprovalTokenInput {}

/**
 * Who would have signed which rapport.
 * @de Wer welchen Rapport unterschrieben hätte.
 */
export interface RapportsPrepareSignInput {
  /**
   * Identifier of the rapport.
   * @de Kennung des Rapports.
   */
  rapport_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Who signed.
   * @de Wer unterschrieben hat.
   * @minLength 1
   * @maxLength 200
   */
  name: string
  /**
   * When, if earlier than now.
   * @de Wann, falls früher als jetzt.
   */
  signed_at?: Instant
  /**
   * The drawn signature: a PNG in Base64, at most 200 kB.
   * @de Die gezeichnete Unterschrift: ein PNG in Base64, höchstens 200 kB.
   * @minLength 1
   * @maxLength 280000
   */
  image_png?: string
}

/**
 * Which rapport to send back.
 * @de Welcher Rapport zurückzuweisen ist.
 */
export interface RapportsRejectInput {
  /**
   * Identifier of the rapport.
   * @de Kennung des Rapports.
   */
  rapport_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Why.
   * @de Grund.
   * @minLength 1
   * @maxLength 1000
   */
  reason: string
}
