import type { SchemaRule } from '../rule.js'

/** Rules of lists. */
export const arrays = {
  'min-items-raised': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Longer lists are demanded.',
    example: [{ type: 'array' }, { type: 'array', minItems: 1 }],
    nearMiss: [{ type: 'array', minItems: 1 }, { type: 'array' }],
  },
  'min-items-lowered': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Shorter lists suffice.',
    example: [
      { type: 'array', minItems: 2 },
      { type: 'array', minItems: 1 },
    ],
    nearMiss: [
      { type: 'array', minItems: 1 },
      { type: 'array', minItems: 2 },
    ],
  },
  'max-items-lowered': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Long lists are refused, such as batches of the old size.',
    example: [{ type: 'array' }, { type: 'array', maxItems: 10 }],
    nearMiss: [{ type: 'array', maxItems: 10 }, { type: 'array' }],
  },
  'max-items-raised': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Longer lists are allowed.',
    example: [
      { type: 'array', maxItems: 10 },
      { type: 'array', maxItems: 11 },
    ],
    nearMiss: [
      { type: 'array', maxItems: 11 },
      { type: 'array', maxItems: 10 },
    ],
  },
  'unique-items-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The same element twice is refused.',
    example: [{ type: 'array' }, { type: 'array', uniqueItems: true }],
    nearMiss: [{ type: 'array', uniqueItems: true }, { type: 'array' }],
  },
  'unique-items-removed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The same element may come twice.',
    example: [{ type: 'array', uniqueItems: true }, { type: 'array' }],
    nearMiss: [{ type: 'array' }, { type: 'array', uniqueItems: true }],
  },
  'items-schema-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Elements are held to a schema.',
    example: [{ type: 'array' }, { type: 'array', items: { type: 'string' } }],
    nearMiss: [{ type: 'array', items: { type: 'string' } }, { type: 'array' }],
  },
  'items-schema-removed': {
    sets: 'wider',
    input: 'risky/minor',
    output: 'breaking/major',
    why: 'Elements may be anything; several hosts drop lists without a schema of their elements.',
    example: [{ type: 'array', items: { type: 'string' } }, { type: 'array' }],
    nearMiss: [{ type: 'array' }, { type: 'array', items: { type: 'string' } }],
  },
  'items-schema-narrowed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Elements are held to a stricter schema; told where in the element it changed.',
    example: [
      { type: 'array', items: { type: 'number' } },
      { type: 'array', items: { type: 'integer' } },
    ],
    nearMiss: [
      { type: 'array', items: { type: 'integer' } },
      { type: 'array', items: { type: 'number' } },
    ],
  },
  'items-schema-widened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Elements are held to a looser schema; told where in the element it changed.',
    example: [
      { type: 'array', items: { type: 'integer' } },
      { type: 'array', items: { type: 'number' } },
    ],
    nearMiss: [
      { type: 'array', items: { type: 'number' } },
      { type: 'array', items: { type: 'integer' } },
    ],
  },
  'contains-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'At least one element of a kind is demanded.',
    example: [{ type: 'array' }, { type: 'array', contains: { type: 'integer' } }],
    nearMiss: [{ type: 'array' }, { type: 'array', contains: { type: 'integer' }, minContains: 0 }],
  },
  'contains-removed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'No element of a kind is demanded any more.',
    example: [{ type: 'array', contains: { type: 'integer' } }, { type: 'array' }],
    nearMiss: [{ type: 'array', contains: { type: 'integer' }, minContains: 0 }, { type: 'array' }],
  },
  'contains-narrowed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The demanded element is held to a stricter schema.',
    example: [
      { type: 'array', contains: { type: 'number' } },
      { type: 'array', contains: { type: 'integer' } },
    ],
    nearMiss: [
      { type: 'array', contains: { type: 'integer' } },
      { type: 'array', contains: { type: 'number' } },
    ],
  },
  'contains-under-max-changed': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'Under a limit of matches the schema counts both ways, so any change of it refuses something.',
    example: [
      { type: 'array', contains: { type: 'integer' }, maxContains: 1 },
      { type: 'array', contains: { type: 'number' }, maxContains: 1 },
    ],
    nearMiss: [
      { type: 'array', contains: { type: 'integer' }, maxContains: 1 },
      { type: 'array', contains: { type: 'integer' }, maxContains: 2 },
    ],
  },
  'min-contains-raised': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'More matching elements are demanded.',
    example: [
      { type: 'array', contains: { type: 'integer' } },
      { type: 'array', contains: { type: 'integer' }, minContains: 2 },
    ],
    nearMiss: [
      { type: 'array', contains: { type: 'integer' }, minContains: 2 },
      { type: 'array', contains: { type: 'integer' } },
    ],
  },
  'min-contains-lowered': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Fewer matching elements suffice.',
    example: [
      { type: 'array', contains: { type: 'integer' }, minContains: 2 },
      { type: 'array', contains: { type: 'integer' } },
    ],
    nearMiss: [
      { type: 'array', contains: { type: 'integer' } },
      { type: 'array', contains: { type: 'integer' }, minContains: 2 },
    ],
  },
  'max-contains-lowered': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Fewer matching elements are allowed.',
    example: [
      { type: 'array', contains: { type: 'integer' } },
      { type: 'array', contains: { type: 'integer' }, maxContains: 2 },
    ],
    nearMiss: [
      { type: 'array', contains: { type: 'integer' }, maxContains: 2 },
      { type: 'array', contains: { type: 'integer' } },
    ],
  },
  'max-contains-raised': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'More matching elements are allowed.',
    example: [
      { type: 'array', contains: { type: 'integer' }, maxContains: 2 },
      { type: 'array', contains: { type: 'integer' }, maxContains: 3 },
    ],
    nearMiss: [
      { type: 'array', contains: { type: 'integer' }, maxContains: 3 },
      { type: 'array', contains: { type: 'integer' }, maxContains: 2 },
    ],
  },
  'tuple-item-added-open': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'A place that was free is held to a schema.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    ],
  },
  'tuple-item-added-closed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'One more place.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
  },
  'tuple-item-removed-open': {
    sets: 'wider',
    input: 'risky/major',
    output: 'breaking/major',
    why: 'A place is free now.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
      { type: 'array', prefixItems: [{ type: 'string' }] },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
    ],
  },
  'tuple-item-removed-closed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'A place less; its element is refused.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    ],
  },
  'tuple-closed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Elements after the last place are refused.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
      { type: 'array', prefixItems: [{ type: 'string' }] },
    ],
  },
  'tuple-opened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Elements after the last place are tolerated.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
      { type: 'array', prefixItems: [{ type: 'string' }] },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
  },
  'tuple-reordered': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'Places carry the meaning.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
      { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }] },
    ],
  },
  'array-to-tuple': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'A list of any length became fixed places.',
    example: [
      { type: 'array', items: { type: 'string' } },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }], items: false },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }], items: false },
      { type: 'array', items: { type: 'string' } },
    ],
  },
  'tuple-to-array': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Fixed places became a list of any length.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }], items: false },
      { type: 'array', items: { type: 'string' } },
    ],
    nearMiss: [
      { type: 'array', items: { type: 'string' } },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }], items: false },
    ],
  },
  'legacy-tuple-respelled': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'Two dialects write places and rest differently and mean the same.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }], items: true },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
  },
  'unevaluated-items-closed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Elements that no part of the schema names are refused, or held to a schema.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: false },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: false },
      { type: 'array', prefixItems: [{ type: 'string' }] },
    ],
  },
  'unevaluated-items-opened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Elements that no part of the schema names are tolerated, or held to a looser schema.',
    example: [
      { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: false },
      { type: 'array', prefixItems: [{ type: 'string' }] },
    ],
    nearMiss: [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: false },
    ],
  },
} as const satisfies { readonly [stem: string]: SchemaRule }
