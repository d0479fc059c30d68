import type { Json } from '../runtime/model.js'
import { asNode, isNode, list, resolve, type Node } from '../compare/walk/node.js'
import { ImportError, type Imported, type ImportedTool } from './imported-tool.js'
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
    const item = deref(given, root)
    for (const method of methods) {
      const operation = item[method]
      if (!isNode(operation)) continue
      const tool = new Operation(root, path, method, item, operation, notes).tool()
      const name = free(tool.name, names)
      if (name !== tool.name) notes.push(`${tool.name} is the operationId of two operations; one is named ${name}`)
      names.add(name)
      tools.push({ ...tool, name })
    }
  }
  const { title, description } = asNode(root.info)
  return {
    from,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    tools,
    notes,
  }
}

function free(name: string, taken: ReadonlySet<string>): string {
  let candidate = name
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${name}_${String(number)}`
  return candidate
}

const deref = (value: Json | undefined, root: Node): Node => {
  const node = asNode(value)
  return typeof node.$ref === 'string' ? asNode(resolve(node.$ref, root)) : node
}

/** One operation on its way to a tool. */
class Operation {
  readonly #root: Node
  readonly #method: Method
  readonly #item: Node
  readonly #operation: Node
  readonly #notes: string[]
  readonly #name: string

  constructor(root: Node, path: string, method: Method, item: Node, operation: Node, notes: string[]) {
    this.#root = root
    this.#method = method
    this.#item = item
    this.#operation = operation
    this.#notes = notes
    const { operationId } = operation
    this.#name =
      typeof operationId === 'string'
        ? operationId.replaceAll(/[^A-Za-z0-9_.-]+/g, '_')
        : `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`.replace(/_$/, '')
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
    const defs = new Map<string, Json>()
    for (const parameter of this.#parameters()) {
      const { name, in: place, description, required: needed, deprecated } = parameter
      if (typeof name !== 'string') continue
      const isLeft = place === 'cookie' || (place === 'header' && transport.test(name))
      if (isLeft) continue
      if (properties.has(name)) {
        this.#notes.push(`${this.#name}: ${name} stands in two places; the one in ${String(place)} is left out`)
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
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
      ...(defs.size > 0 && { $defs: Object.fromEntries(defs) }),
    }
  }

  /** Those of the operation take the place of those of the path (OpenAPI 3.1, Path Item Object). */
  #parameters(): Node[] {
    const all = [...list(this.#item.parameters), ...list(this.#operation.parameters)].map((one) =>
      deref(one, this.#root),
    )
    return [...new Map(all.map((one) => [`${String(one.in)} ${String(one.name)}`, one])).values()]
  }

  /** An object with fields of its own is taken apart; everything else becomes the argument `body`. */
  #addBody(properties: Map<string, Json>, required: string[], defs: Map<string, Json>): void {
    const body = deref(this.#operation.requestBody, this.#root)
    const content = asNode(body.content)
    const [type, media] = jsonContent(content) ?? Object.entries(content)[0] ?? []
    if (type === undefined) return
    if (!isJson(type)) this.#notes.push(`${this.#name}: the body is ${type}; its fields are taken as arguments`)
    const written = schemaOf(asNode(media).schema ?? {}, this.#root, 'input', defs)
    const schema = resolved(written, defs)
    const fields = Object.entries(isNode(schema.properties) ? schema.properties : {})
    const isPlain =
      Object.keys(schema).every((keyword) => plain.includes(keyword)) && schema.additionalProperties !== true
    const clashes = fields.some(([name]) => properties.has(name))
    if (fields.length === 0 || !isPlain || clashes || body.required !== true) {
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
    const content = asNode(deref(responses[status], this.#root).content)
    const [, media] = jsonContent(content) ?? []
    if (!isNode(media) || media.schema === undefined) {
      if (Object.keys(content).length > 0)
        this.#notes.push(`${this.#name}: the result is ${Object.keys(content).join(', ')}, not JSON`)
      return undefined
    }
    const defs = new Map<string, Json>()
    const schema = resolved(schemaOf(media.schema, this.#root, 'output', defs), defs)
    const whole: Node = { ...schema, ...(defs.size > 0 && { $defs: Object.fromEntries(defs) }) }
    if (whole.type === 'object' || whole.type === 'array') return whole
    this.#notes.push(`${this.#name}: the result is no object, and is wrapped as { result }`)
    return {
      type: 'object',
      properties: { result: schema },
      required: ['result'],
      ...(defs.size > 0 && { $defs: Object.fromEntries(defs) }),
    }
  }
}

/** Keywords of an object whose fields may stand among other arguments. */
const plain = ['type', 'properties', 'required', 'description', 'title', 'additionalProperties', 'examples']

const isJson = (type: string): boolean => /^(\*\/\*|[^;]*[/+]json)/.test(type)

const jsonContent = (content: Node): [string, Json] | undefined =>
  Object.entries(content).find(([type]) => isJson(type))

/** What a reference to a definition stands for. */
function resolved(schema: Json, defs: ReadonlyMap<string, Json>): Node {
  const node = asNode(schema)
  const ref = typeof node.$ref === 'string' ? node.$ref.replace('#/$defs/', '') : undefined
  return ref === undefined ? node : resolved(defs.get(ref) ?? {}, defs)
}
