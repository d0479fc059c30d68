import type { VNode } from 'preact'
import { dateTime, fromNow } from '../format.js'
import type { SignedInVisit } from '../visit.js'
import { plain } from './facts.js'
import { approvalTexts } from './texts.js'
import type { WaitingHere } from './waiting.js'

/** Who asks, through what, since when, and how long it can still be decided. */
export function ApprovalFacts({ visit, waiting }: { visit: SignedInVisit; waiting: WaitingHere }): VNode {
  const { language, now } = visit
  const text = approvalTexts[language]
  const { approval, place } = waiting
  const program = [approval.client, approval.clientVersion].filter((part) => part !== null).join(' ')
  const through = [program, approval.channel, approval.caller, approval.surface, approval.key]
  return (
    <dl class="facts">
      <dt>{text.asks}</dt>
      <dd>{plain(approval.account || text.someone)}</dd>
      <dt>{text.through}</dt>
      <dd>{plain(through.filter(Boolean).join(', '))}</dd>
      <dt>{text.forCompany}</dt>
      <dd>{place.name}</dd>
      <dt>{text.since}</dt>
      <dd>{`${dateTime(approval.requestedAt, language, place.timeZone)} (${fromNow(approval.requestedAt, now, language)})`}</dd>
      <dt>{text.left}</dt>
      <dd>{fromNow(approval.expiresAt, now, language)}</dd>
    </dl>
  )
}
