import type { VNode } from 'preact'
import type { Schema } from '../../../generated/runtime/model.js'
import { longestReason } from '../../gate/approvals/decide.js'
import { Field } from '../components/field.js'
import { FormToken } from '../components/form-token.js'
import { Note } from '../components/note.js'
import { Words } from '../components/words.js'
import { Layout } from '../layout.js'
import type { SignedInVisit } from '../visit.js'
import { ApprovalFacts } from './approval-facts.js'
import { factsOf, plain } from './facts.js'
import { headline } from './list-page.js'
import { approvalTexts } from './texts.js'
import type { WaitingHere } from './waiting.js'

interface ApprovalProps {
  visit: SignedInVisit
  waiting: WaitingHere
  /** What is known of the payload. */
  schema: Schema | undefined
  /** Whether it was to be rejected without a reason. */
  reasonMissing?: boolean
}

/** One thing to decide: in words, field by field, and the two ways to decide it. */
export function ApprovalPage({ visit, waiting, schema, reasonMissing = false }: ApprovalProps): VNode {
  const text = approvalTexts[visit.language]
  const { approval } = waiting
  return (
    <Layout visit={visit} title={headline(waiting)} at="/approvals">
      {approval.preview !== null && (
        <>
          <h2>{text.what}</h2>
          <pre class="preview" tabIndex={0}>
            {plain(approval.preview)}
          </pre>
        </>
      )}
      {approval.changes.length > 0 && (
        <>
          <h2>{text.changes}</h2>
          <ChangeTable visit={visit} waiting={waiting} />
        </>
      )}
      <section class="card">
        <ApprovalFacts visit={visit} waiting={waiting} />
      </section>
      {approval.own ? (
        <Note kind="warn">{text.own}</Note>
      ) : (
        <form class="card" method="post" action={`/approvals/${approval.id}`}>
          <FormToken visit={visit} />
          <div class="actions">
            <button name="decision" value="approve" formnovalidate>
              {text.approve}
            </button>
          </div>
          <Field
            name="reason"
            label={text.reason}
            hint={text.reasonHint}
            maxLength={longestReason}
            problem={reasonMissing ? text.reasonNeeded : undefined}
          />
          <div class="actions">
            <button class="danger" name="decision" value="reject">
              {text.reject}
            </button>
          </div>
        </form>
      )}
      <details open={approval.preview === null}>
        <summary>{text.details}</summary>
        <FactTable visit={visit} waiting={waiting} schema={schema} />
      </details>
      <p>
        <a href="/approvals">{text.back}</a>
      </p>
    </Layout>
  )
}

/** What stands there now, and what will. */
function ChangeTable({ visit, waiting: { approval } }: { visit: SignedInVisit; waiting: WaitingHere }): VNode {
  const text = approvalTexts[visit.language]
  return (
    <table class="records">
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">{text.before}</th>
          <th scope="col">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {approval.changes.map(({ field, before, after }) => (
          <tr key={field}>
            <td data-label={text.field}>{plain(field)}</td>
            <td data-label={text.before} class="lines">
              {plain(before ?? text.notYet)}
            </td>
            <td data-label={text.after} class="lines">
              <strong>{plain(after ?? text.noLonger)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FactTable({ visit, waiting: { approval }, schema }: Omit<ApprovalProps, 'reasonMissing'>): VNode {
  const text = approvalTexts[visit.language]
  const { facts, more } = factsOf(approval.payload, schema && { schema, language: visit.language })
  return (
    <>
      <table class="records">
        <thead>
          <tr>
            <th scope="col">{text.field}</th>
            <th scope="col">{text.value}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ field, value, meaning }) => (
            <tr key={field}>
              <td data-label={text.field}>
                {meaning && (
                  <>
                    <Words text={meaning.replace(/[.]$/, '')} />
                    <br />
                  </>
                )}
                <code class="soft">{field}</code>
              </td>
              <td data-label={text.value}>{value || text.empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{`+ ${more}`}</p>}
    </>
  )
}
