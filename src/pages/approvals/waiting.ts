import { waitingApprovals, type WaitingApproval } from '../../gate/approvals/waiting.js'
import type { Place } from '../../gate/people/sessions.js'
import type { PageServices } from '../page-handler.js'
import type { SignedInVisit } from '../visit.js'

/** What waits, and where. */
export interface WaitingHere {
  place: Place
  approval: WaitingApproval
}

/** What waits for somebody in all their places, the oldest first. */
export async function waitingFor({ pool }: PageServices, { session, now }: SignedInVisit): Promise<WaitingHere[]> {
  const { id, places } = session.person
  const lists = await Promise.all(
    places.map(async (place) => {
      const approvals = await waitingApprovals(pool, place.id, id, now)
      return approvals.map((approval) => ({ place, approval }))
    }),
  )
  return lists.flat().sort((a, b) => a.approval.requestedAt.getTime() - b.approval.requestedAt.getTime())
}
