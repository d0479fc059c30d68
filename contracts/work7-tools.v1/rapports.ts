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

/** Where a rapport stands. */
export type RapportState = 'draft' | 'submitted' | 'rejected' | 'signed' | 'billed' | 'corrected'

/** What can be done with a rapport; `bill` is done by an invoice, `correct` by rapports.create with `corrects_id`. */
export type RapportStep = 'update' | 'submit' | 'sign' | 'reject' | 'bill' | 'correct'

/** What was done on a day, or in a week. */
export interface Rapport {
  /** Identifier; pass it as `rapport_id`. */
  id: Uuid
  /**
   * Number, given when it is submitted.
   * @assigned
   */
  number: string | null
  /** Where it stands. */
  state: RapportState
  /** The project. */
  project: ProjectRef
  /** Whom the work is for. */
  customer: CustomerRef
  /** Day of the work; of a weekly rapport the last one. */
  date: CalendarDate
  /** What was done. */
  description: string
  /** Who worked, and how long. */
  hours: RapportHours[]
  /**
   * Minutes worked, all people together.
   * @TJS-type integer
   */
  work_minutes: number
  /** Material, machines and travel. */
  items: RapportItem[]
  /** Photos, kept elsewhere. */
  photos: RapportPhoto[]
  /** Who wrote it. */
  author: string
  /** When it was last submitted. */
  submitted_at: Instant | null
  /**
   * From this day on a submitted rapport counts as acknowledged: six working days have passed (VOB/B § 15 (3)). Null in
   * other states, and outside Germany.
   */
  deemed_acknowledged_on: CalendarDate | null
  /** Why it was last rejected. */
  rejection_reason: string | null
  /** The customer's signature. */
  signature: RapportSignature | null
  /** The rapport it replaces. */
  corrects_id: Uuid | null
  /** The rapport that replaces it, or will once it is signed. */
  corrected_by_id: Uuid | null
  /** The invoice it is on. */
  invoice_id: Uuid | null
  /** Path of its PDF on this server, in the customer's language; read it with the same key and headers. */
  document_url: string
  /** Version to send with the next change. */
  version: RecordVersion
  /** When it was created. */
  created_at: Instant
  /** When it was last changed. */
  updated_at: Instant
}

/** Working time of one person. */
export interface RapportHours {
  /** Who worked. */
  person: string
  /** Day of the work. */
  date: CalendarDate
  /** Begin. */
  from: TimeOfDay | null
  /** End; 00:00 is the end of the day. */
  to: TimeOfDay | null
  /**
   * Break in minutes.
   * @TJS-type integer
   */
  break_minutes: number
  /**
   * Minutes worked, without the break.
   * @TJS-type integer
   */
  minutes: number
  /** Net price of an hour; null: not priced. */
  rate: Money | null
}

/** Working time of one person: from and to, or minutes. */
export interface RapportHoursInput {
  /**
   * Who worked.
   * @minLength 1
   * @maxLength 100
   */
  person: string
  /** Day of the work; absent: the rapport's. */
  date?: CalendarDate
  /** Begin. */
  from?: TimeOfDay
  /** End; 00:00 is the end of the day. */
  to?: TimeOfDay
  /**
   * Break between from and to.
   * @TJS-type integer
   * @minimum 0
   * @maximum 720
   */
  break_minutes?: number
  /**
   * Minutes worked, instead of from and to.
   * @TJS-type integer
   * @minimum 1
   * @maximum 1440
   */
  minutes?: number
  /** Net price of an hour. */
  rate?: NetPrice
}

/** Material, a machine or travel. */
export interface RapportItem {
  /** What it is. */
  kind: 'material' | 'machine' | 'travel'
  /** What was used. */
  description: string
  /** How much. */
  quantity: Quantity
  /** Unit of the quantity. */
  unit: string
  /** Net price of a unit; null: not priced. */
  unit_price: Money | null
}

/** Material, a machine or travel. */
export interface RapportItemInput {
  /** What it is. */
  kind: 'material' | 'machine' | 'travel'
  /**
   * What was used.
   * @minLength 1
   * @maxLength 200
   */
  description: string
  /** How much. */
  quantity: Quantity
  /**
   * Unit, as `m²`, `h`, `km`.
   * @minLength 1
   * @maxLength 20
   */
  unit: string
  /** Net price of a unit. */
  unit_price?: NetPrice
}

/** A photo that is kept elsewhere. */
export interface RapportPhoto {
  /** Address of the photo. */
  url: PhotoUrl
  /**
   * What it shows.
   * @maxLength 200
   */
  caption: string
}

/**
 * Absolute https address (RFC 3986).
 * @TJS-type string
 * @format uri
 * @pattern ^https://
 * @maxLength 2048
 */
export type PhotoUrl = string & { readonly __flavor?: 'PhotoUrl' }

/** The signature of a customer. */
export interface RapportSignature {
  /** Who signed. */
  name: string
  /** When. */
  signed_at: Instant
  /** SHA-256 of the drawn signature (PNG), where there is one. */
  image_sha256: string | null
}

