import type { Json } from '../runtime/model.js'
import { asNode, isNode, list, type Node } from '../compare/walk/node.js'
import { takesObjectsOnly } from './all-of.js'
import { Definitions } from './definitions.js'
import { ImportError, type Imported, type ImportedTool } from './imported-tool.js'
import { free } from './names.js'
import { leftOut } from './openapi-left-out.js'
import { followed } from './openapi-reference.js'
import { schemaOf } from './openapi-schema.js'

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head'] as const
type Method = (typeof methods)[number]

/** Headers that belong to the transport, not to the call. */
const transport = /^(accept|content-type|authorization)$/i

/** Whether a JSON document says that it is OpenAPI. */
export const isOpenapi = (value: Json): boolean =>
  isNode(value) && (typeof value.openapi === 'string' || typeof value.swagger === 'string')

/**
 * The operations of an OpenAPI document (3.0 or 3.1) as tools: path, query, header and body together are the arguments,
 * the first successful JSON answer is the result.
 *
 * @throws ImportError for other versions
 */
export function fromOpenapi(document: Json, from: string): Imported {
  const root = asNode(document)
  const version = String(root.openapi ?? root.swagger)
  if (!/^3\.[01]\./.test(`${version}.`)) throw new ImportError(`${from} is OpenAPI ${version}; 3.0 and 3.1 are taken`)
  const notes: string[] = []
  const tools: ImportedTool[] = []
  const names = new Set<string>()
  for (const [path, given] of Object.entries(asNode(root.paths))) {
    const item = followed(given, root, path, notes)
    for (const method of methods) {
      const operation = item[method]
      if (!isNode(operation)) continue
      const name = nameOf(operation, method, path, names, notes)
      names.add(name)
      tools.push(new Operation(root, name, method, item, operation, notes).tool())
    }
  }
  const { title, description } = asNode(root.info)
  return {
    from,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    tools,
    notes: [...notes, ...leftOut(root)],
  }
}

/** The `operationId` as far as MCP takes it, else a name made of method and path. */
function nameOf(
  { operationId }: Node,
  method: Method,
  path: string,
  taken: ReadonlySet<string>,
  notes: string[],
): string {
  const given = typeof operationId === 'string' ? operationId.trim() : ''
  const kept = worded(given, /[^A-Za-z0-9_.-]+/g)
  const wanted = kept === '' ? worded(`${method}${path}`, /[^A-Za-z0-9]+/g) : kept
  const name = free(wanted, taken)
  if (given !== '' && name !== given) {
    const why = wanted === given ? 'is the operationId of another operation as well' : 'is no name that MCP takes'
    notes.push(`${method.toUpperCase()} ${path} is named ${name}, because ${JSON.stringify(given)} ${why}`)
  }
  return name
}

/** Words with `_` between them, for what a name cannot hold. */
const worded = (text: string, unfit: RegExp): string => {
  const joined = text.replaceAll(unfit, '_')
  return joined === text ? text : joined.replaceAll(/^_+|_+$/g, '')
}

/** One operation on its way to a tool. */
class Operation {
  readonly #root: Node
  readonly #method: Method
  readonly #item: Node
  readonly #operation: Node
  readonly #notes: string[]
  readonly #name: string

  constructor(root: Node, name: string, method: Method, item: Node, operation: Node, notes: string[]) {
    this.#root = root
    this.#name = name
    this.#method = method
    this.#item = item
    this.#operation = operation
    this.#notes = notes
  }

