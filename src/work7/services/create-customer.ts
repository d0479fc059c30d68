import type { Customer as CustomerOut, CustomersCreateInput } from '../../../generated/work7-tools.v1/types.js'
import { uuid7 } from '../../db/uuid7.js'
import { Company } from '../entities/company.js'
import { customerNumber } from '../entities/customer-number.js'
import { Customer } from '../entities/customer.js'
import { nextNumber } from '../entities/next-number.js'
import type { Work7WriteCall } from '../call.js'
import { writtenCustomer } from './written-customer.js'

/** Creates a customer of the company, with its next customer number. */
export async function createCustomer(input: CustomersCreateInput, call: Work7WriteCall): Promise<CustomerOut> {
  const { em, tenant, now } = call
  const { address = {} } = input
  const country = address.country ?? (await em.findOneOrFail(Company, tenant.id)).country
  const customer = em.create(
    Customer,
    {
      companyId: tenant.id,
      id: uuid7(now),
      // Last, because the number's row stays locked until the transaction ends.
      number: customerNumber(await nextNumber(em, tenant.id, 'customer')),
      kind: input.kind,
      name: input.name,
      contactName: input.contact_name ?? null,
      email: input.email ?? null,
      phone: input.phone ?? null,
      street: address.street ?? null,
      postalCode: address.postal_code ?? null,
      city: address.city ?? null,
      country,
      vatId: input.vat_id ?? null,
      language: input.language,
      paymentTermDays: input.payment_term_days,
      reverseCharge: input.reverse_charge,
      notes: input.notes ?? null,
      createdAt: now,
      updatedAt: now,
    },
    // The database makes the search text.
    { partial: true },
  )
  await em.flush()
  return writtenCustomer(call, customer.id)
}
