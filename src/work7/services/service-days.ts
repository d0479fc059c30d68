import { fault } from '../fault.js'

/** When the service was done: a day, or the first and the last of several. */
export interface ServiceDays {
  from: string | null
  to: string | null
}

/**
 * Lets pass days in their order.
 *
 * @throws Fault `invoices.dates_invalid`
 */
export function demandServiceDays({ from, to }: ServiceDays): ServiceDays {
  if (to !== null && (from === null || to < from)) throw fault('invoices.dates_invalid', { field: 'service_to' })
  return { from, to }
}

/** The day whose VAT rates count: the last one of the service, today where none is known yet. */
export function taxDay({ from, to }: ServiceDays, today: string): string {
  return to ?? from ?? today
}
