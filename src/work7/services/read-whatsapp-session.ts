import type { WhatsappSession } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { fault } from '../fault.js'
import { getWhatsappSession } from '../queries/get-whatsapp-session.js'

/**
 * A session as every read and every write shows it.
 *
 * @throws Fault `whatsapp_sessions.not_found`
 */
export async function readWhatsappSession(
  { session_id }: { session_id: string },
  call: Pick<Work7Call, 'query' | 'tenant' | 'now'>,
): Promise<WhatsappSession> {
  const session = await getWhatsappSession(call, session_id)
  if (!session) throw fault('whatsapp_sessions.not_found', { field: 'session_id' })
  return session
}
