import type { Identity } from '../identify.js'
import type { Person, Place, Session } from './sessions.js'

/**
 * Somebody who has signed in, as the gate knows callers: they act for themselves, in the one place they have chosen, and
 * never administer the installation from a page.
 */
export function signedInAs({ id, person }: Pick<Session, 'id' | 'person'>, place: Place): Identity {
  const { role, ...tenant } = place
  const account = {
    id: person.id,
    number: person.number,
    name: person.name,
    language: person.language,
    platformAdmin: false,
    memberships: [{ ...tenant, role }],
  }
  return { key: { id, actsForUsers: true, scoped: true }, account, user: account }
}

/** The places of a person in a system. */
export function placesIn({ places }: Person, system: string): readonly Place[] {
  return places.filter((place) => place.system === system)
}
