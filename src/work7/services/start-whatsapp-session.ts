import type { WhatsappSession, WhatsappSessionsStartInput } from '../../../generated/work7-tools.v1/types.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Work7WriteCall } from '../call.js'
import { fault } from '../fault.js'
import { readWhatsappSession } from './read-whatsapp-session.js'

const START = {
  name: 'work7_whatsapp_session_start',
  text: `insert into work7.whatsapp_session as s
      (company_id, id, phone, customer_id, state, started_by, last_inbound_at, started_at)
    values ($1, $2, $3,
      (select case when count(*) = 1 then min(c.id::text)::uuid end from work7.customer c
        where c.company_id = $1 and c.phone = $3 and c.archived_at is null),
      'active', $4, $5, $6)
    on conflict (company_id, phone) where state = 'active'
      do update set last_inbound_at = greatest(s.last_inbound_at, excluded.last_inbound_at)
    returning s.id`,
}

/**
 * The active session with a number: the one there is, or a new one. A later inbound message is noted; its version stays,
 * because nobody's change is lost by it.
 *
 * @throws Fault `whatsapp_sessions.inbound_in_future`
 */
export async function startWhatsappSession(
  { phone, last_inbound_at }: WhatsappSessionsStartInput,
  call: Work7WriteCall,
): Promise<WhatsappSession> {
  const { tenant, user, now } = call
  const inbound = last_inbound_at === undefined ? null : new Date(last_inbound_at)
  if (inbound && inbound > now) throw fault('whatsapp_sessions.inbound_in_future', { field: 'last_inbound_at' })
  const values = [tenant.id, uuid7(now), phone, user.name, inbound, now]
  const [row] = await call.query<{ id: string }>({ ...START, values })
  return readWhatsappSession({ session_id: row?.id ?? '' }, call)
}
