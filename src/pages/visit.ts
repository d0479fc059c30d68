import type { Language } from '../../generated/runtime/model.js'
import type { Session } from '../gate/people/sessions.js'
import type { HttpContext } from '../http/http-context.js'
import type { Form } from './read-form.js'

/** Somebody who looks at a page. */
export interface Visit {
  ctx: HttpContext
  /** Null: nobody has signed in. */
  session: Session | null
  language: Language
  /** Approvals that wait for this person's decision. */
  toDecide: number
  /** What every form of a page carries, see `formToken`. */
  formToken: string
  /** The query of the address. */
  query: URLSearchParams
  /** What followed the path of a route that ends in `/`. */
  rest: string
  now: Date
}

/** Somebody who has signed in and looks at a page. */
export type SignedInVisit = Visit & { session: Session }

/** A form that was sent from a page of ours. */
export type Sent<V extends Visit = Visit> = V & { form: Form }

/** The language of a page: the account's, else the one that was chosen, else what the browser prefers. */
export function languageOf(
  session: Session | null,
  chosen: string | undefined,
  accepted: string | undefined,
): Language {
  if (session) return session.person.language
  if (chosen === 'de' || chosen === 'en') return chosen
  const first = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return first.find((language): language is Language => language === 'de' || language === 'en') ?? 'en'
}
