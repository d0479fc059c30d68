import type { VNode } from 'preact'
import type { Activity } from '../../gate/people/activity.js'
import type { Place } from '../../gate/people/sessions.js'
import { plain } from '../approvals/facts.js'
import { Field } from '../components/field.js'
import { dateTime } from '../format.js'
import { Layout } from '../layout.js'
import type { SignedInVisit } from '../visit.js'
import { activityTexts } from './texts.js'

/** What somebody has asked for, as they wrote it. */
export interface ActivityQuery {
  tool: string
  status: string
  account: string
  from: string
  until: string
}

interface ActivityProps {
  visit: SignedInVisit
  place: Place
  /** Whether everybody's calls are shown, not one's own alone. */
  all: boolean
  query: ActivityQuery
  activities: readonly Activity[]
  /** Where the next page begins; absent on the last. */
  more: string | undefined
}

/** The record of calls, for people. */
export function ActivityPage(props: ActivityProps): VNode {
  const { visit, place, all, query, activities, more } = props
  const text = activityTexts[visit.language]
  const address = (change: { [name: string]: string }) =>
    new URLSearchParams({ place: place.id, ...query, ...change }).toString()
  return (
    <Layout visit={visit} title={text.title} at="/activity">
      <p>{all ? text.intro.all : text.intro.own}</p>
      <details open={Object.values(query).some((text) => text !== '')}>
        <summary>{text.filter}</summary>
        <FilterForm {...props} />
      </details>
      <p>
        <a href={`/activity.csv?${address({})}`}>{text.csv}</a>
      </p>
      {activities.length === 0 ? <p>{text.none}</p> : <ActivityTable {...props} />}
      {more !== undefined && (
        <p>
          <a class="button plain" href={`/activity?${address({ before: more })}`}>
            {text.more}
          </a>
        </p>
      )}
    </Layout>
  )
}

function FilterForm({ visit, place, query }: ActivityProps): VNode {
  const text = activityTexts[visit.language]
  return (
    <form class="card" method="get" action="/activity">
      <label for="place">{text.company}</label>
      <select id="place" name="place">
        {visit.session.person.places.map((each) => (
          <option key={each.id} value={each.id} selected={each.id === place.id}>
            {each.name}
          </option>
        ))}
      </select>
      <Field name="tool" label={text.tool} value={query.tool} maxLength={100} />
      <label for="status">{text.status}</label>
      <select id="status" name="status">
        <option value="">{text.any}</option>
        {Object.entries(text.statuses).map(([status, words]) => (
          <option key={status} value={status} selected={status === query.status}>
            {words}
          </option>
        ))}
      </select>
      <Field name="account" label={text.account} value={query.account} maxLength={100} />
      <Field name="from" label={text.from} type="date" value={query.from} />
      <Field name="until" label={text.until} type="date" value={query.until} />
      <div class="actions">
        <button class="plain">{text.filter}</button>
      </div>
    </form>
  )
}

function ActivityTable({ visit, place, activities }: ActivityProps): VNode {
  const { language } = visit
  const text = activityTexts[language]
  return (
    <table class="records">
      <thead>
        <tr>
          {[text.at, text.account, text.tool, text.status, text.through, text.approval].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {activities.map((each) => (
          <tr key={each.id}>
            <td data-label={text.at}>{dateTime(each.at, language, place.timeZone)}</td>
            <td data-label={text.account}>{plain(each.account ?? text.nobody)}</td>
            <td data-label={text.tool}>{plain(each.tool ?? each.contract)}</td>
            <td data-label={text.status}>
              <span class={`state ${each.status === 'ok' ? 'good' : each.status === 'dry_run' ? 'warn' : 'bad'}`}>
                {text.statuses[each.status]}
              </span>
              {each.errorCode !== null && <code>{` ${each.errorCode}`}</code>}
            </td>
            <td data-label={text.through}>
              {plain([each.client, each.surface, each.key].filter((part) => part !== null).join(', '))}
            </td>
            <td data-label={text.approval}>
              <ApprovalCell visit={visit} place={place} activity={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ApprovalCellProps {
  visit: SignedInVisit
  place: Place
  activity: Activity
}

function ApprovalCell({ visit: { language }, place, activity: { approval } }: ApprovalCellProps): VNode | null {
  const text = activityTexts[language]
  if (!approval) return null
  const { action, decision, decidedBy, decidedAt, reason, preview } = approval
  return (
    <div>
      <div>{action}</div>
      {decision && decidedAt && (
        <div>
          {`${text.decisions[decision]} ${plain(decidedBy ?? '')}, ${dateTime(decidedAt, language, place.timeZone)}`}
          {reason !== null && `: ${plain(reason)}`}
        </div>
      )}
      {preview !== null && (
        <details>
          <summary>{text.shown}</summary>
          <pre class="preview">{plain(preview)}</pre>
        </details>
      )}
    </div>
  )
}
