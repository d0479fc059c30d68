import type { WhatsappSessionPage, WhatsappSessionsListInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { listWhatsappSessions, type SessionPosition } from '../queries/list-whatsapp-sessions.js'

/**
 * A page of the company's sessions, newest first.
 *
 * @throws Fault `validation.cursor` where the cursor belongs to another list or other filters
 */
export async function whatsappSessionPage(
  input: WhatsappSessionsListInput,
  call: Work7Call,
): Promise<WhatsappSessionPage> {
  const { cursor, limit, ...filters } = input
  const after = cursor === undefined ? undefined : (call.cursors.open(cursor, filters) as SessionPosition)
  const found = await listWhatsappSessions(call, filters, after, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last ? call.cursors.seal([last.started_at, last.id], filters) : null
  return { items, next_cursor: next }
}
