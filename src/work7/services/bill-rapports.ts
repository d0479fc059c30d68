import { LockMode, type EntityManager } from '@mikro-orm/core'
import { Rapport, type RapportRow } from '../entities/rapport.js'
import { fault } from '../fault.js'
import { allowStep } from './rapport-steps.js'

/**
 * Puts rapports on an invoice, each once: they are locked, so that of two invoices the second is refused.
 *
 * @param em in a transaction
 * @returns the rapports in the order of their ids
 * @throws Fault `rapports.not_found`, `rapports.wrong_state` where one is not signed, or billed already
 */
export async function billRapports(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
  invoiceId: string,
  now: Date,
): Promise<RapportRow[]> {
  const rapports = await em.find(
    Rapport,
    { companyId, id: { $in: [...new Set(ids)] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  )
  for (const [index, id] of ids.entries()) {
    const field = `rapport_ids/${index}`
    const rapport = rapports.find((one) => one.id === id)
    if (!rapport) throw fault('rapports.not_found', { field })
    allowStep(rapport.state, 'bill', field)
  }
  for (const rapport of rapports) em.assign(rapport, { state: 'billed', billedIn: invoiceId, updatedAt: now })
  await em.flush()
  return rapports
}

/**
 * Takes the rapports off an invoice that is cancelled or given up, so that another one may bill them.
 *
 * @param em in a transaction
 */
export async function unbillRapports(
  em: EntityManager,
  companyId: string,
  invoiceId: string,
  now: Date,
): Promise<void> {
  const rapports = await em.find(
    Rapport,
    { companyId, billedIn: invoiceId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  )
  for (const rapport of rapports) em.assign(rapport, { state: 'signed', billedIn: null, updatedAt: now })
  await em.flush()
}
