import type {
  CalendarDate,
  Email,
  Fault,
  Instant,
  Money,
  Page,
  PageInput,
  RecordVersion,
  Tool,
  Uuid,
} from '../vocabulary.js'
import type { ApprovalTokenInput } from './approvals.js'
import type { CustomerArchived, CustomerNotFound, InvalidCursor } from './customers.js'
import type { DocumentLine, DocumentLineInput, DocumentTotals, TaxTreatment } from './documents.js'
import type { InvoiceDatesInvalid, InvoiceInvalidLines } from './invoice-faults.js'
import type { Invoice } from './invoices.js'
import type { CustomerRef, ProjectNotFound, ProjectRef } from './projects.js'

/** Tools around the offers of a company. */
export interface OffersTools {
  /**
   * Lists offers, newest first, page by page.
   * @de Listet Angebote, neueste zuerst, seitenweise.
   */
  'offers.list': Tool<{
    title: { en: 'List offers'; de: 'Angebote auflisten' }
    input: OffersListInput
    output: OfferPage
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: InvalidCursor
    examples: [{ title: 'Waiting for an answer'; input: { state: 'sent' } }]
  }>

  /**
   * Reads one offer with lines and totals.
   * @de Liest ein Angebot mit Positionen und Summen.
   */
  'offers.get': Tool<{
    title: { en: 'Get offer'; de: 'Angebot lesen' }
    input: OffersGetInput
    output: Offer
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: OfferNotFound
    examples: [{ title: 'By id'; input: { offer_id: '0192f0c1-7a00-7000-8000-000000000701' } }]
  }>

  /**
   * Calculates lines with VAT without saving anything.
   * @de Rechnet Positionen mit Umsatzsteuer, ohne etwas zu speichern.
   */
  'offers.calculate': Tool<{
    title: { en: 'Calculate lines'; de: 'Positionen rechnen' }
    input: OffersCalculateInput
    output: OfferCalculation
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: OfferInvalidLines | CustomerNotFound
    examples: [
      {
        title: 'Eight hours'
        input: {
          lines: [{ kind: 'service'; description: 'Zimmerer'; quantity: '8'; unit: 'h'; unit_price: '58.00' }]
        }
      },
    ]
  }>

