import type { CalendarDate, Instant, Money, Page, PageInput, RecordVersion, Tool, Uuid } from '../vocabulary.js'
import type { ApprovalTokenInput } from './approvals.js'
import type { CustomerArchived, CustomerNotFound, InvalidCursor } from './customers.js'
import type { DocumentLine, DocumentLineInput, DocumentTotals, TaxTreatment } from './documents.js'
import type {
  InvoiceDatesInvalid,
  InvoiceIncomplete,
  InvoiceInvalidLines,
  InvoiceInvalidPayment,
  InvoiceNotFound,
  InvoiceVersionConflict,
  InvoiceWrongState,
} from './invoice-faults.js'
import type { OfferNotFound, OfferVersionConflict, OfferWrongState } from './offers.js'
import type { CustomerRef, ProjectNotFound, ProjectRef } from './projects.js'
import type { RapportNotFound, RapportWrongState } from './rapport-faults.js'

/** Tools around the invoices of a company. */
export interface InvoicesTools {
  /**
   * Lists invoices and cancellations, newest first, page by page.
   * @de Listet Rechnungen und Stornorechnungen, neueste zuerst, seitenweise.
   */
  'invoices.list': Tool<{
    title: { en: 'List invoices'; de: 'Rechnungen auflisten' }
    input: InvoicesListInput
    output: InvoicePage
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: InvalidCursor
    examples: [{ title: 'Not yet paid'; input: { state: 'open' } }]
  }>

  /**
   * Lists invoices whose due day is over and that are not fully paid, longest overdue first.
   * @de Listet überfällige, nicht ganz bezahlte Rechnungen, am längsten überfällige zuerst.
   */
  'invoices.list_overdue': Tool<{
    title: { en: 'List overdue invoices'; de: 'Überfällige Rechnungen auflisten' }
    input: InvoicesListOverdueInput
    output: InvoicePage
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: InvalidCursor
    examples: [{ title: 'The ten longest overdue'; input: { limit: 10 } }]
  }>

  /**
   * Reads one invoice with lines, totals and payments.
   * @de Liest eine Rechnung mit Positionen, Summen und Zahlungen.
   */
  'invoices.get': Tool<{
    title: { en: 'Get invoice'; de: 'Rechnung lesen' }
    input: InvoicesGetInput
    output: Invoice
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: InvoiceNotFound
    examples: [{ title: 'By id'; input: { invoice_id: '0192f0c1-7a00-7000-8000-000000000801' } }]
  }>

  /**
   * Creates an invoice as a draft. It gets its number when it is finalised.
   * @de Legt eine Rechnung als Entwurf an. Die Nummer bekommt sie beim Festschreiben.
   */
  'invoices.create': Tool<{
    title: { en: 'Create invoice'; de: 'Rechnung anlegen' }
    input: InvoicesCreateInput
    output: Invoice
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors:
      | CustomerNotFound
      | CustomerArchived
      | ProjectNotFound
      | InvoiceNotFound
      | InvoiceWrongState
      | InvoiceInvalidLines
      | InvoiceDatesInvalid
    idempotency: 'optional'
    dryRun: true
    pairs: {
      resolves: {
        customer_id: 'customers.search'
        project_id: 'projects.list'
        corrects_invoice_id: 'invoices.list'
      }
      shows: 'invoices.get'
    }
    examples: [
      {
        title: 'Two hours of yesterday'
        input: {
          customer_id: '0192f0c1-7a00-7000-8000-000000000001'
          title: 'Reparatur'
          service_from: '2026-11-03'
          lines: [{ kind: 'service'; description: 'Zimmerer'; quantity: '2'; unit: 'h'; unit_price: '58.00' }]
        }
      },
    ]
  }>

