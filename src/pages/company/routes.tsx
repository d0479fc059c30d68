import { ConfigError } from '../../config-error.js'
import { approvalModes, listApprovalRules, setApprovalRule } from '../../gate/admin/approval-rules.js'
import { addMember } from '../../gate/admin/members.js'
import { changeMember, membersOf } from '../../gate/people/members.js'
import type { Place } from '../../gate/people/sessions.js'
import type { RouteHandler, Routes } from '../../http/routes.js'
import { askedPlace } from '../asked-place.js'
import { askAgain, isFresh } from '../fresh-session.js'
import { isLead } from '../leads.js'
import type { PageHandlers, PageServices } from '../page-handler.js'
import { sendProblem } from '../problem.js'
import { redirect, sendPage } from '../respond.js'
import { modelsOf, rolesOf } from '../role-name.js'
import type { Sent, SignedInVisit } from '../visit.js'
import { CompanyPage, type CompanyNews } from './page.js'

/** Who belongs to a company and what it has a person decide; its leads change both, after they have just signed in. */
export function companyRoutes(services: PageServices, { page, form }: PageHandlers): Routes {
  const { pool, endpoints, leads } = services
  const contractsOf = ({ system }: Place) => modelsOf(endpoints, system)

  const changing = (change: (sent: Sent<SignedInVisit>, place: Place) => Promise<CompanyNews>): RouteHandler =>
    form(async (sent) => {
      const { ctx, session, now, form } = sent
      const place = session.person.places.find(({ id }) => id === form.get('place'))
      if (!place || !isLead(leads, place)) return sendProblem(sent, 403, 'refused')
      const path = `/company?place=${place.id}`
      if (!isFresh(session, now)) return askAgain(ctx, path)
      redirect(ctx, `${path}&news=${await change(sent, place)}`)
    })
  const back: RouteHandler = page(({ ctx }) => redirect(ctx, '/company'))

  return {
    '/company': {
      GET: page(async (visit) => {
        const place = askedPlace(visit)
        if (!place) return sendProblem(visit, 404, 'missing')
        const contracts = contractsOf(place)
        const at = { system: place.system, tenant: place.slug }
        const [members, rules] = await Promise.all([
          membersOf(pool, place.id),
          listApprovalRules({ pool, now: visit.now }, at, contracts),
        ])
        const lead = isLead(leads, place)
        const news = newsOf(visit.query.get('news'))
        const props = { visit, place, lead, members, rules, contracts, news }
        sendPage(visit.ctx, 200, <CompanyPage {...props} />)
      }),
    },
    '/company/member': {
      GET: back,
      POST: changing(async ({ form }, place) => {
        const role = form.get('do') === 'remove' ? null : (form.get('role') ?? '')
        if (role !== null && !Object.hasOwn(rolesOf(contractsOf(place)), role)) return 'unknown'
        return changeMember(pool, place.id, form.get('account') ?? '', role, leads[place.system] ?? [])
      }),
    },
    '/company/add': {
      GET: back,
      POST: changing(async ({ form, now }, { system, slug, ...place }) => {
        const roles = new Set(Object.keys(rolesOf(contractsOf({ system, slug, ...place }))))
        const at = { system, tenant: slug, account: form.get('email') ?? '' }
        return addMember({ pool, now }, at, form.get('role') ?? '', roles).then((): CompanyNews => 'done', unknown)
      }),
    },
    '/company/rule': {
      GET: back,
      POST: changing(async ({ form, now, session }, place) => {
        const mode = approvalModes.find((mode) => mode === form.get('mode'))
        if (!mode) return 'unknown'
        const contracts = contractsOf(place).filter(({ id }) => id === form.get('contract'))
        const at = { system: place.system, tenant: place.slug }
        const action = form.get('action') ?? ''
        return setApprovalRule({ pool, now }, at, contracts, action, mode, session.person.id).then(
          (): CompanyNews => 'done',
          unknown,
        )
      }),
    },
  }
}

/** What an administrator would be told in more words. */
function unknown(error: unknown): CompanyNews {
  if (error instanceof ConfigError) return 'unknown'
  throw error
}

function newsOf(text: string | null): CompanyNews | undefined {
  return text === 'done' || text === 'last' || text === 'unknown' ? text : undefined
}
