import { addDays } from '../local-date.js'
import { exact, money } from '../money/decimal.js'
import { mirrored } from '../money/mirror.js'
import { cancellationNotes } from '../money/notes.js'
import { orderedLines } from '../services/document-facts.js'
import type { Book, Key } from './book.js'
import type { DemoCustomerRow } from './customers.js'
import type { DemoOffer } from './offers.js'
import { demoWork } from './works.js'

/** An invoice of the demo, with whom it is for and how many days ago it was finalised. */
export type DemoInvoice = ReturnType<typeof demoInvoice>

/** Invoices of the invoiced offers and others, in the order of their numbers; the last ones are drafts. */
export function demoInvoices(book: Book, offers: readonly DemoOffer[], customers: readonly DemoCustomerRow[]) {
  const { random, company } = book
  const ofOffers = offers
    .filter(({ columns }) => columns.state === 'invoiced')
    .map((offer) => ({ offer, customer: offer.customerRow, age: Math.max(offer.age - 14 - random.below(20), 1) }))
  const others = Array.from({ length: company.invoices - ofOffers.length }, () => ({
    offer: undefined,
    customer: random.pick(customers),
    age: random.below(320),
  }))
  return [...ofOffers, ...others].sort((a, b) => b.age - a.age).map((order) => demoInvoice(book, order))
}

function demoInvoice(
  book: Book,
  { offer, customer, age }: { offer: DemoOffer | undefined; customer: DemoCustomerRow; age: number },
) {
  const { random, company } = book
  const day = book.day(age)
  const work = demoWork(random, company.hourlyRate)
  const lines = offer ? orderedLines(offer.columns.lines) : work.lines
  const isDraft = age < 6 && !offer
  const columns = book.columns(customer, lines, day, 'invoice')
  const due = addDays(day, customer.paymentTermDays)
  const paid = isDraft ? '0.00' : paidOf(columns.gross, random.below(100), due < book.day(0))
  const isCancelled = !isDraft && !offer && paid === '0.00' && age > 20 && random.chance(35)
  return {
    age,
    customerRow: customer,
    columns: {
      ...columns,
      kind: 'invoice' as const,
      state: isDraft ? ('draft' as const) : isCancelled ? ('cancelled' as const) : stateOf(columns.gross, paid),
      title: offer?.columns.title ?? work.title,
      ...(offer && { offer: [company.id, offer.columns.id] as Key }),
      serviceFrom: addDays(day, -6),
      serviceTo: addDays(day, -2),
      ...(isDraft ? {} : { ...book.parties(customer), issuedOn: day, dueOn: due }),
      number: isDraft ? null : book.number('invoice', day),
      paid,
      cancelReason: isCancelled ? random.pick(['Falscher Stundensatz', 'Falscher Empfänger']) : null,
      version: isDraft ? 1 : paid === '0.00' && !isCancelled ? 2 : 3,
      createdAt: book.ago(age),
      updatedAt: book.ago(age),
    },
  }
}

/** Most of what is due was paid, some of it in part or too much; of the rest some was paid early. */
function paidOf(gross: string, chance: number, isDue: boolean): string {
  if (chance < (isDue ? 78 : 25)) return gross
  if (chance < (isDue ? 84 : 35)) return money(exact(gross).times('0.4'))
  return chance === 99 ? money(exact(gross).plus('10')) : '0.00'
}

function stateOf(gross: string, paid: string) {
  if (exact(paid).gte(gross)) return 'paid' as const
  return exact(paid).eq('0') ? ('open' as const) : ('partially_paid' as const)
}

/** Cancellations of the cancelled invoices, a week after them. */
export function demoCancellations(book: Book, invoices: readonly DemoInvoice[]) {
  const cancelled = invoices.filter(({ columns }) => columns.state === 'cancelled')
  return cancelled.map(({ age, columns: original }) => {
    const day = book.day(age - 7)
    const { companyId, id, customer, title, text, tax, currency, serviceFrom, serviceTo, issuer, recipient } = original
    return {
      companyId,
      id: book.id(),
      kind: 'cancellation' as const,
      state: 'issued' as const,
      cancels: [companyId, id] as Key,
      ...{ customer, title, text, tax, currency, serviceFrom, serviceTo, issuer, recipient },
      ...mirrored(original),
      notes: cancellationNotes(original),
      issuedOn: day,
      number: book.number('cancellation', day),
      paid: '0.00',
      cancelReason: original.cancelReason,
      version: 1,
      createdAt: book.ago(age - 7),
      updatedAt: book.ago(age - 7),
    }
  })
}

/** The payments that make up what was paid, none of them in the future. */
export function demoPayments(book: Book, { columns: { companyId, id, paid }, age }: DemoInvoice) {
  if (paid === '0.00') return []
  const first = money(exact(paid).times(book.random.chance(15) ? '0.5' : '1'))
  const rest = money(exact(paid).minus(first))
  return [first, rest]
    .filter((amount) => amount !== '0.00')
    .map((amount, index) => ({
      companyId,
      invoice: [companyId, id] as Key,
      position: index + 1,
      amount,
      paidOn: book.day(Math.max(age - 5 - book.random.below(10), 0)),
      method: 'bank_transfer' as const,
      reference: null,
      createdAt: book.ago(Math.max(age - 15, 0)),
    }))
}
