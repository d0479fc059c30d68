import type { Tool } from '../vocabulary.js'
import type {
  InvoiceIncomplete,
  InvoiceInvalidLines,
  InvoiceInvalidPayment,
  InvoiceNotFound,
  InvoiceVersionConflict,
  InvoiceWrongState,
} from './invoice-faults.js'
import type {
  InvoicesPrepareCancelInput,
  InvoicesPrepareFinalizeInput,
  InvoicesPrepareRecordPaymentInput,
} from './invoices.js'
import type { OfferNotFound, OffersPrepareAcceptInput, OfferVersionConflict, OfferWrongState } from './offers.js'
import type {
  RapportNotCorrectable,
  RapportNotFound,
  RapportSignatureInvalid,
  RapportVersionConflict,
  RapportWrongState,
} from './rapport-faults.js'
import type { RapportsPrepareSignInput } from './rapports.js'

/** Tools that preview a write and give the token for it, where the company wants it approved. */
export interface ApprovalsTools {
  /**
   * Checks and previews offers.accept, and gives the token for it; writes nothing.
   * @de Prüft offers.accept, zeigt die Vorschau und gibt das Token dafür; schreibt nichts.
   */
  'offers.prepare_accept': Tool<{
    title: { en: 'Prepare accepting an offer'; de: 'Annahme vorbereiten' }
    input: OffersPrepareAcceptInput
    output: PreparedApproval
    effect: 'read'
    access: { roles: ['1', '2'] }
    errors: OfferNotFound | OfferVersionConflict | OfferWrongState
    approval: { step: 'prepare'; action: 'offers.accept'; commit: 'offers.accept'; preview: 'preview' }
    annotations: { idempotent: false }
    examples: [{ title: 'Accepted'; input: { offer_id: '0192f0c1-7a00-7000-8000-000000000701'; version: 2 } }]
  }>

  /**
   * Checks and previews invoices.finalize, and gives the token for it; writes nothing.
   * @de Prüft invoices.finalize, zeigt die Vorschau und gibt das Token dafür; schreibt nichts.
   */
  'invoices.prepare_finalize': Tool<{
    title: { en: 'Prepare finalising an invoice'; de: 'Festschreiben vorbereiten' }
    input: InvoicesPrepareFinalizeInput
    output: PreparedApproval
    effect: 'read'
    access: { roles: ['1', '2'] }
    errors: InvoiceNotFound | InvoiceVersionConflict | InvoiceWrongState | InvoiceIncomplete | InvoiceInvalidLines
    approval: { step: 'prepare'; action: 'invoices.finalize'; commit: 'invoices.finalize'; preview: 'preview' }
    annotations: { idempotent: false }
    examples: [
      { title: 'A draft as it was read'; input: { invoice_id: '0192f0c1-7a00-7000-8000-000000000801'; version: 1 } },
    ]
  }>

  /**
   * Checks and previews invoices.record_payment, and gives the token for it; writes nothing.
   * @de Prüft invoices.record_payment, zeigt die Vorschau und gibt das Token dafür; schreibt nichts.
   */
  'invoices.prepare_record_payment': Tool<{
    title: { en: 'Prepare recording a payment'; de: 'Zahlung vorbereiten' }
    input: InvoicesPrepareRecordPaymentInput
    output: PreparedApproval
    effect: 'read'
    access: { roles: ['1', '2'] }
    errors: InvoiceNotFound | InvoiceVersionConflict | InvoiceWrongState | InvoiceInvalidPayment
    approval: {
      step: 'prepare'
      action: 'invoices.record_payment'
      commit: 'invoices.record_payment'
      preview: 'preview'
    }
    annotations: { idempotent: false }
    examples: [
      {
        title: 'A first part'
        input: { invoice_id: '0192f0c1-7a00-7000-8000-000000000801'; version: 2; amount: '500.00' }
      },
    ]
  }>

  /**
   * Checks and previews invoices.cancel, and gives the token for it; writes nothing.
   * @de Prüft invoices.cancel, zeigt die Vorschau und gibt das Token dafür; schreibt nichts.
   */
  'invoices.prepare_cancel': Tool<{
    title: { en: 'Prepare cancelling an invoice'; de: 'Storno vorbereiten' }
    input: InvoicesPrepareCancelInput
    output: PreparedApproval
    effect: 'read'
    access: { roles: ['1'] }
    errors: InvoiceNotFound | InvoiceVersionConflict | InvoiceWrongState
    approval: { step: 'prepare'; action: 'invoices.cancel'; commit: 'invoices.cancel'; preview: 'preview' }
    annotations: { idempotent: false }
    examples: [
      {
        title: 'A wrong price'
        input: { invoice_id: '0192f0c1-7a00-7000-8000-000000000801'; version: 2; reason: 'Falscher Stundensatz' }
      },
    ]
  }>

  /**
   * Checks and previews rapports.sign, and gives the token for it; writes nothing.
   * @de Prüft rapports.sign, zeigt die Vorschau und gibt das Token dafür; schreibt nichts.
   */
  'rapports.prepare_sign': Tool<{
    title: { en: 'Prepare signing a rapport'; de: 'Unterschrift vorbereiten' }
    input: RapportsPrepareSignInput
    output: PreparedApproval
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors:
      RapportNotFound | RapportVersionConflict | RapportWrongState | RapportSignatureInvalid | RapportNotCorrectable
    approval: { step: 'prepare'; action: 'rapports.sign'; commit: 'rapports.sign'; preview: 'preview' }
    annotations: { idempotent: false }
    examples: [
      {
        title: 'Signed on the site'
        input: { rapport_id: '0192f0c1-7a00-7000-8000-000000000601'; version: 2; name: 'Erika Muster' }
      },
    ]
  }>
}

/**
 * What would be written, and the token for it.
 * @de Was geschrieben würde, und das Token dafür.
 */
export interface PreparedApproval {
  /**
   * The preview in plain text, for a person.
   * @de Die Vorschau als Text, für einen Menschen.
   */
  preview: string
  /**
   * Token for exactly this write, valid once.
   * @de Token für genau diesen Vorgang, gilt einmal.
   * @secret
   */
  approval_token: string
  /**
   * What to do next.
   * @de Was als Nächstes zu tun ist.
   */
  next: string
}

/**
 * Shows that a write was previewed.
 * @de Zeigt, dass es eine Vorschau gab.
 */
export interface ApprovalTokenInput {
  /**
   * Token of the prepare tool; needed where the company wants approval.
   * @de Token des Vorschau-Werkzeugs; nötig, wo die Firma eine Freigabe verlangt.
   * @minLength 1
   * @maxLength 100
   * @secret
   */
  approval_token?: string
}
