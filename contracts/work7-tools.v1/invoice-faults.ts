import type { Fault, RecordVersion } from '../vocabulary.js'
import type { InvoiceState } from './invoices.js'

/**
 * The company has no such invoice.
 * @de Die Firma hat keine solche Rechnung.
 */
export interface InvoiceNotFound extends Fault<{
  code: 'invoices.not_found'
  http: 404
  next: {
    en: 'Find the invoice with invoices.list and use its id.'
    de: 'Die Rechnung mit invoices.list suchen und deren id verwenden.'
  }
}> {}

/**
 * Somebody changed the invoice since it was read.
 * @de Die Rechnung wurde geändert, seit sie gelesen wurde.
 */
export interface InvoiceVersionConflict extends Fault<{
  code: 'invoices.version_conflict'
  http: 409
  next: {
    en: 'Read the invoice again with invoices.get and repeat the call with its version.'
    de: 'Die Rechnung mit invoices.get neu lesen und den Aufruf mit deren version wiederholen.'
  }
  details: InvoiceVersionConflictDetails
}> {}

/**
 * The version to read again.
 * @de Die Version, die neu zu lesen ist.
 */
export interface InvoiceVersionConflictDetails {
  /**
   * Version the invoice has now.
   * @de Jetzige Version der Rechnung.
   */
  current_version: RecordVersion
}

/**
 * The state of the invoice does not allow this.
 * @de Der Stand der Rechnung erlaubt das nicht.
 */
export interface InvoiceWrongState extends Fault<{
  code: 'invoices.wrong_state'
  http: 409
  next: {
    en: 'Call one of `allowed`; where it is empty, create a new invoice with invoices.create.'
    de: 'Eines aus `allowed` aufrufen; ist es leer, mit invoices.create eine neue Rechnung anlegen.'
  }
  details: InvoiceWrongStateDetails
}> {}

/**
 * What the invoice allows.
 * @de Was die Rechnung erlaubt.
 */
export interface InvoiceWrongStateDetails {
  /**
   * Where it stands.
   * @de Stand.
   */
  state: InvoiceState
  /**
   * Tools that may change it now.
   * @de Werkzeuge, die es jetzt ändern dürfen.
   */
  allowed: string[]
}

/**
 * A line or the sum of all lines cannot be invoiced; the message says why.
 * @de Eine Position oder die Summe lässt sich nicht verrechnen; die Meldung sagt, warum.
 */
export interface InvoiceInvalidLines extends Fault<{
  code: 'invoices.invalid_lines'
  http: 400
  next: {
    en: 'Correct the line that `field` names and call again.'
    de: 'Die Position, die `field` nennt, berichtigen und erneut aufrufen.'
  }
}> {}

/**
 * The service would end before it begins.
 * @de Die Leistung würde enden, bevor sie beginnt.
 */
export interface InvoiceDatesInvalid extends Fault<{
  code: 'invoices.dates_invalid'
  http: 400
  next: {
    en: 'Send `service_from`, and `service_to` only on or after it.'
    de: '`service_from` angeben, `service_to` nur am oder nach diesem Tag.'
  }
}> {}

/**
 * The invoice lacks facts the law wants on it.
 * @de Der Rechnung fehlen gesetzliche Angaben.
 */
export interface InvoiceIncomplete extends Fault<{
  code: 'invoices.incomplete'
  http: 409
  next: {
    en: 'Add what `missing` names: invoice fields by invoices.update, customer.* by customers.update, company.* in the settings of the company.'
    de: 'Ergänzen, was `missing` nennt: Felder mit invoices.update, customer.* mit customers.update, company.* in den Einstellungen der Firma.'
  }
  details: InvoiceIncompleteDetails
}> {}

/**
 * What is missing.
 * @de Was fehlt.
 */
export interface InvoiceIncompleteDetails {
  /**
   * Names of fields, `service_from` or `customer.vat_id` for example.
   * @de Namen von Feldern, zum Beispiel `service_from` oder `customer.vat_id`.
   */
  missing: string[]
}

/**
 * The payment cannot be; the message says why.
 * @de Diese Zahlung kann nicht sein; die Meldung sagt, warum.
 */
export interface InvoiceInvalidPayment extends Fault<{
  code: 'invoices.invalid_payment'
  http: 400
  next: {
    en: 'Read the invoice with invoices.get and send an amount and a day that fit.'
    de: 'Die Rechnung mit invoices.get lesen und Betrag und Tag passend angeben.'
  }
}> {}
