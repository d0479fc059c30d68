import type { Place } from '../gate/people/sessions.js'
import type { SignedInVisit } from './visit.js'

/** The place a page is asked for (`?place=`), else the first; undefined where it is none of theirs. */
export function askedPlace({ query, session }: SignedInVisit): Place | undefined {
  const { places } = session.person
  const wanted = query.get('place')
  return wanted === null ? places[0] : places.find(({ id }) => id === wanted)
}
