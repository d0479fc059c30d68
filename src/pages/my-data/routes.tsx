import type { VNode } from 'preact'
import { deletionRequestedAt, ownData, requestDeletion, withdrawDeletion } from '../../gate/people/own-data.js'
import type { Routes } from '../../http/routes.js'
import { FormToken } from '../components/form-token.js'
import { dateTime } from '../format.js'
import { askAgain, isFresh } from '../fresh-session.js'
import { Layout } from '../layout.js'
import type { PageHandlers, PageServices } from '../page-handler.js'
import { headersOf, redirect, sendPage } from '../respond.js'
import type { SignedInVisit } from '../visit.js'
import { dataTexts } from './texts.js'

/** What is kept about oneself: to take along (GDPR, article 20), and to have deleted (article 17). */
export function myDataRoutes({ pool }: PageServices, { page, form }: PageHandlers): Routes {
  return {
    '/my-data': {
      GET: page(async (visit) =>
        sendPage(
          visit.ctx,
          200,
          <MyDataPage visit={visit} requestedAt={await deletionRequestedAt(pool, visit.session.person.id)} />,
        ),
      ),
    },
    '/my-data.json': {
      GET: page(async ({ ctx, session, now }) => {
        if (!isFresh(session, now)) return askAgain(ctx, '/my-data')
        const body = Buffer.from(JSON.stringify(await ownData(pool, session.person.id), null, 2))
        const type = { 'Content-Type': 'application/json', 'Content-Length': body.length }
        const name = 'attachment; filename="my-data.json"'
        ctx.res.writeHead(200, { ...headersOf(ctx), ...type, 'Content-Disposition': name }).end(body)
      }),
    },
    '/my-data/deletion': {
      GET: page(({ ctx }) => redirect(ctx, '/my-data')),
      POST: form(async ({ ctx, session, now, form }) => {
        if (!isFresh(session, now)) return askAgain(ctx, '/my-data')
        const { id } = session.person
        await (form.has('withdraw') ? withdrawDeletion(pool, id) : requestDeletion(pool, id, now))
        redirect(ctx, '/my-data')
      }),
    },
  }
}

function MyDataPage({ visit, requestedAt }: { visit: SignedInVisit; requestedAt: Date | null }): VNode {
  const { language } = visit
  const text = dataTexts[language]
  return (
    <Layout visit={visit} title={text.title} at="/my-data">
      <section class="card">
        <h2>{text.exportTitle}</h2>
        <p>{text.exportHint}</p>
        <a class="button plain" href="/my-data.json">
          {text.export}
        </a>
      </section>
      <form class="card" method="post" action="/my-data/deletion">
        <FormToken visit={visit} />
        <h2>{text.deleteTitle}</h2>
        <p>{requestedAt ? text.requested(dateTime(requestedAt, language)) : text.deleteHint}</p>
        <div class="actions">
          {requestedAt ? (
            <button class="plain" name="withdraw" value="1">
              {text.withdraw}
            </button>
          ) : (
            <button class="danger">{text.request}</button>
          )}
        </div>
      </form>
    </Layout>
  )
}
