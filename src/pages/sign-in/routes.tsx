import { beginSession, endSession, endSessions } from '../../gate/people/sessions.js'
import {
  newSignInLink,
  signInByLink,
  signInByPassword,
  type SignedIn,
  type SignInContext,
} from '../../gate/people/sign-in.js'
import { clientAddress } from '../../http/client-address.js'
import type { Routes } from '../../http/routes.js'
import { setCookie } from '../cookies.js'
import { originOf } from '../origin.js'
import { languageCookie, pathBack, sessionCookie, type PageHandlers, type PageServices } from '../page-handler.js'
import { redirect, sendPage } from '../respond.js'
import type { Sent, Visit } from '../visit.js'
import { SignInPage, UseLinkPage, type SignInNews } from './page.js'
import { signInTexts } from './texts.js'

/** Seconds a browser keeps the cookie of a session; the session may end before. */
const cookieSeconds = 90 * 24 * 60 * 60

/** Signing in by password or by link, and out again. */
export function signInRoutes(services: PageServices, { open, openForm, form }: PageHandlers): Routes {
  const { pool, secret, demoPeople, sendMail } = services
  const contextOf = ({ ctx, now }: Visit): SignInContext => ({ pool, secret, now, address: clientAddress(ctx) })

  const show = (visit: Visit, status: number, back: string, news?: SignInNews, email?: string) =>
    sendPage(
      visit.ctx,
      status,
      <SignInPage
        visit={visit}
        back={back}
        news={news}
        links={sendMail !== undefined}
        demoPeople={demoPeople}
        {...(email !== undefined && { email })}
      />,
    )

  /** Each sign-in is a session of its own, so that nobody else's cookie becomes one. */
  const finish = async (sent: Sent, signedIn: SignedIn, wrong: SignInNews, email?: string) => {
    const { ctx, session, now, form } = sent
    const back = pathBack(form.get('back'))
    if (signedIn === 'wrong') return show(sent, 403, back, wrong, email)
    if (signedIn === 'often') return show(sent, 429, back, 'often', email)
    if (session) await endSession(pool, session.id, now)
    const token = await beginSession(pool, signedIn.accountId, now, ctx.req.headers['user-agent'])
    setCookie(ctx, sessionCookie, token, cookieSeconds)
    redirect(ctx, back)
  }

  return {
    '/sign-in': {
      GET: open((visit) => {
        const back = pathBack(visit.query.get('back'))
        if (visit.session && !visit.query.has('again')) return redirect(visit.ctx, back)
        return show(visit, 200, back, visit.query.has('again') ? 'again' : undefined)
      }),
      POST: openForm(async (sent) => {
        const email = sent.form.get('email') ?? ''
        await finish(
          sent,
          await signInByPassword(contextOf(sent), email, sent.form.get('password') ?? ''),
          'wrong',
          email,
        )
      }),
    },
    '/sign-in/link': {
      GET: open((visit) => redirect(visit.ctx, '/sign-in')),
      POST: openForm(async (sent) => {
        const back = pathBack(sent.form.get('back'))
        const link = sendMail && (await newSignInLink(contextOf(sent), sent.form.get('link-email') ?? ''))
        if (link === 'often') return show(sent, 429, back, 'linkOften')
        if (link) {
          const text = signInTexts[link.language]
          const query = new URLSearchParams({ token: link.token, back })
          const address = `${originOf(services, sent.ctx)}/sign-in/use?${query}`
          await sendMail?.({ to: link.email, subject: text.mailSubject, text: text.mail(link.name, address) })
        }
        show(sent, 200, back, 'linkSent')
      }),
    },
    '/sign-in/use': {
      GET: open((visit) => {
        const back = pathBack(visit.query.get('back'))
        sendPage(visit.ctx, 200, <UseLinkPage visit={visit} token={visit.query.get('token') ?? ''} back={back} />)
      }),
      POST: openForm(async (sent) =>
        finish(sent, await signInByLink(contextOf(sent), sent.form.get('token') ?? ''), 'useWrong'),
      ),
    },
    '/sign-out': {
      GET: open((visit) => redirect(visit.ctx, '/')),
      POST: form(async ({ ctx, session, now, form }) => {
        if (form.has('everywhere')) await endSessions(pool, session.person.id, now)
        else await endSession(pool, session.id, now)
        setCookie(ctx, sessionCookie, '', 0)
        redirect(ctx, '/sign-in')
      }),
    },
    '/language': {
      GET: open((visit) => redirect(visit.ctx, '/')),
      POST: openForm(({ ctx, form }) => {
        const language = form.get('language')
        if (language === 'de' || language === 'en') setCookie(ctx, languageCookie, language, cookieSeconds)
        const back = form.get('back')
        redirect(ctx, back?.startsWith('/sign-in') ? back : pathBack(back))
      }),
    },
  }
}
