import type { System } from 'toolpact/server'
import { approvals } from './approvals.js'
import { demo } from './demo.js'
import { KeyEntity } from './entity.js'
import { handlers } from './handlers.js'
import { CreateKeys } from './migrations/01-create-keys.js'

/** Everything that belongs to keys. */
export const keys: System = {
  name: 'keys',
  contracts: { 'keys-tools.v1': { ...handlers } },
  approvals: { 'keys-tools.v1': { ...approvals } },
  leads: ['owner'],
  entities: [KeyEntity],
  // Forward only: what was released is never changed, a mistake is corrected by another one.
  migrations: [{ name: 'keys-01-create-keys', class: CreateKeys }],
  demo,
}
