import type { System } from '../gate/system.js'
import { approvals } from './approvals.js'
import { demo } from './demo/index.js'
import { betriebEntities } from './entities/index.js'
import { handlers } from './handlers.js'
import { betriebMigrations } from './migrations/index.js'
import { eroeffneBetrieb } from './services/eroeffne-betrieb.js'

/** Betrieb: the daily work of a firm of building services. */
export const betrieb: System = {
  name: 'betrieb',
  leads: ['leitung'],
  contracts: { 'betrieb-tools.v1': { ...handlers } },
  openTenant: eroeffneBetrieb,
  approvals: { 'betrieb-tools.v1': { ...approvals } },
  entities: betriebEntities,
  migrations: betriebMigrations,
  demo,
}
