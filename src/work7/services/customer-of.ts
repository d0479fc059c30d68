import type { Work7WriteCall } from '../call.js'
import { Customer, type CustomerRow } from '../entities/customer.js'

/** The customer of a document, as it is now. */
export async function customerOf(
  { customer }: { customer: readonly string[] },
  { em, tenant }: Work7WriteCall,
): Promise<CustomerRow> {
  const [, id = ''] = customer
  return em.findOneOrFail(Customer, { companyId: tenant.id, id })
}
