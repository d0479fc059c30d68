import { LockMode } from '@mikro-orm/core'
import type { Work7WriteCall } from '../call.js'
import { Customer, type CustomerRow } from '../entities/customer.js'
import { fault } from '../fault.js'

/**
 * A customer that something new may be written for. It cannot be archived before the transaction ends.
 *
 * @throws Fault `customers.not_found`, `customers.archived`
 */
export async function activeCustomer(id: string, { em, tenant }: Work7WriteCall): Promise<CustomerRow> {
  const customer = await em.findOne(Customer, { companyId: tenant.id, id }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!customer) throw fault('customers.not_found', { field: 'customer_id' })
  if (customer.archivedAt) throw fault('customers.archived', { field: 'customer_id' })
  return customer
}