  /**
   * Creates an offer as a draft. It gets its number when it is sent.
   * @de Legt ein Angebot als Entwurf an. Die Nummer bekommt es beim Versenden.
   */
  'offers.create': Tool<{
    title: { en: 'Create offer'; de: 'Angebot anlegen' }
    input: OffersCreateInput
    output: Offer
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: CustomerNotFound | CustomerArchived | ProjectNotFound | OfferInvalidLines | OfferDatesInvalid
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { customer_id: 'customers.search'; project_id: 'projects.list' }; shows: 'offers.get' }
    examples: [
      {
        title: 'A carport, painting optional'
        input: {
          customer_id: '0192f0c1-7a00-7000-8000-000000000001'
          title: 'Carport'
          lines: [
            { kind: 'service'; description: 'Montage'; quantity: '16'; unit: 'h'; unit_price: '58.00' },
            {
              kind: 'service'
              description: 'Anstrich'
              quantity: '6'
              unit: 'h'
              unit_price: '52.00'
              optional: true
            },
          ]
        }
      },
    ]
  }>

  /**
   * Changes the named fields of a draft; `lines` replaces all lines.
   * @de Ändert die genannten Felder eines Entwurfs; `lines` ersetzt alle Positionen.
   */
  'offers.update': Tool<{
    title: { en: 'Update offer'; de: 'Angebot ändern' }
    input: OffersUpdateInput
    output: Offer
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors:
      OfferNotFound | OfferVersionConflict | OfferWrongState | ProjectNotFound | OfferInvalidLines | OfferDatesInvalid
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { offer_id: 'offers.list'; project_id: 'projects.list' }; shows: 'offers.get' }
    examples: [
      {
        title: 'Valid longer'
        input: { offer_id: '0192f0c1-7a00-7000-8000-000000000701'; version: 1; valid_until: '2026-12-31' }
      },
    ]
  }>

  /**
   * Gives a draft its number, freezes it and mails it to the customer.
   * @de Nummeriert einen Entwurf, schreibt ihn fest und schickt ihn dem Kunden.
   */
  'offers.send': Tool<{
    title: { en: 'Send offer'; de: 'Angebot versenden' }
    input: OffersSendInput
    output: Offer
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: OfferNotFound | OfferVersionConflict | OfferWrongState | OfferInvalidLines | OfferDatesInvalid
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { offer_id: 'offers.list' }; shows: 'offers.get' }
    examples: [
      { title: "To the customer's address"; input: { offer_id: '0192f0c1-7a00-7000-8000-000000000701'; version: 1 } },
    ]
  }>

  /**
   * Records that the customer accepted a sent offer that has not expired.
   * @de Vermerkt, dass der Kunde ein versendetes, noch gültiges Angebot angenommen hat.
   */
  'offers.accept': Tool<{
    title: { en: 'Accept offer'; de: 'Angebot annehmen' }
    input: OffersAcceptInput
    output: Offer
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: OfferNotFound | OfferVersionConflict | OfferWrongState
    idempotency: 'optional'
    dryRun: true
    approval: {
      step: 'commit'
      action: 'offers.accept'
      prepare: 'offers.prepare_accept'
      token: 'approval_token'
      mode: 'token'
      approver: { roles: ['1'] }
      prefix: 'frg_'
      optional: true
    }
    pairs: { resolves: { offer_id: 'offers.list'; approval_token: 'offers.prepare_accept' }; shows: 'offers.get' }
    examples: [{ title: 'Accepted'; input: { offer_id: '0192f0c1-7a00-7000-8000-000000000701'; version: 2 } }]
  }>

  /**
   * Records that the customer declined an offer.
   * @de Vermerkt, dass der Kunde ein Angebot abgelehnt hat.
   */
  'offers.decline': Tool<{
    title: { en: 'Decline offer'; de: 'Angebot ablehnen' }
    input: OffersDeclineInput
    output: Offer
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: OfferNotFound | OfferVersionConflict | OfferWrongState
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { offer_id: 'offers.list' }; shows: 'offers.get' }
    examples: [
      {
        title: 'Too dear'
        input: { offer_id: '0192f0c1-7a00-7000-8000-000000000701'; version: 2; reason: 'Zu teuer' }
      },
    ]
  }>

  /**
   * Makes the draft invoice of an accepted offer, once; optional and alternative lines are not copied.
   * @de Macht aus einem angenommenen Angebot einmal einen Rechnungsentwurf, ohne Bedarfs- und Alternativpositionen.
   */
  'offers.convert_to_invoice': Tool<{
    title: { en: 'Convert offer to invoice'; de: 'Angebot in Rechnung umwandeln' }
    input: OffersConvertToInvoiceInput
    output: Invoice
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: OfferNotFound | OfferVersionConflict | OfferWrongState | InvoiceDatesInvalid | InvoiceInvalidLines
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { offer_id: 'offers.list' }; shows: 'invoices.get' }
    examples: [
      {
        title: 'The work was done in a week'
        input: {
          offer_id: '0192f0c1-7a00-7000-8000-000000000701'
          version: 3
          service_from: '2026-11-02'
          service_to: '2026-11-06'
        }
      },
    ]
  }>
}

/** Where an offer stands: expired once the day after `valid_until` has begun where the company is. */
export type OfferState = 'draft' | 'sent' | 'accepted' | 'declined' | 'expired' | 'invoiced'

