import type { System } from '../gate/system.js'
import { handlers } from './handlers.js'

/** Betrieb: the daily work of a firm of building services. */
export const betrieb: System = {
  name: 'betrieb',
  contracts: { 'betrieb-tools.v1': { ...handlers } },
}
