import type { Json } from '../../../codegen/runtime/model.js'
import type { SchemaPair } from './pairs.js'

/** Schemas that use up what a comparison may spend, and cost most for it: what is never decided has to end all the same. */
export const hostilePairs: SchemaPair[] = [
  {
    name: '600 alternatives of three',
    old: {
      type: 'object',
      allOf: Array.from({ length: 600 }, (_, index): Json => ({
        anyOf: [0, 1, 2].map((other) => ({ required: [`k${(index * 7 + other * 131) % 229}`] })),
      })),
      maxProperties: 50,
    },
    now: false,
  },
  {
    name: 'a pattern of 2^20 states',
    old: { type: 'string', pattern: '(a|b)*a(a|b){20}$' },
    now: { pattern: '(a|b)*b(a|b){20}$' },
  },
]