/** An offer. */
export interface Offer {
  /** Identifier; pass it as `offer_id`. */
  id: Uuid
  /**
   * Number, given when it is sent.
   * @assigned
   */
  number: string | null
  /** Where it stands. */
  state: OfferState
  /** Whom it is for. */
  customer: CustomerRef
  /** Project it belongs to. */
  project: ProjectRef | null
  /** What it is about. */
  title: string
  /** Text above the lines. */
  text: string | null
  /** Who owes the VAT. */
  tax: TaxTreatment
  /** Currency of all amounts (ISO 4217). */
  currency: 'EUR' | 'CHF'
  /** Lines in order. */
  lines: OfferLine[]
  /** What they add up to. */
  totals: DocumentTotals
  /** Sentences the law wants on it. */
  notes: string[]
  /** Day it was sent. */
  offered_on: CalendarDate | null
  /** Last day it can be accepted; null in a draft: as the company is used to. */
  valid_until: CalendarDate | null
  /** Address it was mailed to. */
  mailed_to: Email | null
  /** Why the customer declined. */
  decline_reason: string | null
  /** Path of its PDF on this server, in the customer's language; read it with the same key and headers. */
  document_url: string
  /** The invoice made of it. */
  invoice_id: Uuid | null
  /** Version to send with the next change. */
  version: RecordVersion
  /** When it was created. */
  created_at: Instant
  /** When it was last changed. */
  updated_at: Instant
}

/** A calculated line of an offer. */
export interface OfferLine extends DocumentLine {
  /** Whether the customer may order it on top; not in the totals. */
  optional: boolean
  /** Whether the customer may order it instead of another; not in the totals. */
  alternative: boolean
}

/** A line of an offer as it is written. */
export interface OfferLineInput extends DocumentLineInput {
  /**
   * The customer may order it on top; not in the totals.
   * @default false
   */
  optional?: boolean
  /**
   * The customer may order it instead of another line; not in the totals.
   * @default false
   */
  alternative?: boolean
}

/** An offer in a list. */
export interface OfferSummary {
  /** Identifier; pass it as `offer_id`. */
  id: Uuid
  /** Number, given when it is sent. */
  number: string | null
  /** Where it stands. */
  state: OfferState
  /** Whom it is for. */
  customer: CustomerRef
  /** What it is about. */
  title: string
  /** Net sum. */
  net: Money
  /** Gross sum. */
  gross: Money
  /** Currency (ISO 4217). */
  currency: 'EUR' | 'CHF'
  /** Day it was sent. */
  offered_on: CalendarDate | null
  /** Last day it can be accepted. */
  valid_until: CalendarDate | null
  /** Version to send with the next change. */
  version: RecordVersion
  /** When it was created. */
  created_at: Instant
}

/** Which offers to list. */
export interface OffersListInput extends PageInput {
  /** Only those that stand here. */
  state?: OfferState
  /** Only this customer's. */
  customer_id?: Uuid
  /** Only this project's. */
  project_id?: Uuid
}

/** A page of offers. */
export interface OfferPage extends Page<OfferSummary> {}

/** Which offer to read. */
export interface OffersGetInput {
  /** Identifier of the offer. */
  offer_id: Uuid
}

/** What to calculate. */
export interface OffersCalculateInput {
  /** Whom it would be for; decides who owes the VAT. */
  customer_id?: Uuid
  /**
   * Lines in order.
   * @minItems 1
   * @maxItems 200
   */
  lines: OfferLineInput[]
}

/** Calculated lines. */
export interface OfferCalculation {
  /** Who owes the VAT. */
  tax: TaxTreatment
  /** Currency of all amounts (ISO 4217). */
  currency: 'EUR' | 'CHF'
  /** Lines in order. */
  lines: OfferLine[]
  /** What they add up to. */
  totals: DocumentTotals
}

/** A new offer. */
export interface OffersCreateInput {
  /** Whom it is for. */
  customer_id: Uuid
  /** Project of the customer it belongs to. */
  project_id?: Uuid
  /**
   * What it is about.
   * @minLength 1
   * @maxLength 200
   */
  title: string
  /**
   * Text above the lines.
   * @maxLength 4000
   */
  text?: string
  /** Last day it can be accepted. */
  valid_until?: CalendarDate
  /** Whether the customer owes the VAT; absent: as the customer is filed. */
  reverse_charge?: boolean
  /**
   * Lines in order.
   * @minItems 1
   * @maxItems 200
   */
  lines: OfferLineInput[]
}