  /**
   * Makes the draft invoice of an accepted offer, as offers.convert_to_invoice does.
   * @de Macht aus einem angenommenen Angebot einen Rechnungsentwurf, wie offers.convert_to_invoice.
   */
  'invoices.create_from_offer': Tool<{
    title: { en: 'Create invoice from offer'; de: 'Rechnung aus Angebot' }
    input: InvoicesCreateFromOfferInput
    output: Invoice
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: OfferNotFound | OfferVersionConflict | OfferWrongState | InvoiceDatesInvalid | InvoiceInvalidLines
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { offer_id: 'offers.list' }; shows: 'invoices.get' }
    examples: [
      {
        title: 'Done in a day'
        input: { offer_id: '0192f0c1-7a00-7000-8000-000000000701'; version: 3; service_from: '2026-11-02' }
      },
    ]
  }>

  /**
   * Makes a draft invoice of signed rapports of a project, each of which is billed once. Hours are added up per person
   * and rate, in quarters.
   * @de Macht aus unterschriebenen Rapporten eines Projekts einen Rechnungsentwurf; jeder wird einmal verrechnet.
   */
  'invoices.create_from_rapports': Tool<{
    title: { en: 'Create invoice from rapports'; de: 'Rechnung aus Rapporten' }
    input: InvoicesCreateFromRapportsInput
    output: Invoice
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: ProjectNotFound | RapportNotFound | RapportWrongState | InvoiceInvalidLines
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { project_id: 'projects.list'; rapport_ids: 'rapports.list_unbilled' }; shows: 'invoices.get' }
    examples: [{ title: 'All that is signed'; input: { project_id: '0192f0c1-7a00-7000-8000-000000000501' } }]
  }>

  /**
   * Changes the named fields of a draft invoice; `lines` replaces all lines.
   * @de Ändert die genannten Felder eines Rechnungsentwurfs; `lines` ersetzt alle Positionen.
   */
  'invoices.update': Tool<{
    title: { en: 'Update invoice'; de: 'Rechnung ändern' }
    input: InvoicesUpdateInput
    output: Invoice
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: InvoiceNotFound | InvoiceVersionConflict | InvoiceWrongState | InvoiceInvalidLines | InvoiceDatesInvalid
    idempotency: 'optional'
    dryRun: true
    pairs: { resolves: { invoice_id: 'invoices.list' }; shows: 'invoices.get' }
    examples: [
      {
        title: 'The day of the service'
        input: { invoice_id: '0192f0c1-7a00-7000-8000-000000000801'; version: 1; service_from: '2026-11-02' }
      },
    ]
  }>

  /**
   * Gives a draft its number and today's date. From then on it is never changed, only paid or cancelled.
   * @de Nummeriert und datiert einen Entwurf. Danach wird er nie geändert, nur bezahlt oder storniert.
   */
  'invoices.finalize': Tool<{
    title: { en: 'Finalise invoice'; de: 'Rechnung festschreiben' }
    input: InvoicesFinalizeInput
    output: Invoice
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: InvoiceNotFound | InvoiceVersionConflict | InvoiceWrongState | InvoiceIncomplete | InvoiceInvalidLines
    idempotency: 'optional'
    dryRun: true
    approval: {
      step: 'commit'
      action: 'invoices.finalize'
      prepare: 'invoices.prepare_finalize'
      token: 'approval_token'
      mode: 'token'
      approver: { roles: ['1'] }
      prefix: 'frg_'
      optional: true
    }
    pairs: {
      resolves: { invoice_id: 'invoices.list'; approval_token: 'invoices.prepare_finalize' }
      shows: 'invoices.get'
    }
    examples: [
      { title: 'A draft as it was read'; input: { invoice_id: '0192f0c1-7a00-7000-8000-000000000801'; version: 1 } },
    ]
  }>

  /**
   * Records a payment, a part of it or more than was due; a negative amount is money paid back.
   * @de Verbucht eine Zahlung, auch eine Teil- oder Überzahlung; negativ ist eine Rückzahlung.
   */
  'invoices.record_payment': Tool<{
    title: { en: 'Record payment'; de: 'Zahlung verbuchen' }
    input: InvoicesRecordPaymentInput
    output: Invoice
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: InvoiceNotFound | InvoiceVersionConflict | InvoiceWrongState | InvoiceInvalidPayment
    idempotency: 'optional'
    dryRun: true
    approval: {
      step: 'commit'
      action: 'invoices.record_payment'
      prepare: 'invoices.prepare_record_payment'
      token: 'approval_token'
      mode: 'token'
      approver: { roles: ['1'] }
      prefix: 'frg_'
      optional: true
    }
    pairs: {
      resolves: { invoice_id: 'invoices.list'; approval_token: 'invoices.prepare_record_payment' }
      shows: 'invoices.get'
    }
    examples: [
      {
        title: 'A first part'
        input: { invoice_id: '0192f0c1-7a00-7000-8000-000000000801'; version: 2; amount: '500.00' }
      },
    ]
  }>

  /**
   * Cancels an invoice by a document of its own with inverted lines; frees its offer and rapports. What was paid stays
   * recorded, to be paid back. A draft is only discarded.
   * @de Storniert eine Rechnung durch eine Stornorechnung; gibt Angebot und Rapporte frei. Ein Entwurf wird verworfen.
   */
  'invoices.cancel': Tool<{
    title: { en: 'Cancel invoice'; de: 'Rechnung stornieren' }
    input: InvoicesCancelInput
    output: CancelledInvoice
    effect: 'write'
    access: { roles: ['1'] }
    errors: InvoiceNotFound | InvoiceVersionConflict | InvoiceWrongState
    idempotency: 'optional'
    dryRun: true
    approval: {
      step: 'commit'
      action: 'invoices.cancel'
      prepare: 'invoices.prepare_cancel'
      token: 'approval_token'
      mode: 'token'
      approver: { roles: ['1'] }
      prefix: 'frg_'
      optional: true
    }
    pairs: {
      resolves: { invoice_id: 'invoices.list'; approval_token: 'invoices.prepare_cancel' }
      shows: 'invoices.get'
    }
    examples: [
      {
        title: 'A wrong price'
        input: { invoice_id: '0192f0c1-7a00-7000-8000-000000000801'; version: 2; reason: 'Falscher Stundensatz' }
      },
    ]
  }>
}

