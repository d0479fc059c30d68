import type { Customer, CustomersArchiveInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { customerToChange } from './customer-to-change.js'
import { writtenCustomer } from './written-customer.js'

/**
 * Takes a customer out of lists and searches.
 *
 * @throws Fault as `customerToChange`
 */
export async function archiveCustomer(input: CustomersArchiveInput, call: Work7WriteCall): Promise<Customer> {
  const customer = await customerToChange(input, call)
  customer.archivedAt = call.now
  customer.updatedAt = call.now
  await call.em.flush()
  return writtenCustomer(call, customer.id)
}
