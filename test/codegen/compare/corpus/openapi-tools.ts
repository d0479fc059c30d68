import { asNode, isNode, list, type Node } from '../../../../codegen/compare/walk/node.js'
import type { Json } from '../../../../codegen/runtime/model.js'

/** An operation as a tool: what it takes, and what it answers by status and media type. */
interface OperationTool {
  input: Json
  outputs: ReadonlyMap<string, Json>
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace']

/** The operations of an OpenAPI document as tools, by method and path. Bodies that are not the same media type on both
 * sides cannot be compared, so each media type is an argument of its own. */
export function operationTools(document: Json): ReadonlyMap<string, OperationTool> {
  const root = asNode(document)
  const $defs = Object.fromEntries(
    Object.entries(asNode(asNode(root.components).schemas)).map(([name, schema]) => [name, asLatest(schema)]),
  )
  const tools = new Map<string, OperationTool>()
  for (const [path, item] of Object.entries(asNode(root.paths))) {
    for (const method of methods) {
      const operation = asNode(item)[method]
      if (!isNode(operation)) continue
      const parameters = [...list(asNode(item).parameters), ...list(operation.parameters)]
      tools.set(`${method} ${path}`, {
        input: { ...inputOf(operation, parameters, root), $defs },
        outputs: outputsOf(operation, root, $defs),
      })
    }
  }
  return tools
}

function inputOf(operation: Node, parameters: readonly Json[], root: Node): Node {
  const properties: { [name: string]: Json } = {}
  const required: string[] = []
  for (const one of parameters) {
    const parameter = resolved(one, root)
    const name = `${String(parameter.in)} ${String(parameter.name)}`
    properties[name] = asLatest(parameter.schema ?? true)
    if (parameter.required === true) required.push(name)
  }
  const body = resolved(operation.requestBody ?? null, root)
  for (const [media, content] of Object.entries(asNode(body.content))) {
    properties[`body ${media}`] = asLatest(asNode(content).schema ?? true)
    if (body.required === true) required.push(`body ${media}`)
  }
  return { type: 'object', properties, required }
}

function outputsOf(operation: Node, root: Node, $defs: Node): ReadonlyMap<string, Json> {
  const outputs = new Map<string, Json>()
  for (const [status, response] of Object.entries(asNode(operation.responses))) {
    for (const [media, content] of Object.entries(asNode(resolved(response, root).content))) {
      const schema = asLatest(asNode(content).schema ?? true)
      outputs.set(`${status} ${media}`, isNode(schema) ? { ...schema, $defs } : schema)
    }
  }
  return outputs
}

function resolved(value: Json, root: Node): Node {
  const reference = asNode(value).$ref
  if (typeof reference !== 'string') return asNode(value)
  return reference
    .split('/')
    .slice(1)
    .reduce((at, step) => asNode(at[step.replaceAll('~1', '/').replaceAll('~0', '~')]), root)
}

/** A schema of OpenAPI 3.0 or 3.1 as JSON Schema 2020-12: `nullable`, exclusive bounds that are flags, references. */
function asLatest(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(asLatest)
  if (!isNode(schema)) return schema
  const { nullable, exclusiveMinimum, exclusiveMaximum, example: _example, ...rest } = schema
  const kept = Object.entries(rest).map(([keyword, value]): [string, Json] => {
    if (keyword === '$ref' && typeof value === 'string') {
      return [keyword, value.replace('#/components/schemas/', '#/$defs/')]
    }
    if (['enum', 'const', 'default', 'examples', 'required'].includes(keyword)) return [keyword, value]
    if (['properties', 'patternProperties', '$defs', 'dependentSchemas'].includes(keyword)) {
      return [keyword, Object.fromEntries(Object.entries(asNode(value)).map(([name, one]) => [name, asLatest(one)]))]
    }
    return [keyword, asLatest(value)]
  })
  return {
    ...Object.fromEntries(kept),
    ...bound('minimum', 'exclusiveMinimum', schema.minimum, exclusiveMinimum),
    ...bound('maximum', 'exclusiveMaximum', schema.maximum, exclusiveMaximum),
    ...(nullable === true && typeof rest.type === 'string' && { type: [rest.type, 'null'] }),
    ...(nullable === true && Array.isArray(rest.enum) && { enum: [...list(rest.enum), null] }),
  }
}

function bound(inclusive: string, exclusive: string, value?: Json, flag?: Json): Node {
  if (flag === undefined || flag === false) return {}
  return flag === true ? { [exclusive]: value ?? 0, [inclusive]: value ?? 0 } : { [exclusive]: flag }
}
