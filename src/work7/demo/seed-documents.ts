import type { EntityManager } from '@mikro-orm/postgresql'
import { Offer } from '../entities/offer.js'
import type { DemoDocuments } from './documents.js'
import { insertAll } from './insert-all.js'

/**
 * Puts the offers, invoices and payments of a demo company where it has none. Numbers belong to years, so a company that
 * has some is not given more of another year.
 */
export async function seedDocuments(em: EntityManager, companyId: string, documents: DemoDocuments): Promise<void> {
  if ((await em.count(Offer, { companyId })) > 0) return
  const { offers, invoices, cancellations, payments, counters } = documents
  await insertAll(em, 'work7.counter', counters)
  await insertAll(em, 'work7.offer', offers)
  await insertAll(em, 'work7.invoice', invoices)
  await insertAll(em, 'work7.invoice', cancellations)
  await insertAll(em, 'work7.payment', payments)
}
