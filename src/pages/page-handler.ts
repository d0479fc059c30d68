import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { countToDecide } from '../gate/approvals/waiting.js'
import type { Endpoint } from '../gate/endpoint.js'
import { findSession, type Session } from '../gate/people/sessions.js'
import { newToken } from '../gate/people/token.js'
import type { Gate } from '../gate/pipeline.js'
import type { HttpContext } from '../http/http-context.js'
import type { RouteHandler } from '../http/routes.js'
import type { Secret } from '../secret.js'
import { readCookie, setCookie } from './cookies.js'
import type { Leads } from './leads.js'
import { sendProblem } from './problem.js'
import { readForm } from './read-form.js'
import { redirect } from './respond.js'
import { formToken, formTokenField, isOurForm } from './same-site.js'
import { languageOf, type Sent, type SignedInVisit, type Visit } from './visit.js'

/** What the pages work with. */
export interface PageServices {
  pool: Pool
  secret: Secret
  gate: Gate
  endpoints: readonly Endpoint[]
  leads: Leads
  clock: () => Date
  log: Logger
  /** Sends a mail to a person, delivered later; absent where the server sends none. */
  sendMail?: (mail: PageMail) => Promise<void>
  /** `https://tools.example.com`, as people reach this server; absent: as the request names it. */
  publicUrl?: string | undefined
  /** People of the demo, who are shown where they sign in; empty where there is no demo. */
  demoPeople: readonly DemoPerson[]
}

/** A mail to a person. */
export interface PageMail {
  to: string
  subject: string
  text: string
}

/** Somebody of the demo, whose password is public. */
export interface DemoPerson {
  email: string
  password: string
  /** Who they are, in a few words. */
  who: string
}

/** Cookie of a session. */
export const sessionCookie = 'toolpact'
/** Cookie of a browser nobody has signed in with. */
const browserCookie = 'toolpact-browser'
/** Cookie of the language somebody has chosen before signing in. */
export const languageCookie = 'toolpact-language'

/** How pages are answered: with a visit instead of a bare request. */
export interface PageHandlers {
  /** A page for everybody. */
  open(show: (visit: Visit) => Promise<void> | void): RouteHandler
  /** A form for everybody, sent from a page of ours. */
  openForm(take: (sent: Sent) => Promise<void> | void): RouteHandler
  /** A page for those who have signed in; others are asked to, and come back. */
  page(show: (visit: SignedInVisit) => Promise<void> | void): RouteHandler
  /** A form of such a page. */
  form(take: (sent: Sent<SignedInVisit>) => Promise<void> | void): RouteHandler
}

/** Makes what turns requests into visits. */
export function pageHandlers({ pool, secret, clock }: PageServices): PageHandlers {
  const toDecideOf = ({ person: { id, places } }: Session, now: Date) =>
    countToDecide(
      pool,
      places.map((place) => place.id),
      id,
      now,
    )
  const visitOf = async (ctx: HttpContext, rest: string): Promise<Visit & { browser: string }> => {
    const now = clock()
    const cookie = readCookie(ctx, sessionCookie)
    const session = cookie ? await findSession(pool, cookie, now) : null
    const browser = session && cookie ? cookie : browserOf(ctx)
    const language = languageOf(session, readCookie(ctx, languageCookie), ctx.req.headers['accept-language'])
    const query = new URLSearchParams(ctx.req.url?.split('?', 2)[1] ?? '')
    const toDecide = session ? await toDecideOf(session, now) : 0
    return { ctx, session, language, toDecide, formToken: formToken(secret, browser), query, rest, now, browser }
  }
  const sent = async <V extends Visit & { browser: string }>(
    visit: V,
    take: (sent: Sent<V>) => Promise<void> | void,
  ) => {
    const form = await readForm(visit.ctx)
    if (!isOurForm(visit.ctx, secret, visit.browser, form.get(formTokenField))) return sendProblem(visit, 403, 'form')
    return take({ ...visit, form })
  }
  return {
    open: (show) => async (ctx, rest) => show(await visitOf(ctx, rest)),
    openForm: (take) => async (ctx, rest) => sent(await visitOf(ctx, rest), take),
    page: (show) => async (ctx, rest) => {
      const visit = await visitOf(ctx, rest)
      return isSignedIn(visit) ? show(visit) : redirect(ctx, signInPath(ctx.req.url ?? '/'))
    },
    form: (take) => async (ctx, rest) => {
      const visit = await visitOf(ctx, rest)
      return isSignedIn(visit) ? sent(visit, take) : redirect(ctx, signInPath(ctx.path))
    },
  }
}

/** Where somebody signs in, to come back to a page afterwards. */
export function signInPath(back: string): string {
  return `/sign-in?back=${encodeURIComponent(back)}`
}

/** A path of this server; what somebody else wrote into an address leads nowhere else. */
export function pathBack(text: string | null): string {
  const known = text !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(text) && !text.includes('\\')
  return known && !text.startsWith('/sign-') ? text : '/'
}

function isSignedIn<V extends Visit>(visit: V): visit is V & { session: Session } {
  return visit.session !== null
}

/** What tells one browser from another before anybody has signed in; made when a page is first looked at. */
function browserOf(ctx: HttpContext): string {
  const known = readCookie(ctx, browserCookie)
  if (known !== undefined && /^[\w-]{43}$/.test(known)) return known
  const made = newToken()
  setCookie(ctx, browserCookie, made)
  return made
}