/**
 * Where an invoice stands; `issued` is a cancellation, which is final from the start.
 * @de Stand einer Rechnung; `issued` ist eine Stornorechnung, die von Anfang an gilt.
 */
export type InvoiceState = 'draft' | 'open' | 'partially_paid' | 'paid' | 'cancelled' | 'issued'

/**
 * How money came in.
 * @de Wie Geld einging.
 */
export type PaymentMethod = 'bank_transfer' | 'cash' | 'card' | 'direct_debit' | 'other'

/**
 * An invoice, or the cancellation of one.
 * @de Eine Rechnung oder eine Stornorechnung.
 */
export interface Invoice {
  /**
   * Identifier; pass it as `invoice_id`.
   * @de Kennung; als `invoice_id` angeben.
   */
  id: Uuid
  /**
   * Whether it is an invoice or the cancellation of one.
   * @de Ob es eine Rechnung oder eine Stornorechnung ist.
   */
  kind: 'invoice' | 'cancellation'
  /**
   * Number, given when it is finalised.
   * @de Nummer, beim Festschreiben vergeben.
   * @assigned
   */
  number: string | null
  /**
   * Where it stands.
   * @de Stand.
   */
  state: InvoiceState
  /**
   * Who is to pay.
   * @de Wer zu zahlen hat.
   */
  customer: CustomerRef
  /**
   * Project it belongs to.
   * @de Zugehöriges Projekt.
   */
  project: ProjectRef | null
  /**
   * Offer it was made of.
   * @de Angebot, aus dem sie entstand.
   */
  offer_id: Uuid | null
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
  lines: DocumentLine[]
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
   * Day of the service, or its first day.
   * @de Tag der Leistung oder ihr erster Tag.
   */
  service_from: CalendarDate | null
  /**
   * Last day of the service, where it took several.
   * @de Letzter Tag der Leistung, wenn sie mehrere dauerte.
   */
  service_to: CalendarDate | null
  /**
   * Day it was finalised.
   * @de Tag des Festschreibens.
   */
  issued_on: CalendarDate | null
  /**
   * Last day to pay.
   * @de Letzter Tag zum Zahlen.
   */
  due_on: CalendarDate | null
  /**
   * Whether that day is over and something is open.
   * @de Ob dieser Tag vorbei und noch etwas offen ist.
   */
  overdue: boolean
  /**
   * What was paid, less what was paid back.
   * @de Was bezahlt wurde, abzüglich dessen, was zurückgezahlt wurde.
   */
  paid_gross: Money
  /**
   * What is still to be paid.
   * @de Was noch zu zahlen ist.
   */
  open_gross: Money
  /**
   * What was paid beyond what is owed, to be paid back.
   * @de Was zu viel bezahlt wurde und zurückzuzahlen ist.
   */
  overpaid_gross: Money
  /**
   * Payments in the order they were recorded.
   * @de Zahlungen, wie sie verbucht wurden.
   */
  payments: Payment[]
  /**
   * The invoice this cancellation takes back.
   * @de Die Rechnung, die diese Stornorechnung zurücknimmt.
   */
  cancels: InvoiceRef | null
  /**
   * The cancellation of this invoice.
   * @de Die Stornorechnung zu dieser Rechnung.
   */
  cancelled_by: InvoiceRef | null
  /**
   * The cancelled invoice this one stands for.
   * @de Die stornierte Rechnung, für die diese steht.
   */
  corrects: InvoiceRef | null
  /**
   * Why it was cancelled.
   * @de Warum storniert wurde.
   */
  cancel_reason: string | null
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
 * Another invoice, named.
 * @de Eine andere Rechnung, mit Namen.
 */
export interface InvoiceRef {
  /**
   * Identifier; pass it as `invoice_id`.
   * @de Kennung; als `invoice_id` angeben.
   */
  id: Uuid
  /**
   * Its number.
   * @de Ihre Nummer.
   */
  number: string | null
  /**
   * Day it was finalised.
   * @de Tag des Festschreibens.
   */
  issued_on: CalendarDate | null
}

/**
 * Money that came in, or was paid back.
 * @de Geld, das einging oder zurückgezahlt wurde.
 */
export interface Payment {
  /**
   * Amount; negative where it was paid back.
   * @de Betrag; negativ, wo zurückgezahlt wurde.
   */
  amount: Money
  /**
   * Day of the payment.
   * @de Tag der Zahlung.
   */
  paid_on: CalendarDate
  /**
   * How it was paid.
   * @de Zahlungsart.
   */
  method: PaymentMethod
  /**
   * Reference of the bank or receipt.
   * @de Zeichen der Bank oder des Belegs.
   */
  reference: string | null
}

/**
 * An invoice in a list.
 * @de Eine Rechnung in einer Liste.
 */
export interface InvoiceSummary {
  /**
   * Identifier; pass it as `invoice_id`.
   * @de Kennung; als `invoice_id` angeben.
   */
  id: Uuid
  /**
   * Whether it is an invoice or the cancellation of one.
   * @de Ob es eine Rechnung oder eine Stornorechnung ist.
   */
  kind: 'invoice' | 'cancellation'
  /**
   * Number, given when it is finalised.
   * @de Nummer, beim Festschreiben vergeben.
   */
  number: string | null
  /**
   * Where it stands.
   * @de Stand.
   */
  state: InvoiceState
  /**
   * Who is to pay.
   * @de Wer zu zahlen hat.
   */
  customer: CustomerRef
  /**
   * What it is about.
   * @de Betreff.
   */
  title: string
  /**
   * Day it was finalised.
   * @de Tag des Festschreibens.
   */
  issued_on: CalendarDate | null
  /**
   * Last day to pay.
   * @de Letzter Tag zum Zahlen.
   */
  due_on: CalendarDate | null
  /**
   * Whether that day is over and something is open.
   * @de Ob dieser Tag vorbei und noch etwas offen ist.
   */
  overdue: boolean
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
   * What was paid.
   * @de Was bezahlt wurde.
   */
  paid_gross: Money
  /**
   * What is still to be paid.
   * @de Was noch zu zahlen ist.
   */
  open_gross: Money
  /**
   * Currency (ISO 4217).
   * @de Währung (ISO 4217).
   */
  currency: 'EUR' | 'CHF'
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
 * A page of invoices.
 * @de Eine Seite Rechnungen.
 */
export interface InvoicePage extends Page<InvoiceSummary> {}

/**
 * A cancelled invoice.
 * @de Eine stornierte Rechnung.
 */
export interface CancelledInvoice {
  /**
   * The invoice.
   * @de Die Rechnung.
   */
  invoice: Invoice
  /**
   * The document that cancels it; null where it was a draft.
   * @de Der Beleg, der sie storniert; null, wo sie ein Entwurf war.
   */
  cancellation: Invoice | null
}

/**
 * Which invoices to list.
 * @de Welche Rechnungen aufzulisten sind.
 */
export interface InvoicesListInput extends PageInput {
  /**
   * Only those that stand here.
   * @de Nur solche mit diesem Stand.
   */
  state?: InvoiceState
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
  /**
   * Only those finalised on this day or later.
   * @de Nur an diesem Tag oder später festgeschriebene.
   */
  issued_from?: CalendarDate
  /**
   * Only those finalised on this day or earlier.
   * @de Nur an diesem Tag oder früher festgeschriebene.
   */
  issued_until?: CalendarDate
}

/**
 * Which overdue invoices to list.
 * @de Welche überfälligen Rechnungen aufzulisten sind.
 */
export interface InvoicesListOverdueInput extends PageInput {
  /**
   * Only this customer's.
   * @de Nur die dieses Kunden.
   */
  customer_id?: Uuid
}

/**
 * Which invoice to read.
 * @de Welche Rechnung zu lesen ist.
 */
export interface InvoicesGetInput {
  /**
   * Identifier of the invoice.
   * @de Kennung der Rechnung.
   */
  invoice_id: Uuid
}

/**
 * A new invoice.
 * @de Eine neue Rechnung.
 */
export interface InvoicesCreateInput {
  /**
   * Who is to pay.
   * @de Wer zu zahlen hat.
   */
  customer_id: Uuid
  /**
   * Project of the customer it belongs to.
   * @de Zugehöriges Projekt des Kunden.
   */
  project_id?: Uuid
  /**
   * The cancelled invoice this one stands for.
   * @de Die stornierte Rechnung, für die diese steht.
   */
  corrects_invoice_id?: Uuid
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
   * Day of the service, or its first day.
   * @de Tag der Leistung oder ihr erster Tag.
   */
  service_from?: CalendarDate
  /**
   * Last day of the service, where it took several.
   * @de Letzter Tag der Leistung, wenn sie mehrere dauerte.
   */
  service_to?: CalendarDate
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
  lines: DocumentLineInput[]
}

/**
 * Which offer to invoice.
 * @de Welches Angebot zu verrechnen ist.
 */
export interface InvoicesCreateFromOfferInput {
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
 * What to bill.
 * @de Was zu verrechnen ist.
 */
export interface InvoicesCreateFromRapportsInput {
  /**
   * Project the rapports belong to.
   * @de Projekt, zu dem die Rapporte gehören.
   */
  project_id: Uuid
  /**
   * Signed rapports that are not billed; absent: all of the project.
   * @de Unterschriebene, noch nicht verrechnete Rapporte; fehlen sie: alle des Projekts.
   * @minItems 1
   * @maxItems 100
   * @uniqueItems true
   */
  rapport_ids?: Uuid[]
  /**
   * What it is about; absent: the project's title.
   * @de Betreff; fehlt er: der Titel des Projekts.
   * @minLength 1
   * @maxLength 200
   */
  title?: string
}

/**
 * Changes to a draft.
 * @de Änderungen an einem Entwurf.
 */
export interface InvoicesUpdateInput {
  /**
   * Identifier of the invoice.
   * @de Kennung der Rechnung.
   */
  invoice_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
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
   * Day of the service, or its first day.
   * @de Tag der Leistung oder ihr erster Tag.
   */
  service_from?: CalendarDate | null
  /**
   * Last day of the service, where it took several.
   * @de Letzter Tag der Leistung, wenn sie mehrere dauerte.
   */
  service_to?: CalendarDate | null
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
  lines?: DocumentLineInput[]
}

/**
 * Which draft to finalise.
 * @de Welcher Entwurf festzuschreiben ist.
 */
export interface InvoicesFinalizeInput extends InvoicesPrepareFinalizeInput, ApprovalTokenInput {}

/**
 * Which draft would be finalised.
 * @de Welcher Entwurf festgeschrieben würde.
 */
export interface InvoicesPrepareFinalizeInput {
  /**
   * Identifier of the invoice.
   * @de Kennung der Rechnung.
   */
  invoice_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
}

/**
 * A payment.
 * @de Eine Zahlung.
 */
export interface InvoicesRecordPaymentInput extends InvoicesPrepareRecordPaymentInput, ApprovalTokenInput {}

/**
 * A payment to be recorded.
 * @de Eine Zahlung, die zu verbuchen wäre.
 */
export interface InvoicesPrepareRecordPaymentInput {
  /**
   * Identifier of the invoice.
   * @de Kennung der Rechnung.
   */
  invoice_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Amount in the invoice's currency.
   * @de Betrag in der Währung der Rechnung.
   */
  amount: Money
  /**
   * Day of the payment; absent: today.
   * @de Tag der Zahlung; fehlt er: heute.
   */
  paid_on?: CalendarDate
  /**
   * How it was paid.
   * @de Zahlungsart.
   * @default "bank_transfer"
   */
  method?: PaymentMethod
  /**
   * Reference of the bank or receipt.
   * @de Zeichen der Bank oder des Belegs.
   * @maxLength 140
   */
  reference?: string
}

/**
 * Which invoice to cancel.
 * @de Welche Rechnung zu stornieren ist.
 */
export interface InvoicesCancelInput extends InvoicesPrepareCancelInput, ApprovalTokenInput {}

/**
 * Which invoice would be cancelled.
 * @de Welche Rechnung storniert würde.
 */
export interface InvoicesPrepareCancelInput {
  /**
   * Identifier of the invoice.
   * @de Kennung der Rechnung.
   */
  invoice_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Why.
   * @de Grund.
   * @minLength 1
   * @maxLength 500
   */
  reason: string
}
