import { poolQuery } from '../../db/pool-query.js'
import { longestPassword, shortestPassword } from '../../gate/people/password.js'
import { setPassword } from '../../gate/people/sign-in.js'
import type { Routes } from '../../http/routes.js'
import { askAgain, isFresh } from '../fresh-session.js'
import type { PageHandlers, PageServices } from '../page-handler.js'
import { redirect, sendPage } from '../respond.js'
import { AccountPage } from './page.js'

/** What people change about themselves. */
export function accountRoutes({ pool, endpoints }: PageServices, { page, form }: PageHandlers): Routes {
  return {
    '/account': {
      GET: page((visit) =>
        sendPage(visit.ctx, 200, <AccountPage visit={visit} endpoints={endpoints} saved={visit.query.has('saved')} />),
      ),
    },
    '/account/language': {
      GET: page(({ ctx }) => redirect(ctx, '/account')),
      POST: form(async ({ ctx, session, form }) => {
        const language = form.get('language') === 'en' ? 'en' : 'de'
        await poolQuery(pool, 'update gate.account set language = $2 where id = $1', [session.person.id, language])
        redirect(ctx, '/account?saved')
      }),
    },
    '/account/password': {
      GET: page(({ ctx }) => redirect(ctx, '/account')),
      POST: form(async (visit) => {
        const { ctx, session, now } = visit
        // Whoever finds an open browser must not be able to lock its owner out.
        if (!isFresh(session, now)) return askAgain(ctx, '/account')
        const password = visit.form.get('password') ?? ''
        if (password.length < shortestPassword || password.length > longestPassword)
          return sendPage(ctx, 422, <AccountPage visit={visit} endpoints={endpoints} badPassword />)
        await setPassword(pool, session.person.id, password, now)
        redirect(ctx, '/account?saved')
      }),
    },
  }
}
