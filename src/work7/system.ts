import type { System } from '../gate/system.js'
import { approvals } from './approvals.js'
import { calendarHandlers } from './calendar/handlers.js'
import { handlers } from './handlers.js'
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
}
