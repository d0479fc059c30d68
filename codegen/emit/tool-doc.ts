import type { ContractModel, ExampleModel, Text, ToolModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { exampleValue } from './example-value.js'
import type { Doc } from './jsdoc.js'
import { ownInput } from './named-types.js'

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

/** The same, and how a client may call it: whether it only reads, can be repeated, tried or must be approved. */
export function clientToolDoc(model: ContractModel, tool: ToolModel, example: (example: ExampleModel) => string): Doc {
  const examples = tool.examples ?? [{ title: 'The smallest call', input: exampleValue(ownInput(model, tool)) }]
  const { paragraphs, tags = [] } = toolDoc(model, { ...tool, examples }, example)
  return { paragraphs: [...paragraphs, facts(model, tool).join(' ')], tags }
}

function facts({ timeoutMs: common }: ContractModel, tool: ToolModel): string[] {
  const { effect, idempotency, dryRun, approval, attachments, timeoutMs } = tool
  const said = [{ read: 'Only reads.', write: 'Writes.', destructive: 'Writes, and cannot be undone.' }[effect]]
  if (idempotency === 'required') said.push('Safe to repeat: a key is sent with every call.')
  if (idempotency === 'optional') said.push('Safe to repeat with an `idempotencyKey`.')
  if (dryRun) said.push('Can be tried (dry run).')
  if (approval?.step === 'prepare') said.push(`Gives the token that ${approval.commit} takes.`)
  if (approval?.step === 'commit') {
    const who = approval.mode === 'person' ? ', which a person has to approve' : ''
    said.push(`${approval.optional ? 'Takes' : 'Needs'} a token of ${approval.prepare}${who}.`)
  }
  if (attachments) said.push(`Delivers ${attachments.mimeTypes.join(', ')} beside the result: \`answer()\` has them.`)
  if (timeoutMs !== undefined && timeoutMs !== common) said.push(`Takes up to ${timeoutMs / 1000} s.`)
  return said
}
