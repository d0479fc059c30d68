import type { Handlers } from '../../generated/work7-tools.v1/handlers.js'
import type { Work7Call, Work7WriteCall } from './call.js'
import { fault } from './fault.js'
import { findDuplicates } from './queries/find-duplicates.js'
import { getCustomer } from './queries/get-customer.js'
import { searchCustomers } from './queries/search-customers.js'
import { archiveCustomer } from './services/archive-customer.js'
import { createCustomer } from './services/create-customer.js'
import { customerPage } from './services/list-customers.js'
import { describeContract } from './services/meta.js'
import { updateCustomer } from './services/update-customer.js'

/** What answers the tools of work7-tools.v1: who may call what is decided before. */
export const handlers: Handlers<Work7Call, Work7WriteCall> = {
  'work7.meta': async (_input, call) => describeContract(call),
  'customers.list': customerPage,
  'customers.search': async ({ query, limit }, call) => ({
    items: await searchCustomers(call, call.tenant.id, query, limit),
  }),
  'customers.get': async ({ customer_id }, call) => {
    const customer = await getCustomer(call, call.tenant.id, customer_id)
    if (!customer) throw fault('customers.not_found', { field: 'customer_id' })
    return customer
  },
  'customers.find_duplicates': async (input, call) => ({ items: await findDuplicates(call, call.tenant.id, input) }),
  'customers.create': createCustomer,
  'customers.update': updateCustomer,
  'customers.archive': archiveCustomer,
}
