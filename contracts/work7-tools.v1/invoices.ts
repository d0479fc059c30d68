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
   * Changes the named fields of a draft; `lines` replaces all lines.
   * @de Ändert die genannten Felder eines Entwurfs; `lines` ersetzt alle Positionen.
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

/** Where an invoice stands; `issued` is a cancellation, which is final from the start. */
export type InvoiceState = 'draft' | 'open' | 'partially_paid' | 'paid' | 'cancelled' | 'issued'

/** How money came in. */
export type PaymentMethod = 'bank_transfer' | 'cash' | 'card' | 'direct_debit' | 'other'

/** An invoice, or the cancellation of one. */
export interface Invoice {
  /** Identifier; pass it as `invoice_id`. */
  id: Uuid
  /** Whether it is an invoice or the cancellation of one. */
  kind: 'invoice' | 'cancellation'
  /**
   * Number, given when it is finalised.
   * @assigned
   */
  number: string | null
  /** Where it stands. */
  state: InvoiceState
  /** Who is to pay. */
  customer: CustomerRef
  /** Project it belongs to. */
  project: ProjectRef | null
  /** Offer it was made of. */
  offer_id: Uuid | null
  /** What it is about. */
  title: string
  /** Text above the lines. */
  text: string | null
  /** Who owes the VAT. */
  tax: TaxTreatment
  /** Currency of all amounts (ISO 4217). */
  currency: 'EUR' | 'CHF'
  /** Lines in order. */
  lines: DocumentLine[]
  /** What they add up to. */
  totals: DocumentTotals
  /** Sentences the law wants on it. */
  notes: string[]
  /** Day of the service, or its first day. */
  service_from: CalendarDate | null
  /** Last day of the service, where it took several. */
  service_to: CalendarDate | null
  /** Day it was finalised. */
  issued_on: CalendarDate | null
  /** Last day to pay. */
  due_on: CalendarDate | null
  /** Whether that day is over and something is open. */
  overdue: boolean
  /** What was paid, less what was paid back. */
  paid_gross: Money
  /** What is still to be paid. */
  open_gross: Money
  /** What was paid beyond what is owed, to be paid back. */
  overpaid_gross: Money
  /** Payments in the order they were recorded. */
  payments: Payment[]
  /** The invoice this cancellation takes back. */
  cancels: InvoiceRef | null
  /** The cancellation of this invoice. */
  cancelled_by: InvoiceRef | null
  /** The cancelled invoice this one stands for. */
  corrects: InvoiceRef | null
  /** Why it was cancelled. */
  cancel_reason: string | null
  /** Path of its PDF on this server, in the customer's language; read it with the same key and headers. */
  document_url: string
  /** Version to send with the next change. */
  version: RecordVersion
  /** When it was created. */
  created_at: Instant
  /** When it was last changed. */
  updated_at: Instant
}

/** Another invoice, named. */
export interface InvoiceRef {
  /** Identifier; pass it as `invoice_id`. */
  id: Uuid
  /** Its number. */
  number: string | null
  /** Day it was finalised. */
  issued_on: CalendarDate | null
}

/** Money that came in, or was paid back. */
export interface Payment {
  /** Amount; negative where it was paid back. */
  amount: Money
  /** Day of the payment. */
  paid_on: CalendarDate
  /** How it was paid. */
  method: PaymentMethod
  /** Reference of the bank or receipt. */
  reference: string | null
}

/** An invoice in a list. */
export interface InvoiceSummary {
  /** Identifier; pass it as `invoice_id`. */
  id: Uuid
  /** Whether it is an invoice or the cancellation of one. */
  kind: 'invoice' | 'cancellation'
  /** Number, given when it is finalised. */
  number: string | null
  /** Where it stands. */
  state: InvoiceState
  /** Who is to pay. */
  customer: CustomerRef
  /** What it is about. */
  title: string
  /** Day it was finalised. */
  issued_on: CalendarDate | null
  /** Last day to pay. */
  due_on: CalendarDate | null
  /** Whether that day is over and something is open. */
  overdue: boolean
  /** Net sum. */
  net: Money
  /** Gross sum. */
  gross: Money
  /** What was paid. */
  paid_gross: Money
  /** What is still to be paid. */
  open_gross: Money
  /** Currency (ISO 4217). */
  currency: 'EUR' | 'CHF'
  /** Version to send with the next change. */
  version: RecordVersion
  /** When it was created. */
  created_at: Instant
}

