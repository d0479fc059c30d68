import { uuid7 } from '../../db/uuid7.js'
import { documentNumber, documentSeries, type NumberedKind } from '../entities/document-number.js'
import { localDate } from '../local-date.js'
import { calculate, type LineInput } from '../money/calculate.js'
import { taxTreatment } from '../money/tax-treatment.js'
import { calculatedColumns, recipientOf } from '../services/document-facts.js'
import type { DemoCustomerRow } from './customers.js'
import type { DemoCompany } from './people.js'
import type { Random } from './random.js'

const DAY_MS = 86_400_000
/** When ids begin; independent of `now`, so that seeding again finds the same documents. */
const IDS_FROM_MS = Date.UTC(2024, 6, 1)

export type Key = [companyId: string, id: string]

/** What the documents of a company have in common: its numbers, ids and days. */
export class Book {
  readonly #next = new Map<string, number>()
  #ids = 0

  readonly company: DemoCompany
  readonly random: Random
  readonly now: Date

  constructor(company: DemoCompany, random: Random, now: Date) {
    this.company = company
    this.random = random
    this.now = now
  }

  /** Ids in the order of documents. */
  id(): string {
    return uuid7(new Date(IDS_FROM_MS + this.#ids++ * 1000), this.random.bytes(10))
  }

  /** An instant so many days ago. */
  ago(days: number): Date {
    return new Date(this.now.getTime() - days * DAY_MS)
  }

  day(days: number): string {
    return localDate(this.ago(days), this.company.timeZone)
  }

  number(kind: NumberedKind, day: string): string {
    const year = day.slice(0, 4)
    const series = documentSeries(kind, year)
    const count = this.#next.get(series) ?? 1
    this.#next.set(series, count + 1)
    return documentNumber(kind, year, count)
  }

  counters() {
    return [...this.#next].map(([series, next]) => ({ companyId: this.company.id, series, next }))
  }

  /** What is said alike on offers and invoices. */
  columns(customer: DemoCustomerRow, lines: readonly LineInput[], day: string, document: 'offer' | 'invoice') {
    const { country, id } = this.company
    const company = { country, vatRegime: 'standard' } as const
    const tax = taxTreatment(company, customer.reverseCharge)
    const calculation = calculate(lines, { country, treatment: tax, day }, (field, { en }) => {
      throw new Error(`${field}: ${en}`)
    })
    return {
      companyId: id,
      id: this.id(),
      customer: [id, customer.id] as Key,
      text: null,
      ...calculatedColumns(calculation, { company, customer, tax, document }),
    }
  }

  /** The two parties, as a sent or finalised document says them. */
  parties(customer: DemoCustomerRow) {
    const { country, settings } = this.company
    const { legalName, street, postalCode, city, taxNumber, vatId } = settings
    const issuer = {
      name: legalName,
      street,
      postal_code: postalCode,
      city,
      country,
      tax_number: taxNumber,
      vat_id: vatId,
    }
    return { issuer, recipient: recipientOf(customer) }
  }
}
