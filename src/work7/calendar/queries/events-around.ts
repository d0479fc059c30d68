import type { Call } from '../../../gate/call.js'
import type { Span } from '../event-times.js'
import type { StoredEvent } from '../occurrences.js'
import { storedEventJson } from './event-json.js'

const AROUND = {
  name: 'work7_calendar_around',
  text: `select ${storedEventJson} as event from work7.calendar_event e
    where e.company_id = $1 and (
      (e.begins_at < $3 and (e.ends_at is null or e.ends_at > $2))
      or exists (select from work7.calendar_change x
        where x.company_id = e.company_id and x.event_id = e.id and x.begins_at < $3 and x.ends_at > $2))
    order by e.id limit $4`,
}

const DAY_MS = 86_400_000

/** Events of the company that may have occurrences in a window, at most so many. */
export async function eventsAround(
  call: Pick<Call, 'query'>,
  companyId: string,
  { start, end }: Span,
  limit: number,
): Promise<StoredEvent[]> {
  // A day more on each side: whole days are stored in the zone the company had when they were written.
  const values = [companyId, new Date(start - DAY_MS), new Date(end + DAY_MS), limit]
  const rows = await call.query<{ event: StoredEvent }>({ ...AROUND, values })
  return rows.map(({ event }) => event)
}
