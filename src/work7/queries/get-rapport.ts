import type { Rapport } from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { rapportJson, rapportsWithProjects } from './rapport-json.js'

const GET = {
  name: 'work7_rapport_get',
  text: `select ${rapportJson} as rapport from ${rapportsWithProjects} where r.company_id = $1 and r.id = $2`,
}

/** One rapport of the company; undefined where it has none of this id. */
export async function getRapport(
  call: Pick<Call, 'query'>,
  companyId: string,
  id: string,
): Promise<Rapport | undefined> {
  const [row] = await call.query<{ rapport: Rapport }>({ ...GET, values: [companyId, id] })
  return row?.rapport
}
