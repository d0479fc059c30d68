/** Tools that are served beside work7's own, in the order they are listed. */
export const besideWork7: readonly string[] = [
  'calendar.list_events',
  'calendar.get_event',
  'calendar.create_event',
  'calendar.update_event',
  'calendar.cancel_occurrence',
  'calendar.restore_occurrence',
  'calendar.delete_event',
  'calendar.free_slots',
]
