import type { Json } from '../../runtime/model.js'
import type { Evaluation, Seen } from './evaluation.js'
import { has, isList, keyOf, member, type JsonObject } from '../json.js'

export function evaluateList(value: readonly Json[], schema: JsonObject, seen: Seen, run: Evaluation): boolean {
  const { minItems, maxItems, uniqueItems } = schema
  if (typeof minItems === 'number' && value.length < minItems) return false
  if (typeof maxItems === 'number' && value.length > maxItems) return false
  if (uniqueItems === true && new Set(value.map(keyOf)).size < value.length) return false
  const prefix = member(schema, 'prefixItems')
  const tuple = isList(prefix) ? prefix : []
  for (const [index, item] of value.entries()) {
    const of = index < tuple.length ? tuple[index] : member(schema, 'items')
    if (of === undefined) continue
    if (!run.visit(item, of, run)) return false
    seen.items.add(index)
  }
  if (has(schema, 'contains') && !contains(value, schema, seen, run)) return false
  const rest = member(schema, 'unevaluatedItems')
  if (rest === undefined) return true
  for (const [index, item] of value.entries()) {
    if (seen.items.has(index)) continue
    if (!run.visit(item, rest, run)) return false
    seen.items.add(index)
  }
  return true
}

function contains(value: readonly Json[], schema: JsonObject, seen: Seen, run: Evaluation): boolean {
  let count = 0
  for (const [index, item] of value.entries()) {
    if (!run.visit(item, schema['contains'] as Json, run)) continue
    seen.items.add(index)
    count++
  }
  const { minContains = 1, maxContains = Infinity } = schema as { minContains?: number; maxContains?: number }
  return count >= minContains && count <= maxContains
}
