import type { VNode } from 'preact'
import type { Schema } from '../../../generated/runtime/model.js'
import { textIn } from '../../../generated/runtime/text.js'
import type { ServedTool } from '../../gate/endpoint.js'
import type { Outcome } from '../../gate/outcome.js'
import type { Place } from '../../gate/people/sessions.js'
import { Words } from '../components/words.js'
import { Layout } from '../layout.js'
import type { SignedInVisit } from '../visit.js'
import { fieldsOf, resolved, typeWords } from './fields.js'
import type { ServedContract } from './served.js'
import { contractTexts, type ContractTexts } from './texts.js'
import { ToolForm } from './tool-form.js'
import { ToolResult } from './tool-result.js'

/** What was written into the form of a tool. */
export interface WrittenForm {
  place: Place
  /** By the name of the argument. */
  texts: { readonly [argument: string]: string }
  unreadable: ReadonlySet<string>
  /** So that the form writes once, however often it is sent. */
  idempotencyKey: string
}

export interface ToolProps {
  visit: SignedInVisit
  served: ServedContract
  tool: ServedTool
  form: WrittenForm
  /** How the call ended that the form was sent for. */
  outcome?: Outcome | undefined
}

/** One tool: what it takes, answers and refuses, and a form to call it. */
export function ToolPage({ visit, served, tool, form, outcome }: ToolProps): VNode {
  const { language } = visit
  const text = contractTexts[language]
  const { model } = tool
  const errors = Object.entries(model.errors ?? {})
  return (
    <Layout visit={visit} title={textIn(model.title ?? tool.name, language)} at="/contracts">
      <p>
        <a href={`/contracts/${tool.contract.model.id}`}>{textIn(tool.contract.model.title ?? '', language)}</a>
        {' · '}
        <code>{tool.name}</code>
      </p>
      <p>
        <Words text={textIn(model.description, language)} />
      </p>
      {outcome && <ToolResult visit={visit} tool={tool} form={form} outcome={outcome} />}
      <ToolForm visit={visit} served={served} tool={tool} form={form} outcome={outcome} />
      <h2>{text.input}</h2>
      <FieldTable schema={model.input} language={language} text={text} asked />
      <h2>{text.output}</h2>
      <FieldTable
        schema={resolved(model.output.items || model.output, model.output)}
        root={model.output}
        language={language}
        text={text}
      />
      {errors.length > 0 && (
        <>
          <h2>{text.errors}</h2>
          <table class="records">
            <thead>
              <tr>
                <th scope="col">{text.code}</th>
                <th scope="col">{text.meaning}</th>
                <th scope="col">{text.next}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(([code, error]) => (
                <tr key={code}>
                  <td data-label={text.code}>
                    <code>{code}</code>
                  </td>
                  <td data-label={text.meaning}>
                    <Words text={textIn(error.meaning, language)} />
                  </td>
                  <td data-label={text.next}>
                    <Words text={textIn(error.next, language)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Layout>
  )
}

interface FieldTableProps {
  schema: Schema
  /** Holds the definitions; absent: the schema itself. */
  root?: Schema
  language: 'de' | 'en'
  text: ContractTexts
  /** Whether the fields are to be given, so that it matters which must be. */
  asked?: boolean
}

function FieldTable({ schema, root = schema, language, text, asked = false }: FieldTableProps): VNode {
  const fields = fieldsOf(schema, root, language)
  if (fields.length === 0) return <p>{text.noFields}</p>
  return (
    <table class="records">
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">{text.type}</th>
          <th scope="col">{text.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, schema: field, description, required }) => (
          <tr key={name}>
            <td data-label={text.field}>
              <code>{name}</code>
              {asked && required && <span class="soft">{` ${text.required}`}</span>}
            </td>
            <td data-label={text.type}>{typeWords(field, root, text.types)}</td>
            <td data-label={text.meaning}>
              <Words text={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
