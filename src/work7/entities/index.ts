import type { EntitySchema } from '@mikro-orm/core'
import { CalendarChange } from './calendar-change.js'
import { CalendarEvent } from './calendar-event.js'
import { Company } from './company.js'
import { Counter } from './counter.js'
import { Customer } from './customer.js'
import { Invoice } from './invoice.js'
import { Offer } from './offer.js'
import { Payment } from './payment.js'
import { Project } from './project.js'
import { Rapport } from './rapport.js'
import { WhatsappSession } from './whatsapp-session.js'

/** Every entity of work7. */
export const work7Entities: readonly EntitySchema[] = [
  CalendarChange,
  CalendarEvent,
  Company,
  Counter,
  Customer,
  Project,
  Rapport,
  WhatsappSession,
  Offer,
  Invoice,
  Payment,
]
