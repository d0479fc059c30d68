import type { ContractModel, ExampleModel, Text, ToolModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import type { Doc } from './jsdoc.js'

/** What a doc comment says about a tool, in the contract's first language; `example` is code that calls it. */
export function toolDoc(model: ContractModel, tool: ToolModel, example?: (example: ExampleModel) => string): Doc {
  const text = (given: Text) => textIn(given, model.languages?.[0])
  const tags = []
  for (const [code, error] of Object.entries(tool.errors ?? {})) {
    tags.push({ tag: 'throws', text: `${code}: ${text(error.meaning)} ${text(error.next)}` })
  }
  const [first] = tool.examples ?? []
  if (example && first) tags.push({ tag: 'example', text: example(first), code: true })
  if (tool.deprecated) tags.push({ tag: 'deprecated', text: deprecation(tool.deprecated) })
  return { paragraphs: [text(tool.description)], tags }
}

function deprecation({ since, use, removedIn }: NonNullable<ToolModel['deprecated']>): string {
  const rest = [use && ` Use ${use} instead.`, removedIn && ` Removed in ${removedIn}.`].filter(Boolean)
  return `Since ${since}.${rest.join('')}`
}
