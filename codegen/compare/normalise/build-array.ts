import type { Json } from '../../runtime/model.js'
import { Undecided } from '../budget.js'
import { has, isList, member, type JsonObject } from '../json.js'
import { counts, number } from './build-scalar.js'
import { anything, type Nodes, type Signed } from './nodes.js'

/** What a schema says about lists. */
export function arrayKeywords(
  schema: JsonObject,
  value: (schema: Json | undefined) => Signed,
  plain: (schema: Json | undefined) => Signed,
  nodes: Nodes,
): Signed[] {
  const parts = counts(schema, ['minItems', 'maxItems'], nodes)
  const prefix = member(schema, 'prefixItems') ?? []
  if (!isList(prefix)) throw new Undecided('unsupported', 'prefixItems')
  parts.push(...prefix.map((item, index) => nodes.item('item', index, value(item))))
  if (has(schema, 'items')) parts.push(nodes.item('items', prefix.length, value(schema['items'])))
  if (schema['uniqueItems'] === true) parts.push(nodes.uniqueItems())
  if (has(schema, 'contains')) {
    const of = plain(schema['contains'])
    const most = number(schema, 'maxContains')
    parts.push(nodes.contains('contains', of, number(schema, 'minContains') ?? 1))
    parts.push(most === undefined ? anything : nodes.contains('containsAtMost', of, most))
  }
  return parts
}
