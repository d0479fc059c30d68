import { Book } from './book.js'
import type { DemoCustomerRow } from './customers.js'
import { demoCancellations, demoInvoices, demoPayments } from './invoices.js'
import { demoOffer } from './offers.js'
import type { DemoCompany } from './people.js'
import { seededRandom } from './random.js'

/** How far back the documents reach, in days. */
const SPREAD = 330

/** Everything a company of the demo has offered and invoiced. */
export type DemoDocuments = ReturnType<typeof demoDocuments>

/**
 * Offers, invoices, cancellations and payments of a company in the 330 days before `now`, and where its numbers go on.
 * Calculated, numbered and dated by the rules the tools keep; all but the times follow from the seed alone.
 */
export function demoDocuments(company: DemoCompany, customers: readonly DemoCustomerRow[], now: Date) {
  const random = seededRandom(company.seed * 7 + 1)
  const book = new Book(company, random, now)
  // Only to whom an invoice of any amount would be lawful.
  const billable = customers.filter(
    ({ archivedAt, street, kind, vatId }) => !archivedAt && street && (kind === 'person' || vatId),
  )
  const offers = Array.from({ length: company.offers }, (_, index) => {
    const age = Math.floor(((company.offers - index) * SPREAD) / company.offers)
    return demoOffer(book, random.pick(billable), age, index)
  })
  const invoices = demoInvoices(book, offers, billable)
  return {
    offers: offers.map(({ columns }) => columns),
    invoices: invoices.map(({ columns }) => columns),
    cancellations: demoCancellations(book, invoices),
    payments: invoices.flatMap((invoice) => demoPayments(book, invoice)),
    counters: book.counters(),
  }
}
