import type { Fault } from '../../gate/fault.js'
import type { Reading } from '../call.js'
import { fault } from '../fault.js'

const NAMEN = {
  name: 'betrieb_monteure_namen',
  text: 'select name from betrieb.monteure where betrieb_id = $1 and aktiv order by name',
}

/** Nobody active has this name; tells which names there are, because no tool lists them. */
export async function monteurUnbekannt(call: Reading, monteur: string): Promise<Fault> {
  const namen = await call.query<{ name: string }>({ ...NAMEN, values: [call.tenant.id] })
  const bekannt = namen.map(({ name }) => name).join(', ') || 'keine'
  return fault('monteur.unbekannt', `Es gibt keinen Monteur '${monteur}'. Monteure des Betriebs: ${bekannt}.`, {
    field: 'monteur',
  })
}
