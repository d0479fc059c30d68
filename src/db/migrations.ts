import type { Migration } from '@mikro-orm/migrations'
import { Betrieb } from '../betrieb/migrations/20261130-20-betrieb.js'
import { GateAccounts } from '../gate/store/migrations/20261130-01-accounts.js'
import { GateRateWindow } from '../gate/store/migrations/20261130-03-rate-window.js'
import { GateAudit } from '../gate/store/migrations/20261130-04-audit.js'
import { GateIdempotency } from '../gate/store/migrations/20261130-06-idempotency.js'
import { GateApproval } from '../gate/store/migrations/20261130-07-approval.js'
import { GateApprovalDecisions } from '../gate/store/migrations/20261130-25-approval-decisions.js'
import { Jobs } from '../jobs/migrations/20261130-30-jobs.js'
import { Mail } from '../mail/migrations/20261130-31-mail.js'
import { Work7Calendar } from '../work7/migrations/20261130-24-calendar.js'
import { GateApprovalChanges } from '../gate/store/migrations/20261130-33-approval-changes.js'
import { GateDeletionRequest } from '../gate/store/migrations/20261130-32-deletion-request.js'
import { GatePeopleDecide } from '../gate/store/migrations/20261130-27-people-decide.js'
import { GatePeople } from '../gate/store/migrations/20261130-26-people.js'
import { Work7Customers } from '../work7/migrations/20261130-02-customers.js'
import { Work7ProjectsRapports } from '../work7/migrations/20261130-21-projects-rapports.js'
import { Work7OffersInvoices } from '../work7/migrations/20261130-22-offers-invoices.js'
import { Extensions } from './migrations/20261130-00-extensions.js'

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration

/**
 * All migrations in the order they are applied. They go forward only: what was released is never changed, a mistake is
 * corrected by another migration. Listed here by hand, because a folder that is searched and not found is silently empty.
 */
export const migrations: { name: string; class: MigrationClass }[] = [
  { name: '20261130-00-extensions', class: Extensions },
  { name: '20261130-01-accounts', class: GateAccounts },
  { name: '20261130-02-customers', class: Work7Customers },
  { name: '20261130-03-rate-window', class: GateRateWindow },
  { name: '20261130-04-audit', class: GateAudit },
  { name: '20261130-06-idempotency', class: GateIdempotency },
  { name: '20261130-07-approval', class: GateApproval },
  { name: '20261130-20-betrieb', class: Betrieb },
  { name: '20261130-21-projects-rapports', class: Work7ProjectsRapports },
  { name: '20261130-22-offers-invoices', class: Work7OffersInvoices },
  { name: '20261130-24-calendar', class: Work7Calendar },
  { name: '20261130-25-approval-decisions', class: GateApprovalDecisions },
  { name: '20261130-26-people', class: GatePeople },
  { name: '20261130-27-people-decide', class: GatePeopleDecide },
  { name: '20261130-30-jobs', class: Jobs },
  { name: '20261130-31-mail', class: Mail },
  { name: '20261130-32-deletion-request', class: GateDeletionRequest },
  { name: '20261130-33-approval-changes', class: GateApprovalChanges },
]
