import type { Json } from '../../runtime/model.js'

/** The kinds of JSON values, as bits. Integers are numbers without a fraction. */
export const kinds = {
  null: 1,
  boolean: 2,
  number: 4,
  string: 8,
  array: 16,
  object: 32,
  all: 63,
} as const

export function kindOf(value: Json): number {
  switch (typeof value) {
    case 'boolean':
      return kinds.boolean
    case 'number':
      return kinds.number
    case 'string':
      return kinds.string
    default:
      return value === null ? kinds.null : Array.isArray(value) ? kinds.array : kinds.object
  }
}
