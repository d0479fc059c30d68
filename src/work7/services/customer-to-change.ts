import { LockMode } from '@mikro-orm/core'
import type { Work7WriteCall } from '../call.js'
import { Customer, type CustomerRow } from '../entities/customer.js'
import { fault } from '../fault.js'

/**
 * The customer a write is about, locked until the transaction ends, so that of two writers who read the same version
 * the second is told.
 *
 * @throws Fault `customers.not_found`, `customers.archived`, `customers.version_conflict`
 */
export async function customerToChange(
  { customer_id, version }: { customer_id: string; version: number },
  { em, tenant }: Work7WriteCall,
): Promise<CustomerRow> {
  const key = { companyId: tenant.id, id: customer_id }
  const customer = await em.findOne(Customer, key, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!customer) throw fault('customers.not_found', { field: 'customer_id' })
  if (customer.archivedAt) throw fault('customers.archived', { field: 'customer_id' })
  if (customer.version !== version) {
    throw fault('customers.version_conflict', { field: 'version', details: { current_version: customer.version } })
  }
  return customer
}
