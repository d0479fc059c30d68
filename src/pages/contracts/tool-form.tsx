import type { VNode } from 'preact'
import { addedArguments } from '../../../generated/runtime/added-arguments.js'
import { FormToken } from '../components/form-token.js'
import { ArgumentField } from './argument-field.js'
import { fieldsOf, type SchemaField } from './fields.js'
import { contractTexts } from './texts.js'
import type { ToolProps } from './tool-page.js'
import type { ServedTool } from '../../gate/endpoint.js'
import { roleName } from '../role-name.js'

/** A form made from the schema of a tool. Writes are tried first where the tool can be tried. */
export function ToolForm({ visit, served, tool, form, outcome }: ToolProps): VNode {
  const text = contractTexts[visit.language]
  const { effect, dryRun } = tool.model
  const refused = outcome && !outcome.ok ? outcome : undefined
  return (
    <form class="card" method="post" action={`/contracts/${tool.contract.model.id}/tools/${tool.name}`}>
      <FormToken visit={visit} />
      <input type="hidden" name="key" value={form.idempotencyKey} />
      <h2>{text.try}</h2>
      <label for="place">{text.as}</label>
      <select id="place" name="place">
        {served.places.map((place) => (
          <option key={place.id} value={place.id} selected={place.id === form.place.id}>
            {`${place.name} (${roleName(tool.contract.model.roles ?? {}, place.role, visit.language)})`}
          </option>
        ))}
      </select>
      {askedFields(tool, visit.language).map((field) => (
        <ArgumentField
          key={field.name}
          field={field}
          value={form.texts[field.name] ?? ''}
          problem={problemOf(field.name, form.unreadable, refused, text.badJson)}
          text={text}
          example={exampleOf(tool, field.name)}
        />
      ))}
      <div class="actions">
        {effect === 'read' && <button>{text.run}</button>}
        {effect !== 'read' && dryRun && (
          <button name="dry" value="1">
            {text.dryRun}
          </button>
        )}
        {effect !== 'read' && !dryRun && <button class="danger">{text.run}</button>}
      </div>
      {effect !== 'read' && !dryRun && <p class="hint">{text.cannotTry}</p>}
    </form>
  )
}

/** The arguments somebody is asked for: those that the page fills in are left out. */
export function askedFields({ model, contract }: ServedTool, language: 'de' | 'en'): SchemaField[] {
  const { tenant, dryRun, idempotencyKey } = addedArguments(contract.model, model)
  const filled = [tenant, dryRun, idempotencyKey].filter((name) => name !== undefined)
  return fieldsOf(model.input, model.input, language, filled)
}

/** What the contract shows of an argument; undefined where none of its examples has it. */
function exampleOf({ model }: ServedTool, name: string): unknown {
  return model.examples?.map(({ input }) => input as { [name: string]: unknown }).find((input) => name in input)?.[name]
}

function problemOf(
  name: string,
  unreadable: ReadonlySet<string>,
  refused: { field?: string; message: string } | undefined,
  badJson: string,
): string | undefined {
  if (unreadable.has(name)) return badJson
  return refused?.field?.split(/[.[/]/)[0] === name ? refused.message : undefined
}
