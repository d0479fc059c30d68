import type { RapportPage, RapportsListInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { listRapports, type RapportPosition } from '../queries/list-rapports.js'

/**
 * A page of the company's rapports, newest day first.
 *
 * @throws Fault `validation.cursor` where the cursor belongs to another list or other filters
 */
export async function rapportPage(input: RapportsListInput, call: Work7Call): Promise<RapportPage> {
  const { cursor, limit, ...filters } = input
  const after = cursor === undefined ? undefined : (call.cursors.open(cursor, filters) as RapportPosition)
  const found = await listRapports(call, call.tenant.id, filters, after, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last ? call.cursors.seal([last.date, last.id], filters) : null
  return { items, next_cursor: next }
}
