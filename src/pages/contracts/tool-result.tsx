import type { VNode } from 'preact'
import type { Outcome } from '../../gate/outcome.js'
import { FormToken } from '../components/form-token.js'
import { Note } from '../components/note.js'
import { Words } from '../components/words.js'
import { argumentPrefix } from './form-arguments.js'
import { contractTexts } from './texts.js'
import type { ToolProps } from './tool-page.js'

/** How a call from the page ended; after a trial, the way to do it really, with the very same arguments. */
export function ToolResult({ visit, tool, form, outcome }: Omit<ToolProps, 'served'> & { outcome: Outcome }): VNode {
  const text = contractTexts[visit.language]
  if (!outcome.ok) {
    return (
      <Note kind="bad">
        <p>
          <Words text={`${text.failed}: ${outcome.message}`} />
        </p>
        <p>
          <Words text={outcome.next} />
        </p>
        <p>
          <code>{outcome.code}</code>
        </p>
      </Note>
    )
  }
  return (
    <section class="card">
      <Note kind={outcome.dryRun ? 'warn' : 'good'}>{outcome.dryRun ? text.tried : text.done}</Note>
      <pre tabIndex={0}>{outcome.text ?? JSON.stringify(JSON.parse(outcome.json), null, 2)}</pre>
      {outcome.dryRun && (
        <form method="post" action={`/contracts/${tool.contract.model.id}/tools/${tool.name}`}>
          <FormToken visit={visit} />
          <input type="hidden" name="key" value={form.idempotencyKey} />
          <input type="hidden" name="place" value={form.place.id} />
          {Object.entries(form.texts).map(([name, value]) => (
            <input key={name} type="hidden" name={argumentPrefix + name} value={value} />
          ))}
          <div class="actions">
            <button>{text.reallyRun}</button>
          </div>
        </form>
      )}
    </section>
  )
}
