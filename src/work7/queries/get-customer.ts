import type { Customer } from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { customerJson } from './customer-json.js'

const GET = {
  name: 'work7_customer_get',
  text: `select ${customerJson} as customer from work7.customer c where c.company_id = $1 and c.id = $2`,
}

/** One customer of the company; undefined where it has none of this id. */
export async function getCustomer(
  call: Pick<Call, 'query'>,
  companyId: string,
  id: string,
): Promise<Customer | undefined> {
  const [row] = await call.query<{ customer: Customer }>({ ...GET, values: [companyId, id] })
  return row?.customer
}
