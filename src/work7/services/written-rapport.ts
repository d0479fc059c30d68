import type { Rapport } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { getRapport } from '../queries/get-rapport.js'

/** A rapport as the transaction has just written it, in the form every read gives it. */
export async function writtenRapport(call: Work7WriteCall, id: string): Promise<Rapport> {
  const rapport = await getRapport(call, call.tenant.id, id)
  if (!rapport) throw new Error(`The rapport ${id} was written and is not there.`)
  return rapport
}
