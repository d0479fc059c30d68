import type { Handlers } from '../../../generated/calendar-tools.v0/handlers.js'
import type { Work7Call, Work7WriteCall } from '../call.js'
import { createEvent } from './services/create-event.js'
import { deleteEvent } from './services/delete-event.js'
import { freeSlots } from './services/free-slots.js'
import { listEvents } from './services/list-events.js'
import { updateEvent } from './services/update-event.js'

/** What answers the tools of calendar-tools.v0. */
export const calendarHandlers: Handlers<Work7Call, Work7WriteCall> = {
  'calendar.list_events': listEvents,
  'calendar.create_event': createEvent,
  'calendar.update_event': updateEvent,
  'calendar.delete_event': deleteEvent,
  'calendar.free_slots': freeSlots,
}
