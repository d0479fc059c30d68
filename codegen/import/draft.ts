import type { Json } from '../runtime/model.js'
import { pascalCase } from '../emit/camel-case.js'
import { isNode, type Node } from '../compare/walk/node.js'
import { columns, comment } from './comment.js'
import { groupsOf } from './groups.js'
import type { Imported, ImportedTool } from './imported-tool.js'
import { canBeKept, contractNames, TypeNames } from './names.js'
import { Inexpressible, SchemaType } from './schema-type.js'
import { quoted, typeLiteral } from './type-literal.js'

/** Input or output of a tool: `create_issue input`. */
export type Place = `${string} ${'input' | 'output'}`

/** Why a schema is not written as types. `raw`: kept as it stands; `any`: it is no schema, and any object is taken. */
export interface Fallback {
  kind: 'raw' | 'any'
  reason: string
}

/** Where the declarations of a schema stand, so that a mistake in them is known to be its. */
export interface Region {
  file: string
  /** From 1, the last one included. */
  lines: readonly [number, number]
  place: Place
}

/** The files of a contract, not yet proved. */
export interface Draft {
  /** `issues.v1`. */
  id: string
  /** Text by path within the contract's folder. */
  files: ReadonlyMap<string, string>
  regions: readonly Region[]
  fallbacks: ReadonlyMap<Place, Fallback>
  /** Contract names by the names the source has. */
  names: ReadonlyMap<string, string>
}

const permissions = [
  { name: 'read', allows: 'read', roles: ['reader', 'writer', 'admin'] },
  { name: 'write', allows: 'write', roles: ['writer', 'admin'] },
  { name: 'destroy', allows: 'destructive', roles: ['admin'] },
]
const roles = {
  reader: 'Calls what changes nothing.',
  writer: 'Calls what adds or alters as well.',
  admin: 'Calls everything.',
}

/**
 * Writes a contract: its head, and a file for each group of tools.
 *
 * @param forced schemas that are known not to be written as types
 * @param vocabulary where the contract imports the vocabulary from
 */
export function draftContract(
  imported: Imported,
  id: string,
  forced: ReadonlyMap<Place, Fallback>,
  vocabulary: string,
): Draft {
  const names = contractNames(imported.tools.map(({ name }) => name))
  const groups = groupsOf(imported.tools, names)
  const types = new TypeNames([pascalCase(id).toLowerCase()])
  const fallbacks = new Map<Place, Fallback>(forced)
  const files = new Map<string, string>()
  const regions: Region[] = []
  const interfaces: { file: string; name: string }[] = []
  for (const group of new Set(groups.values())) {
    const own = imported.tools.filter(({ name }) => groups.get(name) === group)
    const file = new GroupFile(
      `${group}.ts`,
      types.take(group === 'tools' ? 'imported' : group, 'tools'),
      types,
      fallbacks,
    )
    for (const tool of own) file.add(tool, names.get(tool.name) ?? tool.name)
    files.set(file.path, file.text(vocabulary, regions))
    interfaces.push({ file: group, name: file.name })
  }
  files.set('contract.ts', head(imported, id, interfaces, vocabulary))
  return { id, files, regions, fallbacks, names }
}

function head(
  imported: Imported,
  id: string,
  groups: readonly { file: string; name: string }[],
  vocabulary: string,
): string {
  const spec = {
    id,
    version: '0.1.0',
    stability: 'draft',
    ...(imported.title !== undefined && { title: imported.title }),
    mount: { path: `/${id.replace(/\.v\d+$/, '')}` },
    roles,
    permissions: Object.fromEntries(permissions.map(({ name, ...rest }) => [name, rest])),
  }
  const members = Object.entries(spec).map(
    ([key, value]) => `      ${key}: ${typeLiteral(value, '      ', key.length + 2)}`,
  )
  const sorted = [...groups].sort((a, b) => (a.file < b.file ? -1 : 1))
  const heirs = groups.map(({ name }) => `    ${name}`).join(',\n')
  return `${[
    `import type { Contract } from '${vocabulary}'`,
    ...sorted.map(({ file, name }) => `import type { ${name} } from './${file}.js'`),
    '',
    ...comment(harmless(imported.description) ?? `Tools of ${imported.title ?? id.replace(/\.v\d+$/, '')}.`, []),
    `export interface ${pascalCase(id)}`,
    '  extends',
    '    Contract<{',
    ...members,
    '    }>,',
  ].join('\n')}\n${heirs} {}\n`
}

/** A text that a comment holds as it is; undefined for others. */
function harmless(text: string | undefined): string | undefined {
  const isPlain = text !== undefined && text.trim() !== '' && !/[@{}]|\*\/|\p{Cf}|(?![\n\t])\p{Cc}/u.test(text)
  return isPlain ? text : undefined
}

const sides = ['input', 'output'] as const

/** One file: an interface of tools, and the types of their arguments and results below it. */
class GroupFile {
  readonly path: string
  readonly name: string
  readonly #types: TypeNames
  readonly #fallbacks: Map<Place, Fallback>
  readonly #vocabulary = new Set(['Tool'])
  readonly #members: { lines: string[]; raw: { place: Place; from: number; to: number }[] }[] = []
  readonly #declared: { place: Place; declarations: readonly string[] }[] = []

  constructor(path: string, name: string, types: TypeNames, fallbacks: Map<Place, Fallback>) {
    this.path = path
    this.name = name
    this.#types = types
    this.#fallbacks = fallbacks
  }

