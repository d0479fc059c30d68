import { customerRefJson } from './customer-json.js'
import { instant } from './instant.js'

/** Within so long after the customer's last message a free one may be sent (WhatsApp Business Platform). */
const expires = `s.last_inbound_at + interval '24 hours'`

/**
 * A row of `work7.whatsapp_session s` and its customer `c`, where it has one, as the contract's `WhatsappSession`.
 *
 * @param now parameter with the instant of the call
 */
export const whatsappSessionJson = (now: string) => `json_build_object(
  'id', s.id, 'phone', s.phone, 'customer', case when c.id is not null then ${customerRefJson} end,
  'state', s.state, 'started_by', s.started_by, 'last_inbound_at', ${instant('s.last_inbound_at')},
  'window_expires_at', ${instant(`(${expires})`)}, 'window_open', coalesce(${now}::timestamptz < ${expires}, false),
  'started_at', ${instant('s.started_at')}, 'ended_at', ${instant('s.ended_at')}, 'version', s.version)`

/** Where the two aliases come from. */
export const sessionsWithCustomers = `work7.whatsapp_session s
  left join work7.customer c on c.company_id = s.company_id and c.id = s.customer_id`
