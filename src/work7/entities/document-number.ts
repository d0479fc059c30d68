import type { EntityManager } from '@mikro-orm/core'
import { nextNumber } from './next-number.js'

/** Kinds of documents that are numbered, each in a series of its own, with the letters its numbers begin with. */
const prefixes = { offer: 'A', invoice: 'RE', cancellation: 'ST' }

/** A kind of document that is numbered. */
export type NumberedKind = keyof typeof prefixes

/** How the number of a document is written: `RE-2026-0042`. */
export function documentNumber(kind: NumberedKind, year: string, count: number): string {
  return `${prefixes[kind]}-${year}-${String(count).padStart(4, '0')}`
}

/** The counter of a kind of document in a year. */
export function documentSeries(kind: NumberedKind, year: string): string {
  return `${kind}-${year}`
}

/**
 * Takes the next number of the company's series of a year; call it as late as possible, see `nextNumber`.
 *
 * @param day calendar date of the document
 */
export async function nextDocumentNumber(
  em: EntityManager,
  companyId: string,
  kind: NumberedKind,
  day: string,
): Promise<string> {
  const year = day.slice(0, 4)
  return documentNumber(kind, year, await nextNumber(em, companyId, documentSeries(kind, year)))
}
