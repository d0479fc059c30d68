import type { Json } from '../../runtime/model.js'
import { propertiesOf } from '../walk/key-changes.js'
import { isNode, list, resolve, type Node } from '../walk/node.js'

/** Deeper than any result a reader takes apart. */
const deepest = 32

/** More fields than any result has; a schema that has more is not written by people. */
const most = 10_000

/**
 * The fields of a result by their paths, such as `items[].total`: keys are joined by dots, `[]` stands for the items of a
 * list, whichever alternative they stand in. A schema that refers to itself is followed once.
 */
export function fieldsOf(schema: Json | undefined): Node {
  const fields: { [path: string]: Json } = Object.create(null) as { [path: string]: Json }
  if (schema !== undefined) collect(schema, schema, { path: '', depth: 0, followed: [] }, fields)
  return fields
}

interface Place {
  path: string
  depth: number
  /** References on the way here. */
  followed: readonly string[]
}

function collect(part: Json, root: Json, place: Place, fields: { [path: string]: Json }): void {
  const { path, depth, followed } = place
  if (!isNode(part) || depth > deepest || Object.keys(fields).length > most) return
  const go = (inner: Json, at: string): void => collect(inner, root, { path: at, depth: depth + 1, followed }, fields)
  if (typeof part.$ref === 'string' && !followed.includes(part.$ref)) {
    const target = resolve(part.$ref, root)
    if (target !== undefined) {
      collect(target, root, { path, depth: depth + 1, followed: [...followed, part.$ref] }, fields)
    }
  }
  for (const [name, inner] of Object.entries(propertiesOf(part))) {
    const at = path === '' ? name : `${path}.${name}`
    fields[at] ??= inner
    go(inner, at)
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
    for (const inner of list(part[keyword])) go(inner, keyword === 'prefixItems' ? `${path}[]` : path)
  }
  if (isNode(part.items)) go(part.items, `${path}[]`)
}
