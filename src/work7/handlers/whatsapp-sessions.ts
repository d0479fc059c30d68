import { bindCustomer, endWhatsappSession } from '../services/change-whatsapp-session.js'
import { whatsappSessionPage } from '../services/list-whatsapp-sessions.js'
import { readWhatsappSession } from '../services/read-whatsapp-session.js'
import { startWhatsappSession } from '../services/start-whatsapp-session.js'
import type { Namespace } from './namespace.js'

/** What answers `whatsapp_sessions.*`. */
export const whatsappSessions: Namespace<'whatsapp_sessions'> = {
  'whatsapp_sessions.list': whatsappSessionPage,
  'whatsapp_sessions.get': readWhatsappSession,
  'whatsapp_sessions.get_window': async (input, call) => {
    const { last_inbound_at, window_expires_at, window_open } = await readWhatsappSession(input, call)
    return { last_inbound_at, window_expires_at, window_open }
  },
  'whatsapp_sessions.start': startWhatsappSession,
  'whatsapp_sessions.bind_customer': bindCustomer,
  'whatsapp_sessions.end': endWhatsappSession,
}
