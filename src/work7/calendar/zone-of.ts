import { Fault } from '../../gate/fault.js'
import { knownZone } from './clock.js'

/**
 * A time zone by its name, as IANA writes it.
 *
 * @throws Fault `validation.error` where there is none of this name
 */
export function zoneOf(name: string): string {
  const zone = knownZone(name)
  if (zone !== undefined) return zone
  throw new Fault('validation.error', {
    field: 'time_zone',
    message: {
      en: `There is no time zone ${name}; Europe/Berlin is one.`,
      de: `Eine Zeitzone ${name} gibt es nicht; Europe/Berlin ist eine.`,
    },
  })
}
