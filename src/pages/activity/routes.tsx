import { activityOf, type ActivityFilter } from '../../gate/people/activity.js'
import type { Place } from '../../gate/people/sessions.js'
import type { Routes } from '../../http/routes.js'
import { askedPlace } from '../asked-place.js'
import { startOfDay } from '../day.js'
import { isLead } from '../leads.js'
import type { PageHandlers, PageServices } from '../page-handler.js'
import { sendProblem } from '../problem.js'
import { headersOf, sendPage } from '../respond.js'
import type { SignedInVisit } from '../visit.js'
import { csvOf } from './csv.js'
import { ActivityPage, type ActivityQuery } from './page.js'
import { activityTexts } from './texts.js'

/** Rows of a page. */
const onPage = 50
/** Rows of a CSV file. */
const inFile = 10_000

/** The record of calls: everybody's for those who look after the tenant, for others their own. */
export function activityRoutes(services: PageServices, { page }: PageHandlers): Routes {
  const { pool, leads } = services
  const asked = (visit: SignedInVisit): { place: Place; query: ActivityQuery; filter: ActivityFilter } | undefined => {
    const place = askedPlace(visit)
    if (!place) return undefined
    const text = (name: string) => (visit.query.get(name) ?? '').trim().slice(0, 100)
    const query = { tool: text('tool'), status: text('status'), account: text('account'), from: text('from'), until: text('until') } // prettier-ignore
    const before = text('before')
    return {
      place,
      query,
      filter: {
        tenantId: place.id,
        accountId: isLead(leads, place) ? null : visit.session.person.id,
        tool: query.tool || undefined,
        status: Object.hasOwn(activityTexts.en.statuses, query.status) ? query.status : undefined,
        account: query.account || undefined,
        from: startOfDay(query.from, place.timeZone),
        until: startOfDay(query.until, place.timeZone, 1),
        before: /^[0-9a-f-]{36}$/.test(before) ? before : undefined,
      },
    }
  }
  return {
    '/activity': {
      GET: page(async (visit) => {
        const found = asked(visit)
        if (!found) return sendProblem(visit, 404, 'missing')
        const { place, query, filter } = found
        const rows = await activityOf(pool, filter, onPage + 1)
        const activities = rows.slice(0, onPage)
        sendPage(
          visit.ctx,
          200,
          <ActivityPage
            visit={visit}
            place={place}
            all={filter.accountId === null}
            query={query}
            activities={activities}
            more={rows.length > onPage ? activities.at(-1)?.id : undefined}
          />,
        )
      }),
    },
    '/activity.csv': {
      GET: page(async (visit) => {
        const found = asked(visit)
        if (!found) return sendProblem(visit, 404, 'missing')
        const body = Buffer.from(csvOf(await activityOf(pool, found.filter, inFile)))
        const type = { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Length': body.length }
        const name = `attachment; filename="activity-${found.place.slug}.csv"`
        visit.ctx.res.writeHead(200, { ...headersOf(visit.ctx), ...type, 'Content-Disposition': name }).end(body)
      }),
    },
  }
}
