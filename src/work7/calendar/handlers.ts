import type { Handlers } from '../../../generated/calendar-tools.v0/handlers.js'
import type { Work7Call, Work7WriteCall } from '../call.js'
import { cancelOccurrence } from './services/cancel-occurrence.js'
import { createEvent } from './services/create-event.js'
import { deleteEvent } from './services/delete-event.js'
import { freeSlots } from './services/free-slots.js'
import { getEvent } from './services/get-event.js'
import { listEvents } from './services/list-events.js'
import { restoreOccurrence } from './services/restore-occurrence.js'
import { updateEvent } from './services/update-event.js'

/** What answers the tools of calendar-tools.v0. */
export const calendarHandlers: Handlers<Work7Call, Work7WriteCall> = {
  'calendar.list_events': listEvents,
  'calendar.get_event': getEvent,
  'calendar.create_event': createEvent,
  'calendar.update_event': updateEvent,
  'calendar.cancel_occurrence': cancelOccurrence,
  'calendar.restore_occurrence': restoreOccurrence,
  'calendar.delete_event': deleteEvent,
  'calendar.free_slots': freeSlots,
}
