import type { Call } from '../../../gate/call.js'

const COUNT = {
  name: 'work7_calendar_count_version',
  text: `update work7.calendar_event set version = version + 1, updated_at = $3 where company_id = $1 and id = $2
    returning version`,
}

/** Gives an event its next version, because one of its occurrences has changed. */
export async function countVersion(query: Call['query'], companyId: string, id: string, now: Date): Promise<number> {
  const [row] = await query<{ version: number }>({ ...COUNT, values: [companyId, id, now] })
  if (!row) throw new Error(`The event ${id} was locked and is not there.`)
  return row.version
}
