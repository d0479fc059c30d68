import type { CalendarEvent } from '../../../../generated/calendar-tools.v0/types.js'
import type { Call } from '../../../gate/call.js'
import type { StoredEvent } from '../occurrences.js'
import { calendarEventJson, storedEventJson } from './event-json.js'

const WRITTEN = {
  name: 'work7_calendar_written',
  text: `select ${calendarEventJson} as event from work7.calendar_event e where e.company_id = $1 and e.id = $2`,
}

const LOCKED = {
  name: 'work7_calendar_locked',
  text: `select ${storedEventJson} as event from work7.calendar_event e
    where e.company_id = $1 and e.id = $2 for update of e`,
}

/** An event in the form callers get it; undefined where the company has none of this id. */
export async function findEvent(
  call: Pick<Call, 'query'>,
  companyId: string,
  id: string,
): Promise<CalendarEvent | undefined> {
  const [row] = await call.query<{ event: CalendarEvent }>({ ...WRITTEN, values: [companyId, id] })
  return row?.event
}

/** An event as the transaction has just written it. */
export async function writtenEvent(call: Pick<Call, 'query'>, companyId: string, id: string): Promise<CalendarEvent> {
  const event = await findEvent(call, companyId, id)
  if (!event) throw new Error(`The event ${id} was written and is not there.`)
  return event
}

/** An event, locked until the transaction ends; undefined where the company has none of this id. */
export async function lockedEvent(
  call: Pick<Call, 'query'>,
  companyId: string,
  id: string,
): Promise<StoredEvent | undefined> {
  const [row] = await call.query<{ event: StoredEvent }>({ ...LOCKED, values: [companyId, id] })
  return row?.event
}
