import type { Schema } from '../../../generated/runtime/model.js'
import { poolQuery } from '../../db/pool-query.js'
import { isStateOf } from '../../gate/approvals/link.js'
import { approve, longestReason, reject, type Decided, type Decider } from '../../gate/approvals/decide.js'
import type { Place } from '../../gate/people/sessions.js'
import { clientAddress } from '../../http/client-address.js'
import type { Routes } from '../../http/routes.js'
import { askAgain, isFresh } from '../fresh-session.js'
import type { PageHandlers, PageServices } from '../page-handler.js'
import { redirect, sendPage } from '../respond.js'
import type { SignedInVisit } from '../visit.js'
import { ApprovalPage } from './approval-page.js'
import { ApprovalListPage, type DecisionNews } from './list-page.js'
import { waitingFor, type WaitingHere } from './waiting.js'

/**
 * What agents want to do and a person decides. Only here can it be decided: by somebody who has signed in with this
 * browser within the last quarter of an hour, and has the role in that very tenant.
 */
export function approvalRoutes(services: PageServices, { page, form }: PageHandlers): Routes {
  const { pool } = services

  const show = async (visit: SignedInVisit, status: number, news?: DecisionNews) =>
    sendPage(
      visit.ctx,
      status,
      <ApprovalListPage visit={visit} waiting={await waitingFor(services, visit)} news={news} />,
    )
  const showOne = (visit: SignedInVisit, status: number, waiting: WaitingHere, reasonMissing = false) =>
    sendPage(
      visit.ctx,
      status,
      <ApprovalPage
        visit={visit}
        waiting={waiting}
        schema={schemaOf(services, waiting)}
        reasonMissing={reasonMissing}
      />,
    )
  const find = async (visit: SignedInVisit) =>
    (await waitingFor(services, visit)).find(({ approval }) => approval.id === visit.rest)
  const deciderOf = ({ ctx, session, now }: SignedInVisit, place: Place): Decider => ({
    tenantId: place.id,
    accountId: session.person.id,
    from: clientAddress(ctx),
    now,
  })

  return {
    '/approvals': {
      GET: page((visit) => show(visit, 200, newsOf(visit.query.get('done')))),
    },
    '/approvals/': {
      GET: page(async (visit) => {
        const waiting = await find(visit)
        if (!waiting || !(await isLinkOf(services, visit, waiting))) return show(visit, 404, 'unknown')
        showOne(visit, 200, waiting)
      }),
      POST: form(async (visit) => {
        const { ctx, session, now, form } = visit
        if (!isFresh(session, now)) return askAgain(ctx, ctx.path)
        const approving = form.get('decision') === 'approve'
        const reason = (form.get('reason') ?? '').trim()
        const waiting = await find(visit)
        if (!approving && !isReason(reason)) {
          return waiting ? showOne(visit, 422, waiting, true) : show(visit, 404, 'unknown')
        }
        // What is not waiting any more is asked for in every place, so that the answer says why.
        const places = waiting ? [waiting.place] : session.person.places
        const id = visit.rest
        let decided: Decided = 'unknown'
        for (const place of places) {
          const decider = deciderOf(visit, place)
          decided = approving ? await approve(pool, decider, id) : await reject(pool, decider, id, reason)
          if (decided !== 'unknown') break
        }
        if (decided === 'done') return redirect(ctx, `/approvals?done=${approving ? 'approved' : 'rejected'}`)
        return show(visit, decided === 'unknown' ? 404 : 409, decided === 'own' ? 'unknown' : decided)
      }),
    },
  }
}

/** A link that says what it was made for leads nowhere else. */
async function isLinkOf(
  { pool, secret }: PageServices,
  { query }: SignedInVisit,
  waiting: WaitingHere,
): Promise<boolean> {
  const state = query.get('state')
  if (state === null) return true
  const { id } = waiting.approval
  const tenantId = waiting.place.id
  const { rows } = await poolQuery<{ account_id: string }>(
    pool,
    'select account_id from gate.approval where tenant_id = $1 and id = $2',
    [tenantId, id],
  )
  const accountId = rows[0]?.account_id
  return accountId !== undefined && isStateOf(secret, { id, accountId, tenantId }, state)
}

/** What was asked for is written by the arguments of the prepare tool, whose fields the contract explains. */
function schemaOf({ endpoints }: PageServices, { approval: { contract, action } }: WaitingHere): Schema | undefined {
  const model = endpoints.flatMap(({ contracts }) => contracts).find(({ model }) => model.id === contract)?.model
  const tool = Object.values(model?.tools ?? {}).find(
    ({ approval }) => approval?.step === 'prepare' && approval.action === action,
  )
  return tool?.input
}

function newsOf(text: string | null): DecisionNews | undefined {
  return text === 'approved' || text === 'rejected' ? text : undefined
}

/** As `reject` takes them. */
function isReason(text: string): boolean {
  return text !== '' && text.length <= longestReason && !/\0|\p{Surrogate}/u.test(text)
}
