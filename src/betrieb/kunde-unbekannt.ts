import type { Fault } from '../gate/fault.js'
import { fault } from './fault.js'

/** The firm has no customer of this number. */
export function kundeUnbekannt(kundeId: string): Fault {
  return fault('kunde.unbekannt', `Es gibt keinen Kunden ${kundeId}.`, { field: 'kunde_id' })
}
