import type { Customer, CustomersUpdateInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import type { CustomerRow } from '../entities/customer.js'
import { customerToChange } from './customer-to-change.js'
import { writtenCustomer } from './written-customer.js'

/**
 * Changes the fields the input names. An input that changes nothing writes nothing, so the version stays.
 *
 * @throws Fault as `customerToChange`
 */
export async function updateCustomer(input: CustomersUpdateInput, call: Work7WriteCall): Promise<Customer> {
  const customer = await customerToChange(input, call)
  const changes = Object.entries(named(input)).filter(
    ([field, value]) => customer[field as keyof CustomerRow] !== value,
  )
  if (changes.length > 0) {
    call.em.assign(customer, { ...Object.fromEntries(changes), updatedAt: call.now })
    await call.em.flush()
  }
  return writtenCustomer(call, customer.id)
}

/** The fields the input names, as the entity calls them. */
function named(input: CustomersUpdateInput): Partial<CustomerRow> {
  const fields = {
    kind: input.kind,
    name: input.name,
    contactName: input.contact_name,
    email: input.email,
    phone: input.phone,
    street: input.address?.street,
    postalCode: input.address?.postal_code,
    city: input.address?.city,
    country: input.address?.country,
    vatId: input.vat_id,
    language: input.language,
    paymentTermDays: input.payment_term_days,
    reverseCharge: input.reverse_charge,
    notes: input.notes,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
