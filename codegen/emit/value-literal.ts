import type { Json } from '../runtime/model.js'
import { propertyKey, stringLiteral } from './string-literal.js'

/** A JSON value as a TypeScript expression on one line that evaluates to it. */
export function valueLiteral(value: Json): string {
  if (typeof value === 'string') return stringLiteral(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => valueLiteral(item)).join(', ')}]`
  const members = Object.entries(value).map(([name, member]) => `${propertyKey(name)}: ${valueLiteral(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
