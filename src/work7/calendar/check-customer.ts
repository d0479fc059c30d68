import type { Work7WriteCall } from '../call.js'
import { fault } from './fault.js'

const KNOWN = {
  name: 'work7_calendar_customer',
  text: 'select 1 from work7.customer where company_id = $1 and id = $2',
}

/** @throws Fault `calendar.customer_unknown` where the company has no such customer */
export async function checkCustomer(id: string | null | undefined, { query, tenant }: Work7WriteCall): Promise<void> {
  if (id == null) return
  const found = await query({ ...KNOWN, values: [tenant.id, id] })
  if (found.length === 0) throw fault('calendar.customer_unknown', { field: 'customer_id' })
}
