import type { Handlers } from '../../generated/work7-tools.v1/handlers.js'
import type { Work7Call, Work7WriteCall } from './call.js'
import { customers } from './handlers/customers.js'
import { invoices } from './handlers/invoices.js'
import { offers } from './handlers/offers.js'
import { projects } from './handlers/projects.js'
import { rapports } from './handlers/rapports.js'
import { whatsappSessions } from './handlers/whatsapp-sessions.js'
import { describeContract } from './services/meta.js'

/** What answers the tools of work7-tools.v1: who may call what is decided before. */
export const handlers: Handlers<Work7Call, Work7WriteCall> = {
  'work7.meta': async (_input, call) => describeContract(call),
  ...customers,
  ...projects,
  ...rapports,
  ...offers,
  ...invoices,
  ...whatsappSessions,
}
