import type { System } from '../../gate/system.js'
import { Work7Customers } from './20261130-02-customers.js'
import { Work7ProjectsRapports } from './20261130-21-projects-rapports.js'
import { Work7OffersInvoices } from './20261130-22-offers-invoices.js'
import { Work7Calendar } from './20261130-24-calendar.js'

/** Every migration of work7, in the order they are applied. */
export const work7Migrations: NonNullable<System['migrations']> = [
  { name: '20261130-02-customers', class: Work7Customers },
  { name: '20261130-21-projects-rapports', class: Work7ProjectsRapports },
  { name: '20261130-22-offers-invoices', class: Work7OffersInvoices },
  { name: '20261130-24-calendar', class: Work7Calendar },
]
