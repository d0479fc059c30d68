import type { WhatsappSession, WhatsappSessionsListInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { sessionsWithCustomers, whatsappSessionJson } from './whatsapp-session-json.js'

/** The last session of the page before: when it was started, and its id. */
export type SessionPosition = readonly [startedAt: string, id: string]

/** What sessions are chosen by. */
export type SessionFilters = Pick<WhatsappSessionsListInput, 'state' | 'phone' | 'customer_id'>

/** Before every session there can be. */
const start: SessionPosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const filters = ['state', 'phone', 'customer_id'] as const

/** Sessions of the company after a position, newest first, at most so many. */
export async function listWhatsappSessions(
  call: Pick<Work7Call, 'query' | 'tenant' | 'now'>,
  chosen: SessionFilters,
  after: SessionPosition = start,
  limit: number,
): Promise<WhatsappSession[]> {
  const values: unknown[] = [call.tenant.id, ...after, limit, call.now]
  const given = filters.filter((name) => chosen[name] !== undefined)
  const conditions = given.map((name) => ` and s.${name} = $${values.push(chosen[name])}`)
  const rows = await call.query<{ session: WhatsappSession }>({
    name: `work7_whatsapp_sessions_list_${given.join('_')}`,
    text: `select ${whatsappSessionJson('$5')} as session from ${sessionsWithCustomers}
      where s.company_id = $1 and (s.started_at, s.id) < ($2::timestamptz, $3::uuid)${conditions.join('')}
      order by s.started_at desc, s.id desc limit $4`,
    values,
  })
  return rows.map(({ session }) => session)
}
