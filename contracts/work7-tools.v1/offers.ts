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
   * Changes the named fields of a draft offer; `lines` replaces all lines.
   * @de Ändert die genannten Felder eines Angebotsentwurfs; `lines` ersetzt alle Positionen.
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

/**
 * Where an offer stands: expired once the day after `valid_until` has begun where the company is.
 * @de Stand eines Angebots; abgelaufen, sobald am Ort der Firma der Tag nach `valid_until` begonnen hat.
 */
export type OfferState = 'draft' | 'sent' | 'accepted' | 'declined' | 'expired' | 'invoiced'

/**
 * An offer.
 * @de Ein Angebot.
 */
export interface Offer {
  /**
   * Identifier; pass it as `offer_id`.
   * @de Kennung; als `offer_id` angeben.
   */
  id: Uuid
  /**
   * Number, given when it is sent.
   * @de Nummer, beim Verschicken vergeben.
   * @assigned
   */
  number: string | null
  /**
   * Where it stands.
   * @de Stand.
   */
  state: OfferState
  /**
   * Whom it is for.
   * @de Für wen es ist.
   */
  customer: CustomerRef
  /**
   * Project it belongs to.
   * @de Zugehöriges Projekt.
   */
  project: ProjectRef | null
  /**
   * What it is about.
   * @de Betreff.
   */
  title: string
  /**
   * Text above the lines.
   * @de Text über den Positionen.
   */
  text: string | null
  /**
   * Who owes the VAT.
   * @de Wer die Umsatzsteuer schuldet.
   */
  tax: TaxTreatment
  /**
   * Currency of all amounts (ISO 4217).
   * @de Währung aller Beträge (ISO 4217).
   */
  currency: 'EUR' | 'CHF'
  /**
   * Lines in order.
   * @de Positionen der Reihe nach.
   */
  lines: OfferLine[]
  /**
   * What they add up to.
   * @de Ihre Summe.
   */
  totals: DocumentTotals
  /**
   * Sentences the law wants on it.
   * @de Gesetzlich verlangte Sätze.
   */
  notes: string[]
  /**
   * Day it was sent.
   * @de Tag des Verschickens.
   */
  offered_on: CalendarDate | null
  /**
   * Last day it can be accepted; null in a draft: as the company is used to.
   * @de Letzter Tag zur Annahme; null im Entwurf: wie in der Firma üblich.
   */
  valid_until: CalendarDate | null
  /**
   * Address it was mailed to.
   * @de Adresse, an die es ging.
   */
  mailed_to: Email | null
  /**
   * Why the customer declined.
   * @de Warum der Kunde abgelehnt hat.
   */
  decline_reason: string | null
  /**
   * Path of its PDF on this server, in the customer's language; read it with the same key and headers.
   * @de Pfad des PDF auf diesem Server, in der Sprache des Kunden; mit demselben Schlüssel und denselben Headern zu
   * lesen.
   */
  document_url: string
  /**
   * The invoice made of it.
   * @de Die Rechnung daraus.
   */
  invoice_id: Uuid | null
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
 * A calculated line of an offer.
 * @de Eine berechnete Position eines Angebots.
 */
export interface OfferLine extends DocumentLine {
  /**
   * Whether the customer may order it on top; not in the totals.
   * @de Ob der Kunde sie zusätzlich bestellen kann; nicht in den Summen.
   */
  optional: boolean
  /**
   * Whether the customer may order it instead of another; not in the totals.
   * @de Ob der Kunde sie statt einer anderen bestellen kann; nicht in den Summen.
   */
  alternative: boolean
}

/**
 * A line of an offer as it is written.
 * @de Eine Position eines Angebots, wie sie eingegeben wird.
 */
export interface OfferLineInput extends DocumentLineInput {
  /**
   * The customer may order it on top; not in the totals.
   * @de Der Kunde kann sie zusätzlich bestellen; nicht in den Summen.
   * @default false
   */
  optional?: boolean
  /**
   * The customer may order it instead of another line; not in the totals.
   * @de Der Kunde kann sie statt einer anderen Position bestellen; nicht in den Summen.
   * @default false
   */
  alternative?: boolean
}

/**
 * An offer in a list.
 * @de Ein Angebot in einer Liste.
 */
export interface OfferSummary {
  /**
   * Identifier; pass it as `offer_id`.
   * @de Kennung; als `offer_id` angeben.
   */
  id: Uuid
  /**
   * Number, given when it is sent.
   * @de Nummer, beim Verschicken vergeben.
   */
  number: string | null
  /**
   * Where it stands.
   * @de Stand.
   */
  state: OfferState
  /**
   * Whom it is for.
   * @de Für wen es ist.
   */
  customer: CustomerRef
  /**
   * What it is about.
   * @de Betreff.
   */
  title: string
  /**
   * Net sum.
   * @de Nettosumme.
   */
  net: Money
  /**
   * Gross sum.
   * @de Bruttosumme.
   */
  gross: Money
  /**
   * Currency (ISO 4217).
   * @de Währung (ISO 4217).
   */
  currency: 'EUR' | 'CHF'
  /**
   * Day it was sent.
   * @de Tag des Verschickens.
   */
  offered_on: CalendarDate | null
  /**
   * Last day it can be accepted.
   * @de Letzter Tag zur Annahme.
   */
  valid_until: CalendarDate | null
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
}

/**
 * Which offers to list.
 * @de Welche Angebote aufzulisten sind.
 */
export interface OffersListInput extends PageInput {
  /**
   * Only those that stand here.
   * @de Nur solche mit diesem Stand.
   */
  state?: OfferState
  /**
   * Only this customer's.
   * @de Nur die dieses Kunden.
   */
  customer_id?: Uuid
  /**
   * Only this project's.
   * @de Nur die dieses Projekts.
   */
  project_id?: Uuid
}

/**
 * A page of offers.
 * @de Eine Seite Angebote.
 */
export interface OfferPage extends Page<OfferSummary> {}

/**
 * Which offer to read.
 * @de Welches Angebot zu lesen ist.
 */
export interface OffersGetInput {
  /**
   * Identifier of the offer.
   * @de Kennung des Angebots.
   */
  offer_id: Uuid
}

/**
 * What to calculate.
 * @de Was zu berechnen ist.
 */
export interface OffersCalculateInput {
  /**
   * Whom it would be for; decides who owes the VAT.
   * @de Für wen es wäre; danach richtet sich, wer die Umsatzsteuer schuldet.
   */
  customer_id?: Uuid
  /**
   * Lines in order.
   * @de Positionen der Reihe nach.
   * @minItems 1
   * @maxItems 200
   */
  lines: OfferLineInput[]
}

/**
 * Calculated lines.
 * @de Berechnete Positionen.
 */
export interface OfferCalculation {
  /**
   * Who owes the VAT.
   * @de Wer die Umsatzsteuer schuldet.
   */
  tax: TaxTreatment
  /**
   * Currency of all amounts (ISO 4217).
   * @de Währung aller Beträge (ISO 4217).
   */
  currency: 'EUR' | 'CHF'
  /**
   * Lines in order.
   * @de Positionen der Reihe nach.
   */
  lines: OfferLine[]
  /**
   * What they add up to.
   * @de Ihre Summe.
   */
  totals: DocumentTotals
}

/**
 * A new offer.
 * @de Ein neues Angebot.
 */
export interface OffersCreateInput {
  /**
   * Whom it is for.
   * @de Für wen es ist.
   */
  customer_id: Uuid
  /**
   * Project of the customer it belongs to.
   * @de Zugehöriges Projekt des Kunden.
   */
  project_id?: Uuid
  /**
   * What it is about.
   * @de Betreff.
   * @minLength 1
   * @maxLength 200
   */
  title: string
  /**
   * Text above the lines.
   * @de Text über den Positionen.
   * @maxLength 4000
   */
  text?: string
  /**
   * Last day it can be accepted.
   * @de Letzter Tag zur Annahme.
   */
  valid_until?: CalendarDate
  /**
   * Whether the customer owes the VAT; absent: as the customer is filed.
   * @de Ob der Kunde die Umsatzsteuer schuldet; fehlt es: wie beim Kunden hinterlegt.
   */
  reverse_charge?: boolean
  /**
   * Lines in order.
   * @de Positionen der Reihe nach.
   * @minItems 1
   * @maxItems 200
   */
  lines: OfferLineInput[]
}

/**
 * Changes to a draft.
 * @de Änderungen an einem Entwurf.
 */
export interface OffersUpdateInput {
  /**
   * Identifier of the offer.
   * @de Kennung des Angebots.
   */
  offer_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Project of the customer it belongs to.
   * @de Zugehöriges Projekt des Kunden.
   */
  project_id?: Uuid | null
  /**
   * What it is about.
   * @de Betreff.
   * @minLength 1
   * @maxLength 200
   */
  title?: string
  /**
   * Text above the lines.
   * @de Text über den Positionen.
   * @maxLength 4000
   */
  text?: string | null
  /**
   * Last day it can be accepted.
   * @de Letzter Tag zur Annahme.
   */
  valid_until?: CalendarDate | null
  /**
   * Whether the customer owes the VAT.
   * @de Ob der Kunde die Umsatzsteuer schuldet.
   */
  reverse_charge?: boolean
  /**
   * All lines in order.
   * @de Alle Positionen der Reihe nach.
   * @minItems 1
   * @maxItems 200
   */
  lines?: OfferLineInput[]
}

/**
 * Which offer to send.
 * @de Welches Angebot zu verschicken ist.
 */
export interface OffersSendInput {
  /**
   * Identifier of the offer.
   * @de Kennung des Angebots.
   */
  offer_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Address to mail it to; absent: the customer's; null: it is handed over otherwise.
   * @de Adresse für den Versand; fehlt sie: die des Kunden; null: es wird anders übergeben.
   */
  email?: Email | null
}

/**
 * Which offer was accepted.
 * @de Welches Angebot angenommen wurde.
 */
export interface OffersAcceptInput extends OffersPrepareAcceptInput, ApprovalTokenInput {}

/**
 * Which offer would be accepted.
 * @de Welches Angebot angenommen würde.
 */
export interface OffersPrepareAcceptInput {
  /**
   * Identifier of the offer.
   * @de Kennung des Angebots.
   */
  offer_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
}

/**
 * Which offer was declined.
 * @de Welches Angebot abgelehnt wurde.
 */
export interface OffersDeclineInput {
  /**
   * Identifier of the offer.
   * @de Kennung des Angebots.
   */
  offer_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Why.
   * @de Grund.
   * @maxLength 500
   */
  reason?: string
}

/**
 * Which offer to invoice.
 * @de Welches Angebot zu verrechnen ist.
 */
export interface OffersConvertToInvoiceInput {
  /**
   * Identifier of the offer.
   * @de Kennung des Angebots.
   */
  offer_id: Uuid
  /**
   * Version of the offer that was read.
   * @de Version des Angebots, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Day of the service, or its first day.
   * @de Tag der Leistung oder ihr erster Tag.
   */
  service_from?: CalendarDate
  /**
   * Last day of the service, where it took several.
   * @de Letzter Tag der Leistung, wenn sie mehrere dauerte.
   */
  service_to?: CalendarDate
}

/**
 * The company has no such offer.
 * @de Die Firma hat kein solches Angebot.
 */
export interface OfferNotFound extends Fault<{
  code: 'offers.not_found'
  http: 404
  next: {
    en: 'Find the offer with offers.list and use its id.'
    de: 'Das Angebot mit offers.list suchen und dessen id verwenden.'
  }
}> {}

/**
 * Somebody changed the offer since it was read.
 * @de Das Angebot wurde geändert, seit es gelesen wurde.
 */
export interface OfferVersionConflict extends Fault<{
  code: 'offers.version_conflict'
  http: 409
  next: {
    en: 'Read the offer again with offers.get and repeat the call with its version.'
    de: 'Das Angebot mit offers.get neu lesen und den Aufruf mit dessen version wiederholen.'
  }
  details: OfferVersionConflictDetails
}> {}

/**
 * The version to read again.
 * @de Die Version, die neu zu lesen ist.
 */
export interface OfferVersionConflictDetails {
  /**
   * Version the offer has now.
   * @de Jetzige Version des Angebots.
   */
  current_version: RecordVersion
}

/**
 * The state of the offer does not allow this.
 * @de Der Stand des Angebots erlaubt das nicht.
 */
export interface OfferWrongState extends Fault<{
  code: 'offers.wrong_state'
  http: 409
  next: {
    en: 'Call one of `allowed`; where it is empty, create a new offer with offers.create.'
    de: 'Eines aus `allowed` aufrufen; ist es leer, mit offers.create ein neues Angebot anlegen.'
  }
  details: OfferWrongStateDetails
}> {}

/**
 * What the offer allows.
 * @de Was das Angebot erlaubt.
 */
export interface OfferWrongStateDetails {
  /**
   * Where it stands.
   * @de Stand.
   */
  state: OfferState
  /**
   * Tools that may change it now.
   * @de Werkzeuge, die es jetzt ändern dürfen.
   */
  allowed: string[]
}

/**
 * A line or the sum of all lines cannot be offered; the message says why.
 * @de Eine Position oder die Summe lässt sich nicht anbieten; die Meldung sagt, warum.
 */
export interface OfferInvalidLines extends Fault<{
  code: 'offers.invalid_lines'
  http: 400
  next: {
    en: 'Correct the line that `field` names and call again.'
    de: 'Die Position, die `field` nennt, berichtigen und erneut aufrufen.'
  }
}> {}

/**
 * The last day of the offer is over already.
 * @de Der letzte Tag des Angebots ist schon vorbei.
 */
export interface OfferDatesInvalid extends Fault<{
  code: 'offers.dates_invalid'
  http: 400
  next: {
    en: 'Send a `valid_until` of today or later with offers.create or offers.update.'
    de: 'Mit offers.create oder offers.update ein `valid_until` von heute oder später angeben.'
  }
}> {}
