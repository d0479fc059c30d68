import type {
  WhatsappSession,
  WhatsappSessionsBindCustomerInput,
  WhatsappSessionsEndInput,
} from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { Customer } from '../entities/customer.js'
import { fault } from '../fault.js'
import { activeWhatsappSession } from './active-whatsapp-session.js'
import { readWhatsappSession } from './read-whatsapp-session.js'

/**
 * Says who a session is with; an archived customer may still write.
 *
 * @throws Fault `customers.not_found`, and as `activeWhatsappSession`
 */
export async function bindCustomer(
  input: WhatsappSessionsBindCustomerInput,
  call: Work7WriteCall,
): Promise<WhatsappSession> {
  const { em, tenant } = call
  const session = await activeWhatsappSession(input, call)
  const customer = await em.findOne(Customer, { companyId: tenant.id, id: input.customer_id })
  if (!customer) throw fault('customers.not_found', { field: 'customer_id' })
  if (session.customer?.[1] !== customer.id) {
    em.assign(session, { customer: [tenant.id, customer.id] })
    await em.flush()
  }
  return readWhatsappSession(input, call)
}

/**
 * Ends a session.
 *
 * @throws Fault as `activeWhatsappSession`
 */
export async function endWhatsappSession(
  input: WhatsappSessionsEndInput,
  call: Work7WriteCall,
): Promise<WhatsappSession> {
  const session = await activeWhatsappSession(input, call)
  session.state = 'ended'
  session.endedAt = call.now
  await call.em.flush()
  return readWhatsappSession(input, call)
}