/** A rapport in a list. */
export interface RapportRow {
  /** Identifier; pass it as `rapport_id`. */
  id: Uuid
  /** Number, given when it is submitted. */
  number: string | null
  /** Where it stands. */
  state: RapportState
  /** The project. */
  project: ProjectRef
  /** Whom the work is for. */
  customer: CustomerRef
  /** Day of the work. */
  date: CalendarDate
  /** What was done. */
  description: string
  /**
   * Minutes worked, all people together.
   * @TJS-type integer
   */
  work_minutes: number
  /** Who wrote it. */
  author: string
  /** From this day on a submitted rapport counts as acknowledged. */
  deemed_acknowledged_on: CalendarDate | null
  /** Version to send with the next change. */
  version: RecordVersion
}

/** Which rapports to list. */
export interface RapportsListInput extends PageInput {
  /** Only those that stand here. */
  state?: RapportState
  /** Only this project's. */
  project_id?: Uuid
  /** Only this customer's. */
  customer_id?: Uuid
  /** First day. */
  from?: CalendarDate
  /** Last day. */
  to?: CalendarDate
}

/** A page of rapports. */
export interface RapportPage extends Page<RapportRow> {}

/** Which rapport to read. */
export interface RapportsGetInput {
  /** Identifier of the rapport. */
  rapport_id: Uuid
}

/** What to look for; a page holds whole projects. */
export interface RapportsListUnbilledInput extends PageInput {
  /** Only this project. */
  project_id?: Uuid
  /** Only this customer's projects. */
  customer_id?: Uuid
}

/** A page of projects with something to bill. */
export interface UnbilledPage extends Page<UnbilledProject> {}

/** What can be billed of a project. */
export interface UnbilledProject {
  /** The project. */
  project: ProjectRef
  /** Whom the work is for. */
  customer: CustomerRef
  /** Whether work by the hour was agreed; where not, the sums hold no hours. */
  hourly_work_agreed: boolean
  /** The rapports, oldest first. */
  rapports: UnbilledRapport[]
  /** Net sum of the rapports. */
  net: Money
}

/** A rapport that can be billed. */
export interface UnbilledRapport {
  /** Identifier; pass it as `rapport_id`. */
  id: Uuid
  /** Number. */
  number: string
  /** Day of the work. */
  date: CalendarDate
  /**
   * Minutes worked, all people together.
   * @TJS-type integer
   */
  work_minutes: number
  /** Net sum of the hours, in quarters that have begun; 0.00 where work by the hour was not agreed. */
  work_net: Money
  /** Net sum of the material. */
  material_net: Money
  /** Net sum of machines. */
  machine_net: Money
  /** Net sum of travel. */
  travel_net: Money
  /** Net sum of all. */
  net: Money
  /**
   * Hours and items without a price.
   * @TJS-type integer
   */
  unpriced: number
}

/** A new rapport. */
export interface RapportsCreateInput {
  /** The project. */
  project_id: Uuid
  /** Day of the work; of a weekly rapport the last one. */
  date: CalendarDate
  /**
   * What was done.
   * @minLength 1
   * @maxLength 4000
   */
  description: string
  /**
   * Who worked, and how long.
   * @maxItems 100
   */
  hours?: RapportHoursInput[]
  /**
   * Material, machines and travel.
   * @maxItems 200
   */
  items?: RapportItemInput[]
  /**
   * Photos, kept elsewhere.
   * @maxItems 50
   */
  photos?: RapportPhoto[]
  /** The signed rapport this one replaces. */
  corrects_id?: Uuid
}

/** Changes to a rapport. */
export interface RapportsUpdateInput {
  /** Identifier of the rapport. */
  rapport_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /** Day of the work. */
  date?: CalendarDate
  /**
   * What was done.
   * @minLength 1
   * @maxLength 4000
   */
  description?: string
  /**
   * Who worked, and how long.
   * @maxItems 100
   */
  hours?: RapportHoursInput[]
  /**
   * Material, machines and travel.
   * @maxItems 200
   */
  items?: RapportItemInput[]
  /**
   * Photos, kept elsewhere.
   * @maxItems 50
   */
  photos?: RapportPhoto[]
}

/** Which rapport to hand in. */
export interface RapportsSubmitInput {
  /** Identifier of the rapport. */
  rapport_id: Uuid
  /** Version that was read. */
  version: RecordVersion
}

/** Who signed which rapport. */
export interface RapportsSignInput extends RapportsPrepareSignInput, ApprovalTokenInput {}

/** Who would have signed which rapport. */
export interface RapportsPrepareSignInput {
  /** Identifier of the rapport. */
  rapport_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /**
   * Who signed.
   * @minLength 1
   * @maxLength 200
   */
  name: string
  /** When, if earlier than now. */
  signed_at?: Instant
  /**
   * The drawn signature: a PNG in Base64, at most 200 kB.
   * @minLength 1
   * @maxLength 280000
   */
  image_png?: string
}

/** Which rapport to send back. */
export interface RapportsRejectInput {
  /** Identifier of the rapport. */
  rapport_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /**
   * Why.
   * @minLength 1
   * @maxLength 1000
   */
  reason: string
}
