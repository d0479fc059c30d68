import { fault } from '../fault.js'
import { findDuplicates } from '../queries/find-duplicates.js'
import { getCustomer } from '../queries/get-customer.js'
import { searchCustomers } from '../queries/search-customers.js'
import { archiveCustomer } from '../services/archive-customer.js'
import { createCustomer } from '../services/create-customer.js'
import { customerPage } from '../services/list-customers.js'
import { updateCustomer } from '../services/update-customer.js'
import type { Namespace } from './namespace.js'

/** What answers `customers.*`. */
export const customers: Namespace<'customers'> = {
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
