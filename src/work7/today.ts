import type { Work7Call } from './call.js'
import { localDate } from './local-date.js'

/** The calendar date where the company is, at the instant of the call. */
export function today({ now, tenant }: Pick<Work7Call, 'now' | 'tenant'>): string {
  return localDate(now, tenant.timeZone)
}
