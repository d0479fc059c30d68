import type { KundeKurz } from '../../../generated/betrieb-tools.v1/types.js'
import type { Reading } from '../call.js'
import { kundeUnbekannt } from '../kunde-unbekannt.js'

const KURZ = {
  name: 'betrieb_kunde_kurz',
  text: 'select kunde_id, name, ort from betrieb.kunden where betrieb_id = $1 and kunde_id = $2',
}

/**
 * The customer something is to be written for.
 *
 * @throws Fault `kunde.unbekannt`
 */
export async function kundeKurz(call: Reading, kundeId: string): Promise<KundeKurz> {
  const [kunde] = await call.query<KundeKurz>({ ...KURZ, values: [call.tenant.id, kundeId] })
  if (!kunde) throw kundeUnbekannt(kundeId)
  return kunde
}
