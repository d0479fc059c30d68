import { LockMode } from '@mikro-orm/core'
import type { Work7WriteCall } from '../call.js'
import { WhatsappSession, type WhatsappSessionRow } from '../entities/whatsapp-session.js'
import { fault } from '../fault.js'

/**
 * The active session a write is about, locked until the transaction ends.
 *
 * @throws Fault `whatsapp_sessions.not_found`, `whatsapp_sessions.version_conflict`, `whatsapp_sessions.wrong_state`
 */
export async function activeWhatsappSession(
  { session_id, version }: { session_id: string; version: number },
  { em, tenant }: Work7WriteCall,
): Promise<WhatsappSessionRow> {
  const key = { companyId: tenant.id, id: session_id }
  const session = await em.findOne(WhatsappSession, key, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!session) throw fault('whatsapp_sessions.not_found', { field: 'session_id' })
  if (session.version !== version) {
    const details = { current_version: session.version }
    throw fault('whatsapp_sessions.version_conflict', { field: 'version', details })
  }
  if (session.state === 'ended') {
    const details = { state: session.state, allowed: ['start' as const] }
    throw fault('whatsapp_sessions.wrong_state', { field: 'session_id', details })
  }
  return session
}
