import type { WhatsappSession } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { sessionsWithCustomers, whatsappSessionJson } from './whatsapp-session-json.js'

const GET = {
  name: 'work7_whatsapp_session_get',
  text: `select ${whatsappSessionJson('$3')} as session from ${sessionsWithCustomers}
    where s.company_id = $1 and s.id = $2`,
}

/** One session of the company; undefined where it has none of this id. */
export async function getWhatsappSession(
  call: Pick<Work7Call, 'query' | 'tenant' | 'now'>,
  id: string,
): Promise<WhatsappSession | undefined> {
  const [row] = await call.query<{ session: WhatsappSession }>({ ...GET, values: [call.tenant.id, id, call.now] })
  return row?.session
}