  add(tool: ImportedTool, name: string): void {
    const raw: { place: Place; from: number; to: number }[] = []
    const lines: string[] = []
    const inComment = isComment(tool.description)
    if (inComment) lines.push(...comment(tool.description, [], '  '))
    const schemas = sides.map((side) => [side, this.#schema(tool, name, side)] as const)
    for (const side of sides) {
      const fallback = this.#fallbacks.get(`${tool.name} ${side}`)
      if (fallback) lines.push(...reasonLines(side, fallback))
    }
    lines.push(`${name}: Tool<{`)
    if (tool.name !== name && canBeKept(tool.name)) lines.push(`  wireName: ${quoted(tool.name)}`)
    if (tool.title !== undefined) lines.push(`  title: ${quoted(tool.title)}`)
    if (!inComment) lines.push(`  description: ${quoted(tool.description)}`)
    for (const [side, text] of schemas) {
      const from = lines.length
      // A schema is written for the place where it ends up, which is two columns further in.
      const [first = '', ...more] = text.split('\n')
      lines.push(`  ${side}: ${first}`, ...more.map((line) => line.slice(2)))
      raw.push({ place: `${tool.name} ${side}`, from, to: lines.length - 1 })
    }
    lines.push(...traits(tool), '}>')
    this.#members.push({ lines: lines.map((line) => (line === '' ? '' : `  ${line}`)), raw })
  }

  /** What stands at `input` or `output`; declares the types it needs. */
  #schema(tool: ImportedTool, name: string, side: 'input' | 'output'): string {
    const place: Place = `${tool.name} ${side}`
    const schema = side === 'input' ? tool.input : tool.output
    if (schema === undefined) return this.#use('Unstructured')
    const forced = this.#fallbacks.get(place)
    if (!forced) {
      try {
        return this.#declare(schema, name, side, place)
      } catch (error) {
        if (!(error instanceof Inexpressible)) throw error
        this.#fallbacks.set(place, { kind: 'raw', reason: error.message })
      }
    }
    const kept = forced?.kind === 'any' ? { type: 'object' } : schema
    if (!isNode(kept) || kept.type !== 'object') {
      this.#fallbacks.set(place, { kind: 'any', reason: 'a result that is no object' })
      return this.#use('Unstructured')
    }
    this.#vocabulary.add('RawSchema')
    return `RawSchema<${typeLiteral(kept, '    ', side.length + '  : RawSchema<>'.length)}>`
  }

  #declare(schema: Json, name: string, side: 'input' | 'output', place: Place): string {
    const root = isNode(schema) ? schema : undefined
    if (root === undefined) throw new Inexpressible('a result of any kind')
    const trial = new TypeNames(this.#types.all())
    const typeName = trial.take(name, side)
    const written = new SchemaType(root, side, trial, name)
    const fallback = side === 'input' ? `Arguments of ${name}.` : `Result of ${name}.`
    if (root.type === 'array' && side === 'output') written.declareList(typeName, fallback)
    else if (root.type === 'object') written.declare(typeName, fallback)
    else throw new Inexpressible('a root that is no object')
    this.#types.adopt(trial)
    this.#declared.push({ place, declarations: written.declarations })
    return typeName
  }

  #use(type: string): string {
    this.#vocabulary.add(type)
    return type
  }

  text(vocabulary: string, regions: Region[]): string {
    const lines = [
      `import type { ${[...this.#vocabulary].sort().join(', ')} } from '${vocabulary}'`,
      '',
      this.path === 'tools.ts'
        ? '/** Tools. */'
        : `/** Tools around ${this.path.replace('.ts', '').replaceAll('-', ' ')}. */`,
      `export interface ${this.name} {`,
    ]
    this.#members.forEach((member, index) => {
      if (index > 0) lines.push('')
      for (const { place, from, to } of member.raw) {
        regions.push({ file: this.path, lines: [lines.length + from + 1, lines.length + to + 1], place })
      }
      lines.push(...member.lines)
    })
    lines.push('}')
    for (const { place, declarations } of this.#declared) {
      const from = lines.length + 1
      for (const declaration of declarations) lines.push('', ...declaration.split('\n'))
      regions.push({ file: this.path, lines: [from, lines.length], place })
    }
    return `${lines.join('\n')}\n`
  }
}

/** Whether a doc comment reads back as exactly this text. */
function isComment(text: string): boolean {
  return (
    text !== '' &&
    !/[@{}\\]|\*\/|\p{Cf}|(?!\n)\p{Cc}/u.test(text) &&
    text.split('\n\n').every((part) => /^\S+( \S+)*$/.test(part) && !/(^| )([-*]|[0-9]+[.)]) /.test(part))
  )
}

function reasonLines(side: string, { kind, reason }: Fallback): string[] {
  const what =
    kind === 'raw' ? 'is kept as a schema, because types do not say' : 'takes any object, because the schema is none'
  return wrappedNote(`// The ${side} ${what}: ${reason}.`)
}

function wrappedNote(text: string): string[] {
  const line = text.replaceAll(/\s+/g, ' ')
  return [line.length + 2 > columns ? `${line.slice(0, columns - 5)}…` : line]
}

/** What the hints of MCP say, in traits; what is not said is taken as the protocol takes it. */
function traits({ hints, taskSupport }: ImportedTool): string[] {
  const effect = hints.readOnly ? 'read' : hints.destructive === false ? 'write' : 'destructive'
  const permission = { read: 'read', write: 'write', destructive: 'destroy' }[effect]
  const idempotent = hints.idempotent ?? hints.readOnly === true
  const openWorld = hints.openWorld ?? true
  const own: Node = {
    ...(idempotent !== (effect === 'read') && { idempotent }),
    ...(openWorld && { openWorld }),
  }
  return [
    `  effect: '${effect}'`,
    `  access: { permission: '${permission}' }`,
    ...(Object.keys(own).length > 0 ? [`  annotations: ${typeLiteral(own, '')}`] : []),
    ...(taskSupport === undefined ? [] : [`  taskSupport: '${taskSupport}'`]),
  ]
}
