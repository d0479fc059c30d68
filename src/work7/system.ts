import type { System } from '../gate/system.js'
import { approvals } from './approvals.js'
import { calendarHandlers } from './calendar/handlers.js'
import { demo } from './demo/index.js'
import { work7Entities } from './entities/index.js'
import { handlers } from './handlers.js'
import { work7Migrations } from './migrations/index.js'
import { papers } from './papers/index.js'
import { openCompany } from './services/open-company.js'

/** Work7: the office of a craft firm. */
export const work7: System = {
  name: 'work7',
  leads: ['1'],
  contracts: { 'work7-tools.v1': { ...handlers }, 'calendar-tools.v0': { ...calendarHandlers } },
  approvals: { 'work7-tools.v1': { ...approvals } },
  documents: papers,
  openTenant: openCompany,
  entities: work7Entities,
  migrations: work7Migrations,
  demo,
}
