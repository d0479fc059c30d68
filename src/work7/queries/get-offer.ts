import type { Offer } from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { offerJson, offersWithRelations } from './offer-json.js'

const GET = {
  name: 'work7_offer_get',
  text: `select ${offerJson('$3')} as offer from ${offersWithRelations} where o.company_id = $1 and o.id = $2`,
}

/** One offer of the company as it stands on a day; undefined where it has none of this id. */
export async function getOffer(
  call: Pick<Call, 'query'>,
  companyId: string,
  id: string,
  today: string,
): Promise<Offer | undefined> {
  const [row] = await call.query<{ offer: Offer }>({ ...GET, values: [companyId, id, today] })
  return row?.offer
}
