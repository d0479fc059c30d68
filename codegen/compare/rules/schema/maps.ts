import type { SchemaRule } from '../rule.js'

/** Rules of what else may stand in an object. */
export const maps = {
  'additional-properties-closed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Further keys were invited and are refused now.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
  },
  'additional-properties-closed-implicit': {
    sets: 'narrower',
    input: 'risky/minor',
    output: 'safe/minor',
    why: 'Further keys were tolerated and are refused now. Callers that send declared keys are not hit, but models do send stray ones.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
  },
  'additional-properties-opened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Any further key may come now.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
  },
  'additional-properties-opened-implicit': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'risky/minor',
    why: 'Further keys are tolerated now; none is declared yet.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
    ],
  },
  'additional-properties-schema-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The values of a free map got a schema.',
    example: [{ type: 'object' }, { type: 'object', additionalProperties: { type: 'integer' } }],
    nearMiss: [{ type: 'object', additionalProperties: { type: 'integer' } }, { type: 'object' }],
  },
  'additional-properties-schema-removed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The values of a map lost their schema.',
    example: [{ type: 'object', additionalProperties: { type: 'integer' } }, { type: 'object' }],
    nearMiss: [{ type: 'object' }, { type: 'object', additionalProperties: { type: 'integer' } }],
  },
  'additional-properties-narrowed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: "The schema of a map's values got stricter.",
    example: [
      { type: 'object', properties: {}, additionalProperties: { type: 'number' } },
      { type: 'object', properties: {}, additionalProperties: { type: 'integer' } },
    ],
    nearMiss: [
      { type: 'object', properties: {}, additionalProperties: { type: 'integer' } },
      { type: 'object', properties: {}, additionalProperties: { type: 'number' } },
    ],
  },
  'additional-properties-widened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: "The schema of a map's values got looser.",
    example: [
      { type: 'object', properties: {}, additionalProperties: { type: 'integer' } },
      { type: 'object', properties: {}, additionalProperties: { type: 'number' } },
    ],
    nearMiss: [
      { type: 'object', properties: {}, additionalProperties: { type: 'number' } },
      { type: 'object', properties: {}, additionalProperties: { type: 'integer' } },
    ],
  },
  'pattern-property-added-open': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Keys of this form were free in an open object and are held to a schema.',
    example: [{ type: 'object' }, { type: 'object', patternProperties: { '^x-': { type: 'string' } } }],
    nearMiss: [{ type: 'object', patternProperties: { '^x-': { type: 'string' } } }, { type: 'object' }],
  },
  'pattern-property-added-closed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Keys of this form were refused and are taken now.',
    example: [
      { type: 'object', properties: {}, additionalProperties: false },
      { type: 'object', properties: {}, patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: {}, patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: {}, additionalProperties: false },
    ],
  },
  'pattern-property-removed-open': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Keys of this form are free again.',
    example: [{ type: 'object', patternProperties: { '^x-': { type: 'string' } } }, { type: 'object' }],
    nearMiss: [{ type: 'object' }, { type: 'object', patternProperties: { '^x-': { type: 'string' } } }],
  },
  'pattern-property-removed-closed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Keys of this form are refused now.',
    example: [
      { type: 'object', patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
      { type: 'object', additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', additionalProperties: false },
      { type: 'object', patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    ],
  },
  'pattern-property-narrowed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The schema of keys of this form got stricter.',
    example: [
      { type: 'object', patternProperties: { '^x-': { type: 'number' } } },
      { type: 'object', patternProperties: { '^x-': { type: 'integer' } } },
    ],
    nearMiss: [
      { type: 'object', patternProperties: { '^x-': { type: 'integer' } } },
      { type: 'object', patternProperties: { '^x-': { type: 'number' } } },
    ],
  },
  'pattern-property-widened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The schema of keys of this form got looser.',
    example: [
      { type: 'object', patternProperties: { '^x-': { type: 'integer' } } },
      { type: 'object', patternProperties: { '^x-': { type: 'number' } } },
    ],
    nearMiss: [
      { type: 'object', patternProperties: { '^x-': { type: 'number' } } },
      { type: 'object', patternProperties: { '^x-': { type: 'integer' } } },
    ],
  },
  'pattern-property-key-changed': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'Other keys are meant than before.',
    example: [
      { type: 'object', patternProperties: { '^a': { type: 'string' } }, additionalProperties: false },
      { type: 'object', patternProperties: { '^b': { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', patternProperties: { '^a': { type: 'string' } }, additionalProperties: false },
      { type: 'object', patternProperties: { '^a': { type: 'string', minLength: 1 } }, additionalProperties: false },
    ],
  },
  'property-names-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The names of keys are held to a schema.',
    example: [{ type: 'object' }, { type: 'object', propertyNames: { pattern: '^[a-z]+$' } }],
    nearMiss: [{ type: 'object', propertyNames: { pattern: '^[a-z]+$' } }, { type: 'object' }],
  },
  'property-names-removed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The names of keys are free.',
    example: [{ type: 'object', propertyNames: { pattern: '^[a-z]+$' } }, { type: 'object' }],
    nearMiss: [{ type: 'object' }, { type: 'object', propertyNames: { pattern: '^[a-z]+$' } }],
  },
  'property-names-narrowed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The schema of key names got stricter.',
    example: [
      { type: 'object', propertyNames: { maxLength: 10 } },
      { type: 'object', propertyNames: { maxLength: 5 } },
    ],
    nearMiss: [
      { type: 'object', propertyNames: { maxLength: 5 } },
      { type: 'object', propertyNames: { maxLength: 10 } },
    ],
  },
  'property-names-widened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The schema of key names got looser.',
    example: [
      { type: 'object', propertyNames: { maxLength: 5 } },
      { type: 'object', propertyNames: { maxLength: 10 } },
    ],
    nearMiss: [
      { type: 'object', propertyNames: { maxLength: 10 } },
      { type: 'object', propertyNames: { maxLength: 5 } },
    ],
  },
  'unevaluated-properties-closed': {
    sets: 'narrower',
    input: 'risky/minor',
    output: 'safe/minor',
    why: 'Keys that no part of the schema names are refused now, or held to a schema.',
    example: [
      { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }] },
      { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }], unevaluatedProperties: false },
    ],
    nearMiss: [
      { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }], unevaluatedProperties: false },
      { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }] },
    ],
  },
  'unevaluated-properties-opened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'risky/minor',
    why: 'Keys that no part of the schema names are tolerated now, or held to a looser schema.',
    example: [
      { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }], unevaluatedProperties: false },
      { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }] },
    ],
    nearMiss: [
      { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }] },
      { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }], unevaluatedProperties: false },
    ],
  },
  'closing-keyword-respelled': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'Both keywords close an object alike where no other part of the schema names keys.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, unevaluatedProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: {} }, additionalProperties: false },
      { type: 'object', properties: { a: {} }, unevaluatedProperties: true },
    ],
  },
  'min-properties-raised': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'More keys are demanded.',
    example: [{ type: 'object' }, { type: 'object', minProperties: 1 }],
    nearMiss: [{ type: 'object', minProperties: 1 }, { type: 'object' }],
  },
  'min-properties-lowered': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Fewer keys suffice.',
    example: [
      { type: 'object', minProperties: 2 },
      { type: 'object', minProperties: 1 },
    ],
    nearMiss: [
      { type: 'object', minProperties: 1 },
      { type: 'object', minProperties: 2 },
    ],
  },
  'max-properties-lowered': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Fewer keys are allowed.',
    example: [{ type: 'object' }, { type: 'object', maxProperties: 3 }],
    nearMiss: [{ type: 'object', maxProperties: 3 }, { type: 'object' }],
  },
  'max-properties-raised': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'More keys are allowed.',
    example: [
      { type: 'object', maxProperties: 3 },
      { type: 'object', maxProperties: 4 },
    ],
    nearMiss: [
      { type: 'object', maxProperties: 4 },
      { type: 'object', maxProperties: 3 },
    ],
  },
  'dependent-required-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Where one key is, another must be.',
    example: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, dependentRequired: { a: ['b'] } },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, dependentRequired: { a: ['b'] } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    ],
  },
  'dependent-required-removed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'One key no longer demands another.',
    example: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, dependentRequired: { a: ['b'] } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, dependentRequired: { a: ['b'] } },
    ],
  },
  'dependent-schema-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Where a key is, the object is held to a further schema.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } }, dependentSchemas: { a: { required: ['c'] } } },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, dependentSchemas: { a: { required: ['c'] } } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
  },
  'dependent-schema-removed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'A key no longer brings a further schema along.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, dependentSchemas: { a: { required: ['c'] } } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } }, dependentSchemas: { a: { required: ['c'] } } },
    ],
  },
} as const satisfies { readonly [stem: string]: SchemaRule }
