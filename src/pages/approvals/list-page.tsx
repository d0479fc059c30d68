import type { VNode } from 'preact'
import { Note } from '../components/note.js'
import { Layout } from '../layout.js'
import type { SignedInVisit } from '../visit.js'
import { ApprovalFacts } from './approval-facts.js'
import { plain } from './facts.js'
import { approvalTexts, type ApprovalTexts } from './texts.js'
import type { WaitingHere } from './waiting.js'

/** What a decision came to. */
export type DecisionNews = keyof ApprovalTexts['done'] | 'unknown' | 'expired' | 'settled'

interface ApprovalListProps {
  visit: SignedInVisit
  waiting: readonly WaitingHere[]
  news?: DecisionNews | undefined
}

/** What waits for somebody; fetched again every few seconds. */
export function ApprovalListPage({ visit, waiting, news }: ApprovalListProps): VNode {
  const text = approvalTexts[visit.language]
  return (
    <Layout visit={visit} title={text.title} at="/approvals">
      {news && (
        <Note kind={news === 'approved' || news === 'rejected' ? 'good' : 'bad'}>
          {news === 'approved' || news === 'rejected' ? text.done[news] : text[news]}
        </Note>
      )}
      <div id="waiting" data-refresh="/approvals" data-every="5">
        <p role="status">
          {waiting.length === 0 ? text.none : <span class="badge">{text.waiting(waiting.length)}</span>}
        </p>
        <ul class="cards">
          {waiting.map((each) => (
            <li class="card" key={each.approval.id}>
              <h2>
                <a href={`/approvals/${each.approval.id}`}>{headline(each)}</a>
              </h2>
              <ApprovalFacts visit={visit} waiting={each} />
            </li>
          ))}
        </ul>
      </div>
      <p>
        <a class="button plain" href="/approvals">
          {text.refresh}
        </a>
      </p>
    </Layout>
  )
}

/** The first line of the preview, else the name of what will be called. */
export function headline({ approval: { preview, tool } }: WaitingHere): string {
  const line = preview?.split('\n').find((line) => /[\p{L}\p{N}]/u.test(line))
  return plain(line?.trim().slice(0, 120) ?? tool)
}
