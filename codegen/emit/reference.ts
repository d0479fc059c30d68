import type { ContractHistory } from '../runtime/history.js'
import type { HashedContractModel, Schema, ToolModel } from '../runtime/model.js'
import { generatedBy } from './header.js'
import { code, heading, link, prose } from './markdown.js'
import { SchemaComponents } from './openapi-components.js'
import { namespaceOf } from './openapi-operation.js'
import type { Emitter } from './output.js'
import { fieldTable, typeAnchor, typeText } from './reference-fields.js'
import { contractHead } from './reference-head.js'
import { type ReferenceTypes, toolAnchor, toolSection } from './reference-tool.js'
import { referenceWords, type ReferenceWords } from './reference-words.js'

/**
 * `REFERENCE.md`: the contract for people, in its first language: what holds for every call, then the tools by
 * namespace, then the types they share.
 */
export const emitReference: Emitter = (model, history) => [
  { path: 'REFERENCE.md', text: referenceText(model, history) },
]

function referenceText(model: HashedContractModel, history: ContractHistory | undefined): string {
  const words = referenceWords(model)
  const { say, text } = words
  const types = new Types()
  const groups = [...toolsByGroup(model, words)]
  const sections = groups.flatMap(([group, tools], index) => [
    ...heading(2, group, groupAnchor(index)),
    ...tools.flatMap(([name, tool]) => toolSection(model, name, tool, types, words)),
  ])
  const title = `${text(model.title ?? model.id)}: ${say('tool reference', 'Werkzeug-Referenz')}`
  const typeSections = types.sections(words)
  const lines = [
    `<!-- ${generatedBy(model)} -->`,
    '',
    `# ${title}`,
    '',
    ...prose(text(model.description)),
    ...contents(groups, typeSections.length > 0, words),
    ...contractHead(model, history, words),
    ...sections,
    ...typeSections,
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

function groupAnchor(index: number): string {
  return `tools-${index + 1}`
}

type Tools = [name: string, tool: ToolModel][]

/**
 * Groups the tools by namespace, in the order in which the contract names them. Tools without a namespace are grouped
 * by who may call them, the widest circle first.
 */
function toolsByGroup(model: HashedContractModel, { say }: ReferenceWords): Map<string, Tools> {
  const circles = [
    say('Public tools', 'Öffentliche Werkzeuge'),
    say('Tools with a credential', 'Werkzeuge mit Anmeldung'),
    say('Tools for administrators', 'Werkzeuge für Administratoren'),
  ]
  const groups = new Map<string, Tools>(circles.map((circle) => [circle, []]))
  for (const entry of Object.entries(model.tools)) {
    const [name, { access }] = entry
    const circle = 'public' in access ? 0 : 'platformAdmin' in access ? 2 : 1
    const group = name.includes('.') ? namespaceOf(name) : (circles[circle] as string)
    groups.set(group, [...(groups.get(group) ?? []), entry])
  }
  return new Map([...groups].filter(([, tools]) => tools.length > 0))
}

function contents(groups: readonly [string, Tools][], hasTypes: boolean, { say }: ReferenceWords): string[] {
  const tools = groups.flatMap(([group, entries], index) => [
    `- ${link(group, groupAnchor(index))}`,
    ...entries.map(([name, tool]) => `  - ${link(code(name), toolAnchor(tool))}`),
  ])
  return [
    ...heading(2, say('Contents', 'Inhalt'), 'contents'),
    `- ${link(say('Overview', 'Überblick'), 'overview')}`,
    `- ${link(say('Errors of every call', 'Fehler jedes Aufrufs'), 'errors')}`,
    `- ${link(say('Versions', 'Versionierung'), 'versions')}`,
    ...tools,
    ...(hasTypes ? [`- ${link(say('Types', 'Typen'), 'types')}`] : []),
    '',
  ]
}

/** The named types of the contract; those that others refer to get a section of their own. */
class Types implements ReferenceTypes {
  readonly #components = new SchemaComponents()
  readonly #linked = new Set<string>()

  name(schema: Schema, fallback: string): string {
    return nameOf(this.#components.add(schema, fallback))
  }

  link(schema: Schema, fallback: string): string {
    const name = this.name(schema, fallback)
    this.#linked.add(name)
    return link(name, typeAnchor(name))
  }

  schema(name: string): Schema {
    return this.#components.get(name) ?? {}
  }

  sections(words: ReferenceWords): string[] {
    const all = this.#components.all()
    const referred = new Set([...this.#linked, ...Object.values(all).flatMap(referredNames)])
    const sections = Object.entries(all)
      .filter(([name]) => referred.has(name))
      .flatMap(([name, schema]) => [
        ...heading(3, name, typeAnchor(name)),
        ...prose(schema.description ?? ''),
        ...shape(schema, words),
      ])
    return sections.length === 0 ? [] : [...heading(2, words.say('Types', 'Typen'), 'types'), ...sections]
  }
}

function shape(schema: Schema, words: ReferenceWords): string[] {
  const fields = fieldTable(schema, words)
  return fields.length > 0 ? fields : [`${typeText(schema, words)}`, '']
}

function nameOf({ $ref }: { $ref: string }): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

function referredNames(schema: Schema): string[] {
  const found: string[] = []
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') found.push(nameOf({ $ref: value }))
    return value
  })
  return found
}