/** A page of invoices. */
export interface InvoicePage extends Page<InvoiceSummary> {}

/** A cancelled invoice. */
export interface CancelledInvoice {
  /** The invoice. */
  invoice: Invoice
  /** The document that cancels it; null where it was a draft. */
  cancellation: Invoice | null
}

/** Which invoices to list. */
export interface InvoicesListInput extends PageInput {
  /** Only those that stand here. */
  state?: InvoiceState
  /** Only this customer's. */
  customer_id?: Uuid
  /** Only this project's. */
  project_id?: Uuid
  /** Only those finalised on this day or later. */
  issued_from?: CalendarDate
  /** Only those finalised on this day or earlier. */
  issued_until?: CalendarDate
}

/** Which overdue invoices to list. */
export interface InvoicesListOverdueInput extends PageInput {
  /** Only this customer's. */
  customer_id?: Uuid
}

/** Which invoice to read. */
export interface InvoicesGetInput {
  /** Identifier of the invoice. */
  invoice_id: Uuid
}

/** A new invoice. */
export interface InvoicesCreateInput {
  /** Who is to pay. */
  customer_id: Uuid
  /** Project of the customer it belongs to. */
  project_id?: Uuid
  /** The cancelled invoice this one stands for. */
  corrects_invoice_id?: Uuid
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
  /** Day of the service, or its first day. */
  service_from?: CalendarDate
  /** Last day of the service, where it took several. */
  service_to?: CalendarDate
  /** Whether the customer owes the VAT; absent: as the customer is filed. */
  reverse_charge?: boolean
  /**
   * Lines in order.
   * @minItems 1
   * @maxItems 200
   */
  lines: DocumentLineInput[]
}

/** Which offer to invoice. */
export interface InvoicesCreateFromOfferInput {
  /** Identifier of the offer. */
  offer_id: Uuid
  /** Version of the offer that was read. */
  version: RecordVersion
  /** Day of the service, or its first day. */
  service_from?: CalendarDate
  /** Last day of the service, where it took several. */
  service_to?: CalendarDate
}

/** What to bill. */
export interface InvoicesCreateFromRapportsInput {
  /** Project the rapports belong to. */
  project_id: Uuid
  /**
   * Signed rapports that are not billed; absent: all of the project.
   * @minItems 1
   * @maxItems 100
   * @uniqueItems true
   */
  rapport_ids?: Uuid[]
  /**
   * What it is about; absent: the project's title.
   * @minLength 1
   * @maxLength 200
   */
  title?: string
}

/** Changes to a draft. */
export interface InvoicesUpdateInput {
  /** Identifier of the invoice. */
  invoice_id: Uuid
  /** Version that was read. */
  version: RecordVersion
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
  /** Day of the service, or its first day. */
  service_from?: CalendarDate | null
  /** Last day of the service, where it took several. */
  service_to?: CalendarDate | null
  /** Whether the customer owes the VAT. */
  reverse_charge?: boolean
  /**
   * All lines in order.
   * @minItems 1
   * @maxItems 200
   */
  lines?: DocumentLineInput[]
}

/** Which draft to finalise. */
export interface InvoicesFinalizeInput extends InvoicesPrepareFinalizeInput, ApprovalTokenInput {}

/** Which draft would be finalised. */
export interface InvoicesPrepareFinalizeInput {
  /** Identifier of the invoice. */
  invoice_id: Uuid
  /** Version that was read. */
  version: RecordVersion
}

/** A payment. */
export interface InvoicesRecordPaymentInput extends InvoicesPrepareRecordPaymentInput, ApprovalTokenInput {}

/** A payment to be recorded. */
export interface InvoicesPrepareRecordPaymentInput {
  /** Identifier of the invoice. */
  invoice_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /** Amount in the invoice's currency. */
  amount: Money
  /** Day of the payment; absent: today. */
  paid_on?: CalendarDate
  /**
   * How it was paid.
   * @default "bank_transfer"
   */
  method?: PaymentMethod
  /**
   * Reference of the bank or receipt.
   * @maxLength 140
   */
  reference?: string
}

/** Which invoice to cancel. */
export interface InvoicesCancelInput extends InvoicesPrepareCancelInput, ApprovalTokenInput {}

/** Which invoice would be cancelled. */
export interface InvoicesPrepareCancelInput {
  /** Identifier of the invoice. */
  invoice_id: Uuid
  /** Version that was read. */
  version: RecordVersion
  /**
   * Why.
   * @minLength 1
   * @maxLength 500
   */
  reason: string
}