  tool(): ImportedTool {
    const { summary, description, tags } = this.#operation
    const texts = [summary, description].filter(
      (text): text is string => typeof text === 'string' && text.trim() !== '',
    )
    const [group] = list(tags)
    const output = this.#output()
    const isRead = this.#method === 'get' || this.#method === 'head'
    return {
      name: this.#name,
      ...(typeof summary === 'string' && summary.trim() !== '' && texts.length > 1 && { title: summary.trim() }),
      description: texts.at(-1) ?? '',
      input: this.#input(),
      ...(output !== undefined && { output }),
      hints: {
        readOnly: isRead,
        ...(!isRead && { destructive: this.#method === 'delete' }),
        ...(!isRead && { idempotent: this.#method === 'put' || this.#method === 'delete' }),
        openWorld: false,
      },
      ...(typeof group === 'string' && { group }),
    }
  }

  #input(): Node {
    const properties = new Map<string, Json>()
    const required: string[] = []
    const defs = new Definitions()
    for (const parameter of this.#parameters()) {
      const { name, in: place, description, required: needed, deprecated } = parameter
      if (typeof name !== 'string') continue
      if (place === 'cookie') this.#note(`the cookie ${name} is left out`)
      if (place === 'cookie' || (place === 'header' && transport.test(name))) continue
      if (properties.has(name)) {
        this.#note(`${name} stands in two places; the one in ${String(place)} is left out`)
        continue
      }
      const [content] = Object.values(asNode(parameter.content))
      const schema = schemaOf(parameter.schema ?? asNode(content).schema ?? {}, this.#root, 'input', defs)
      properties.set(name, {
        ...asNode(schema),
        ...(typeof description === 'string' && { description }),
        ...(deprecated === true && { deprecated }),
      })
      if (needed === true || place === 'path') required.push(name)
    }
    this.#addBody(properties, required, defs)
    const input = {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    }
    return { ...input, ...defs.neededBy(input) }
  }

  /** Those of the operation take the place of those of the path (OpenAPI 3.1, Path Item Object). */
  #parameters(): Node[] {
    const all = [...list(this.#item.parameters), ...list(this.#operation.parameters)].map((one) => this.#followed(one))
    return [...new Map(all.map((one) => [`${String(one.in)} ${String(one.name)}`, one])).values()]
  }

  /** An object with fields of its own is taken apart; everything else becomes the argument `body`. */
  #addBody(properties: Map<string, Json>, required: string[], defs: Definitions): void {
    const body = this.#followed(this.#operation.requestBody)
    const content = asNode(body.content)
    const [type, media] = jsonContent(content) ?? Object.entries(content)[0] ?? []
    if (type === undefined) return
    const written = schemaOf(asNode(media).schema ?? {}, this.#root, 'input', defs)
    const schema = defs.resolved(written) ?? {}
    const fields = Object.entries(isNode(schema.properties) ? schema.properties : {})
    const isPlain =
      Object.keys(schema).every((keyword) => plain.includes(keyword)) && schema.additionalProperties !== true
    const clashes = fields.some(([name]) => properties.has(name))
    const isWhole = fields.length === 0 || !isPlain || clashes || body.required !== true
    if (!isJson(type))
      this.#note(
        `the body is ${type}; ${isWhole ? 'it is taken as one argument' : 'its fields are taken as arguments'}`,
      )
    if (isWhole) {
      const name = properties.has('body') ? 'request_body' : 'body'
      properties.set(name, {
        ...asNode(written),
        ...(typeof body.description === 'string' && { description: body.description }),
      })
      if (body.required === true) required.push(name)
      return
    }
    for (const [name, value] of fields) properties.set(name, value)
    required.push(...list(schema.required).filter((name): name is string => typeof name === 'string'))
  }

  #output(): Json | undefined {
    const responses = asNode(this.#operation.responses)
    const status = Object.keys(responses).find((code) => /^2/.test(code)) ?? 'default'
    const content = asNode(this.#followed(responses[status]).content)
    const [, media] = jsonContent(content) ?? []
    if (!isNode(media) || media.schema === undefined) {
      if (Object.keys(content).length > 0) this.#note(`the result is ${Object.keys(content).join(', ')}, not JSON`)
      return undefined
    }
    const defs = new Definitions()
    const written = schemaOf(media.schema, this.#root, 'output', defs)
    const schema = defs.resolved(written) ?? asNode(written)
    const isObject = takesObjectsOnly(schema, defs)
    const output = isObject || schema.type === 'array' ? { ...(isObject && { type: 'object' }), ...schema } : undefined
    if (output) return { ...output, ...defs.neededBy(output) }
    this.#note('the result is no object, and is wrapped as { result }')
    const wrapped = { type: 'object', properties: { result: schema }, required: ['result'] }
    return { ...wrapped, ...defs.neededBy(wrapped) }
  }

  #followed(value: Json | undefined): Node {
    return followed(value, this.#root, this.#name, this.#notes)
  }

  #note(text: string): void {
    this.#notes.push(`${this.#name}: ${text}`)
  }
}

/** Keywords of an object whose fields may stand among other arguments. */
const plain = ['type', 'properties', 'required', 'description', 'title', 'additionalProperties', 'examples']

const isJson = (type: string): boolean => /^(\*\/\*|[^;]*[/+]json)/.test(type)

const jsonContent = (content: Node): [string, Json] | undefined =>
  Object.entries(content).find(([type]) => isJson(type))
