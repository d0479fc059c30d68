import type { Json } from '../../../../codegen/runtime/model.js'
import type { Direction } from '../../../../codegen/compare/rules/rule.js'

/** A pair that some checker was known to judge wrongly, and what is right. */
export interface Trap {
  title: string
  direction: Direction
  old: Json
  new: Json
  /** `same`: nothing to tell at all. */
  is: 'breaking' | 'compatible' | 'same'
  /** Part of the ids that must be among the findings. */
  rule?: string
}

export const object = (properties: Json, more: object = {}): Json => ({ type: 'object', properties, ...more })
export const closed = (properties: Json, more: object = {}): Json =>
  object(properties, { additionalProperties: false, ...more })
export const text: Json = { type: 'string' }
export const whole: Json = { type: 'integer' }
export const body = (schema: Json): Json => closed({ body: schema }, { required: ['body'] })

/** In a literal, `__proto__` would not be a member. */
export const named = (key: string, schema: Json): Json => Object.fromEntries([[key, schema]])

export const both = (trap: Omit<Trap, 'direction'>): Trap[] => [
  { ...trap, direction: 'input' },
  { ...trap, direction: 'output' },
]
