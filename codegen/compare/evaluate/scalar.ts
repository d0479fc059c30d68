import type { Json } from '../../runtime/model.js'
import type { Evaluation } from './evaluation.js'
import { isList, keyOf, lengthOf, member, type JsonObject } from '../json.js'
import { kindOf, kinds } from '../normalise/kinds.js'
import { compare, isMultiple, rational } from '../numbers/rational.js'

export function evaluateScalar(value: Json, schema: JsonObject, run: Evaluation): boolean {
  const type = member(schema, 'type')
  if (type !== undefined && !(isList(type) ? type : [type]).some((name) => isOf(value, name))) return false
  const constant = member(schema, 'const')
  if (constant !== undefined && keyOf(constant) !== keyOf(value)) return false
  const values = member(schema, 'enum')
  if (isList(values) && !values.some((one) => keyOf(one) === keyOf(value))) return false
  if (typeof value === 'number') return isNumberValid(value, schema, run)
  return typeof value !== 'string' || isStringValid(value, schema, run)
}

function isOf(value: Json, type: Json): boolean {
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value)
  return kindOf(value) === kinds[type as keyof typeof kinds]
}

function isNumberValid(value: number, schema: JsonObject, { doubles }: Evaluation): boolean {
  const order = (name: string): number | undefined => {
    const bound = member(schema, name)
    return typeof bound === 'number' ? compare(rational(value), rational(bound)) : undefined
  }
  if ((order('minimum') ?? 0) < 0 || (order('maximum') ?? 0) > 0) return false
  if ((order('exclusiveMinimum') ?? 1) <= 0 || (order('exclusiveMaximum') ?? -1) >= 0) return false
  const step = member(schema, 'multipleOf')
  if (typeof step !== 'number') return true
  return doubles ? Number.isInteger(value / step) : isMultiple(rational(value), rational(step))
}

function isStringValid(value: string, schema: JsonObject, { matcher }: Evaluation): boolean {
  const length = lengthOf(value)
  const { minLength, maxLength, pattern } = schema
  if (typeof minLength === 'number' && length < minLength) return false
  if (typeof maxLength === 'number' && length > maxLength) return false
  return typeof pattern !== 'string' || matcher.test(pattern, value)
}
