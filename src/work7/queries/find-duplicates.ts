import type { CustomerDuplicate, CustomersFindDuplicatesInput } from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { customerJson } from './customer-json.js'

/** More candidates than this are no answer to "is it there already?". */
const most = 20

const FIND = {
  name: 'work7_customers_find_duplicates',
  text: `select ${customerJson} as customer,
      array_remove(array[
        case when m.same_email then 'same_email' end,
        case when m.same_phone then 'same_phone' end,
        case when m.likeness >= 0.5 then 'similar_name' end], null) as reasons
    from work7.customer c,
      lateral (select coalesce(lower(c.email) = lower($3), false) as same_email,
        coalesce(c.phone = $4, false) as same_phone,
        similarity(fold_text(c.name), fold_text($2)) as likeness) m
    where c.company_id = $1 and c.archived_at is null
      and (lower(c.email) = lower($3::text) or c.phone = $4::text or (fold_text($2::text) <% c.search_text and m.likeness >= 0.5))
    order by m.same_email desc, m.same_phone desc, m.likeness desc, c.id
    limit ${most}`,
}

/** Active customers with the same e-mail address or telephone number, or a name much alike; likeliest first. */
export async function findDuplicates(
  call: Pick<Call, 'query'>,
  companyId: string,
  { name, email, phone }: CustomersFindDuplicatesInput,
): Promise<CustomerDuplicate[]> {
  return call.query<CustomerDuplicate>({ ...FIND, values: [companyId, name, email ?? null, phone ?? null] })
}
