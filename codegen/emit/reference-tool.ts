import { gateErrorsOf } from '../runtime/gate-errors.js'
import type { ContractModel, Json, Schema, ToolModel } from '../runtime/model.js'
import { wrapResult } from '../runtime/profile.js'
import { block, code, heading, link, prose, table } from './markdown.js'
import { fieldTable, parameterTable, typeText } from './reference-fields.js'
import type { ReferenceWords } from './reference-words.js'
import { toolTitle } from './tool-title.js'
import { toolTraits, whoMayCall } from './reference-traits.js'

/** The named types of a document. */
export interface ReferenceTypes {
  /** The name of a schema's type, taken up with all it refers to. */
  name(schema: Schema, fallback: string): string
  /** A link to the section of the schema's type. */
  link(schema: Schema, fallback: string): string
  /** The type itself; references in it lead to other types. */
  schema(name: string): Schema
}

/** Anchor of a tool. */
export function toolAnchor(tool: ToolModel): string {
  return `tool-${tool.wireName}`
}

/** The section of one tool. */
export function toolSection(
  model: ContractModel,
  name: string,
  tool: ToolModel,
  types: ReferenceTypes,
  words: ReferenceWords,
): string[] {
  const { say, text } = words
  const language = model.languages?.[0]
  return [
    ...heading(3, code(name), toolAnchor(tool)),
    `**${toolTitle(name, tool, language)}**`,
    '',
    ...prose(text(tool.description)),
    `${say('May be called by', 'Aufrufen darf')}: ${whoMayCall(tool, words)}.`,
    '',
    ...list(toolTraits(model, name, tool, words)),
    ...heading4(say('Parameters', 'Parameter')),
    ...parameterTable(types.schema(types.name(tool.input, `${name} input`)), words),
    ...heading4(say('Returns', 'Gibt zurück')),
    ...returns(types.schema(types.name(tool.output, `${name} output`)), words),
    ...heading4(say('Errors', 'Fehler')),
    ...errors(model, tool, types, words),
    ...examples(model, tool, words),
  ]
}

function heading4(text: string): string[] {
  return [`#### ${text}`, '']
}

function list(items: readonly string[]): string[] {
  return items.length === 0 ? [] : [...items.map((item) => `- ${item}`), '']
}

function returns(output: Schema, words: ReferenceWords): string[] {
  const text = prose(output.description ?? '')
  if (output.type === 'array')
    return [...text, `${words.say('List of', 'Liste von')} ${typeText(output.items || {}, words)}.`, '']
  const fields = fieldTable(output, words)
  return [...text, ...(fields.length > 0 ? fields : [words.say('An empty object.', 'Ein leeres Objekt.'), ''])]
}

function errors(model: ContractModel, tool: ToolModel, types: ReferenceTypes, words: ReferenceWords): string[] {
  const { say, text } = words
  const rows = Object.entries(tool.errors ?? {}).map(([errorCode, error]) => {
    const details = error.details && types.link(error.details, `${errorCode} details`)
    const meaning = details
      ? `${text(error.meaning)} ${say('Details', 'Einzelheiten')}: ${details}.`
      : text(error.meaning)
    return [code(errorCode), String(error.http), meaning, text(error.next)]
  })
  const gate = gateErrorsOf(model, tool).map(code).join(', ')
  return [
    ...(rows.length === 0 ? [] : table(errorHead(words), rows)),
    `${say('Of the gate', 'Von der Schranke')}: ${gate} (${link(say('errors of every call', 'Fehler jedes Aufrufs'), 'errors')}).`,
    '',
  ]
}

/** Columns of a table of errors. */
export function errorHead({ say }: ReferenceWords): string[] {
  return ['Code', 'HTTP', say('Meaning', 'Bedeutung'), say('Next step', 'Nächster Schritt')]
}

function examples(model: ContractModel, tool: ToolModel, { say }: ReferenceWords): string[] {
  const shown = tool.examples ?? []
  if (shown.length === 0) return []
  const json = (value: Json) => block('json', JSON.stringify(value, null, 2))
  return [
    ...heading4(shown.length === 1 ? say('Example', 'Beispiel') : say('Examples', 'Beispiele')),
    ...shown.flatMap(({ title, input, output }) => [
      ...prose(title),
      ...json(input),
      ...(output === undefined ? [] : [say('Answer:', 'Antwort:'), '', ...json(wrapResult(model, output))]),
    ]),
  ]
}
