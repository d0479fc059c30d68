import type { Json } from '../../../../codegen/runtime/model.js'
import { asNode, isNode } from '../../../../codegen/compare/walk/node.js'

/**
 * A schema in which objects that list properties hold no others, as the readings `sdk` and `declared` take it: written
 * out, so that Ajv can be asked. For schemas without references and without `properties` beside a composition.
 */
export function asClosed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(asClosed)
  if (!isNode(schema)) return schema
  const parts = Object.entries(schema).map(([keyword, value]): [string, Json] => {
    if (values.has(keyword)) return [keyword, value]
    return [keyword, maps.has(keyword) ? mapped(value) : asClosed(value)]
  })
  const isOpen = isNode(schema.properties) && schema.additionalProperties === undefined
  return { ...Object.fromEntries(parts), ...(isOpen && { additionalProperties: false }) }
}

const values: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'required'])

/** Keywords whose members are schemas by name. */
const maps: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions'])

const mapped = (value: Json): Json =>
  Object.fromEntries(Object.entries(asNode(value)).map(([name, schema]) => [name, asClosed(schema)]))
