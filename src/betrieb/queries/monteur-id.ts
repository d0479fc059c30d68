import type { Reading } from '../call.js'
import { monteurUnbekannt } from './monteur-unbekannt.js'

const ID = {
  name: 'betrieb_monteur_id',
  text: 'select monteur_id from betrieb.monteure where betrieb_id = $1 and fold_text(name) = fold_text($2)',
}

/**
 * Id of the technician of this name, of those who have left as well.
 *
 * @throws Fault `monteur.unbekannt`
 */
export async function monteurId(call: Reading, monteur: string): Promise<string> {
  const [row] = await call.query<{ monteur_id: string }>({ ...ID, values: [call.tenant.id, monteur] })
  if (!row) throw await monteurUnbekannt(call, monteur)
  return row.monteur_id
}
