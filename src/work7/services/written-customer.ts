import type { Customer } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { getCustomer } from '../queries/get-customer.js'

/** A customer as the transaction has just written it, in the form every read gives it. */
export async function writtenCustomer(call: Work7WriteCall, id: string): Promise<Customer> {
  const customer = await getCustomer(call, call.tenant.id, id)
  if (!customer) throw new Error(`The customer ${id} was written and is not there.`)
  return customer
}