/** Changes to a draft. */
export interface OffersUpdateInput {
  /** Identifier of the offer. */
  offer_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /** Project of the customer it belongs to. */
  project_id?: Uuid | null
  /**
   * What it is about.
   * @minLength 1
   * @maxLength 200
   */
  title?: string
  /**
   * Text above the lines.
   * @maxLength 4000
   */
  text?: string | null
  /** Last day it can be accepted. */
  valid_until?: CalendarDate | null
  /** Whether the customer owes the VAT. */
  reverse_charge?: boolean
  /**
   * All lines in order.
   * @minItems 1
   * @maxItems 200
   */
  lines?: OfferLineInput[]
}

/** Which offer to send. */
export interface OffersSendInput {
  /** Identifier of the offer. */
  offer_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /** Address to mail it to; absent: the customer's; null: it is handed over otherwise. */
  email?: Email | null
}

/** Which offer was accepted. */
export interface OffersAcceptInput extends OffersPrepareAcceptInput, ApprovalTokenInput {}

/** Which offer would be accepted. */
export interface OffersPrepareAcceptInput {
  /** Identifier of the offer. */
  offer_id: Uuid
  /** Version that was read. */
  version: RecordVersion
}

/** Which offer was declined. */
export interface OffersDeclineInput {
  /** Identifier of the offer. */
  offer_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /**
   * Why.
   * @maxLength 500
   */
  reason?: string
}

/** Which offer to invoice. */
export interface OffersConvertToInvoiceInput {
  /** Identifier of the offer. */
  offer_id: Uuid
  /** Version of the offer that was read. */
  version: RecordVersion
  /** Day of the service, or its first day. */
  service_from?: CalendarDate
  /** Last day of the service, where it took several. */
  service_to?: CalendarDate
}

/** The company has no such offer. */
export interface OfferNotFound extends Fault<{
  code: 'offers.not_found'
  http: 404
  next: {
    en: 'Find the offer with offers.list and use its id.'
    de: 'Das Angebot mit offers.list suchen und dessen id verwenden.'
  }
}> {}

/** Somebody changed the offer since it was read. */
export interface OfferVersionConflict extends Fault<{
  code: 'offers.version_conflict'
  http: 409
  next: {
    en: 'Read the offer again with offers.get and repeat the call with its version.'
    de: 'Das Angebot mit offers.get neu lesen und den Aufruf mit dessen version wiederholen.'
  }
  details: OfferVersionConflictDetails
}> {}

/** The version to read again. */
export interface OfferVersionConflictDetails {
  /** Version the offer has now. */
  current_version: RecordVersion
}

/** The state of the offer does not allow this. */
export interface OfferWrongState extends Fault<{
  code: 'offers.wrong_state'
  http: 409
  next: {
    en: 'Call one of `allowed`; where it is empty, create a new offer with offers.create.'
    de: 'Eines aus `allowed` aufrufen; ist es leer, mit offers.create ein neues Angebot anlegen.'
  }
  details: OfferWrongStateDetails
}> {}

/** What the offer allows. */
export interface OfferWrongStateDetails {
  /** Where it stands. */
  state: OfferState
  /** Tools that may change it now. */
  allowed: string[]
}

/** A line or the sum of all lines cannot be offered; the message says why. */
export interface OfferInvalidLines extends Fault<{
  code: 'offers.invalid_lines'
  http: 400
  next: {
    en: 'Correct the line that `field` names and call again.'
    de: 'Die Position, die `field` nennt, berichtigen und erneut aufrufen.'
  }
}> {}

/** The last day of the offer is over already. */
export interface OfferDatesInvalid extends Fault<{
  code: 'offers.dates_invalid'
  http: 400
  next: {
    en: 'Send a `valid_until` of today or later with offers.create or offers.update.'
    de: 'Mit offers.create oder offers.update ein `valid_until` von heute oder später angeben.'
  }
}> {}
