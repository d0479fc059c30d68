import type { Migration } from '@mikro-orm/migrations'
import { ConfigError } from '../config-error.js'
import { GateAccounts } from '../gate/store/migrations/20261130-01-accounts.js'
import { GateRateWindow } from '../gate/store/migrations/20261130-03-rate-window.js'
import { GateAudit } from '../gate/store/migrations/20261130-04-audit.js'
import { GateIdempotency } from '../gate/store/migrations/20261130-06-idempotency.js'
import { GateApproval } from '../gate/store/migrations/20261130-07-approval.js'
import { GateApprovalDecisions } from '../gate/store/migrations/20261130-25-approval-decisions.js'
import type { System } from '../gate/system.js'
import { Jobs } from '../jobs/migrations/20261130-30-jobs.js'
import { Mail } from '../mail/migrations/20261130-31-mail.js'
import { GateClaim } from '../gate/store/migrations/20261130-34-claim.js'
import { GateApprovalChanges } from '../gate/store/migrations/20261130-33-approval-changes.js'
import { GateDeletionRequest } from '../gate/store/migrations/20261130-32-deletion-request.js'
import { GatePeopleDecide } from '../gate/store/migrations/20261130-27-people-decide.js'
import { GatePeople } from '../gate/store/migrations/20261130-26-people.js'
import { Extensions } from './migrations/20261130-00-extensions.js'

/** A migration under the name it is remembered by; names of one list sort in its order. */
export interface ListedMigration {
  name: string
  class: new (...args: ConstructorParameters<typeof Migration>) => Migration
}

/**
 * What the gate, jobs and mail need, in the order it is applied. Migrations go forward only: what was released is never
 * changed, a mistake is corrected by another migration. Listed by hand, because a folder that is searched and not found
 * is silently empty.
 */
const ours: readonly ListedMigration[] = [
  { name: '20261130-00-extensions', class: Extensions },
  { name: '20261130-01-accounts', class: GateAccounts },
  { name: '20261130-03-rate-window', class: GateRateWindow },
  { name: '20261130-04-audit', class: GateAudit },
  { name: '20261130-06-idempotency', class: GateIdempotency },
  { name: '20261130-07-approval', class: GateApproval },
  { name: '20261130-25-approval-decisions', class: GateApprovalDecisions },
  { name: '20261130-26-people', class: GatePeople },
  { name: '20261130-27-people-decide', class: GatePeopleDecide },
  { name: '20261130-30-jobs', class: Jobs },
  { name: '20261130-31-mail', class: Mail },
  { name: '20261130-32-deletion-request', class: GateDeletionRequest },
  { name: '20261130-33-approval-changes', class: GateApprovalChanges },
  { name: '20261130-34-claim', class: GateClaim },
]

/**
 * All migrations in the order they are applied: ours, on which every system builds, then those of each system.
 *
 * @throws ConfigError where two have the same name
 */
export function migrationsOf(systems: readonly Pick<System, 'migrations'>[]): ListedMigration[] {
  const all = [...ours, ...systems.flatMap(({ migrations = [] }) => migrations)]
  const names = new Set<string>()
  for (const { name } of all) {
    if (names.has(name)) throw new ConfigError(`Two migrations are called ${name}: give the newer one another name.`)
    names.add(name)
  }
  return all
}
