import type { Json } from '../runtime/model.js'
import { isNode, list, sameJson, type Node } from '../compare/walk/node.js'
import type { Definitions } from './definitions.js'

/** Keywords that say nothing about values. */
const remarks = ['title', 'description', 'default', 'examples', 'deprecated', '$comment']
/** Keywords of objects whose fields may stand together in one. */
const joinable = ['type', 'properties', 'required', 'additionalProperties', ...remarks]

/**
 * A schema whose `allOf` only gathers fields of objects, as one object that takes the same: documents write inheritance
 * so. What says more stays an `allOf`.
 */
export function withoutAllOf(schema: Node, defs: Definitions): Node {
  const { allOf, ...own } = schema
  const parts = list(allOf)
  if (parts.length === 0) return schema
  const [only] = parts
  const isWrapping = parts.length === 1 && Object.keys(own).every((keyword) => remarks.includes(keyword))
  if (isWrapping && isNode(only)) return { ...only, ...own }
  const objects = [...parts.map((part) => defs.resolved(part)), ...(hasRules(own) ? [own] : [])]
  const properties = joined(objects)
  if (!properties) return schema
  const required = new Set(objects.flatMap((one) => list(one?.required)))
  const told = parts.filter(isNode).findLast(({ $ref, description }) => $ref === undefined && description !== undefined)
  return {
    ...(told?.description !== undefined && { description: told.description }),
    ...Object.fromEntries(Object.entries(own).filter(([keyword]) => remarks.includes(keyword))),
    type: 'object',
    properties,
    ...(required.size > 0 && { required: [...required] }),
  }
}

const hasRules = (schema: Node): boolean => Object.keys(schema).some((keyword) => !remarks.includes(keyword))

/** The fields of all; undefined where one says more than fields, or two say something else of the same field. */
function joined(objects: readonly (Node | undefined)[]): Node | undefined {
  const properties = new Map<string, Json>()
  for (const object of objects) {
    if (!object || !Object.keys(object).every((keyword) => joinable.includes(keyword))) return undefined
    const { type = 'object', additionalProperties: more = true } = object
    const isOpen = more === true || (isNode(more) && Object.keys(more).length === 0)
    if (type !== 'object' || !isOpen) return undefined
    for (const [name, schema] of Object.entries(isNode(object.properties) ? object.properties : {})) {
      const known = properties.get(name)
      if (known !== undefined && !sameJson(known, schema)) return undefined
      properties.set(name, schema)
    }
  }
  const isObject = objects.some((object) => object?.type === 'object')
  return isObject ? Object.fromEntries(properties) : undefined
}

/** Whether a schema takes objects only, by its own type or by those of all its alternatives. */
export function takesObjectsOnly(schema: Json, defs: Definitions, depth = 0): boolean {
  const node = defs.resolved(schema)
  if (!node || depth > deepest) return false
  if (node.type !== undefined) return node.type === 'object'
  const isObject = (part: Json): boolean => takesObjectsOnly(part, defs, depth + 1)
  const alternatives = list(node.oneOf ?? node.anyOf)
  return list(node.allOf).some(isObject) || (alternatives.length > 0 && alternatives.every(isObject))
}

/** Alternatives within alternatives that somebody writes; a circle of them says nothing. */
const deepest = 16
