import type { Json } from '../../../../codegen/runtime/model.js'

/** Two schemas, and whether all that the first accepts is accepted by the second. */
export type Pair = [name: string, sub: Json, sup: Json, included: boolean]

const object = (properties: { [name: string]: Json }, rest: { [name: string]: Json } = {}): Json => ({
  type: 'object',
  properties,
  ...rest,
})

const string = { type: 'string' }
const number = { type: 'number' }
const integer = { type: 'integer' }

/** What other checkers are known to get wrong, and one pair for each thing a comparison must get right. */
export const pairs: Pair[] = [
  ['integers are numbers', integer, number, true],
  ['numbers are not integers', number, integer, false],
  ['integers are multiples of one', integer, { type: 'number', multipleOf: 1 }, true],
  ['a whole bound and the exclusive one beside it', { type: 'integer', minimum: 2 }, { type: 'integer', exclusiveMinimum: 1 }, true], // prettier-ignore
  ['from 2 is above 1', { minimum: 2 }, { exclusiveMinimum: 1 }, true],
  ['above 1 is not from 2', { type: 'number', exclusiveMinimum: 1 }, { minimum: 2 }, false],
  ['what is no integer is no number', { not: number }, { not: integer }, true],
  ['what is no number is not: no integer', { not: integer }, { not: number }, false],
  ['hundredths in thousandths', { type: 'number', multipleOf: 0.01 }, { multipleOf: 0.001 }, true],
  ['hundredths and three hundredths', { type: 'number', multipleOf: 0.01 }, { multipleOf: 0.03 }, false],
  ['multiples of 2 and 3 are of 6', { allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }, { multipleOf: 6 }, true],
  ['an empty interval', { type: 'number', minimum: 5, maximum: 4 }, false, true],
  ['an interval without integers', { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 }, false, true],
  ['half steps', { type: 'number', multipleOf: 0.5, minimum: 10 }, { multipleOf: 10 }, false],
  ['length in code points', { const: '😀' }, { maxLength: 1 }, true],
  ['a text for every length', { type: 'string', minLength: 2 }, { maxLength: 1 }, false],
  ['a pattern by itself', { pattern: '^a+$' }, { pattern: 'a' }, true],
  ['letters are word characters', { pattern: '^[a-z]{2,4}$' }, { pattern: '^\\w+$' }, true],
  ['word characters are more', { type: 'string', pattern: '^\\w+$' }, { pattern: '^[a-z]+$' }, false],
  ['a pattern and a length', { pattern: '^(ab)*$' }, { maxLength: 4 }, false],
  ['a pattern that limits the length', { type: 'string', pattern: '^[0-9]{4}$' }, { minLength: 4, maxLength: 4 }, true],
  ['alternatives in any order', { pattern: '^(a|bc)$' }, { pattern: '^(bc|a)$' }, true],
  ['a pattern as an enumeration', { type: 'string', pattern: '^(red|green)$' }, { enum: ['green', 'red'] }, true],
  ['two patterns and none for both', { type: 'string', allOf: [{ pattern: '^a' }, { pattern: '^b' }] }, false, true],
  ['a look-ahead at the beginning', { type: 'string', pattern: '^(?!b)[a-c]$' }, { enum: ['a', 'c'] }, true],
  ['a look-ahead for one character', { type: 'string', pattern: '^x(?!-)[a-]+$' }, { pattern: '^x-' }, false],
  ['letters of any script', { type: 'string', pattern: '^\\p{Lu}$' }, { pattern: '^\\p{L}$' }, true],
  ['a boundary of words', { type: 'string', pattern: '^a\\b' }, { pattern: '^a($|\\W)' }, true],
  ['one value and a list of it', { const: 'a' }, { enum: ['a'] }, true],
  ['1 and 1.0', { enum: [1.0] }, { const: 1 }, true],
  ['a shorter enumeration', { enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }, true],
  ['a longer enumeration', { enum: ['a', 'b', 'c'] }, { enum: ['a', 'b'] }, false],
  ['both booleans', { type: 'boolean' }, { enum: [true, false] }, true],
  ['null in two spellings', { type: ['string', 'null'] }, { anyOf: [string, { type: 'null' }] }, true],
  ['null by OpenAPI', { type: 'string', nullable: true }, { oneOf: [string, { type: 'null' }] }, true],
  ['a union covered by a union', { type: ['string', 'integer'] }, { anyOf: [{ type: 'number' }, string] }, true],
  ['an interval covered by two', { type: 'number', minimum: 0, maximum: 10 }, { anyOf: [{ maximum: 5 }, { minimum: 5 }] }, true], // prettier-ignore
  ['an interval with a hole', { type: 'number', minimum: 0, maximum: 10 }, { anyOf: [{ maximum: 4 }, { minimum: 5 }] }, false], // prettier-ignore
  ['an object covered by branches', object({ a: { enum: [1, 2] } }, { required: ['a'] }), { anyOf: [object({ a: { const: 1 } }), object({ a: { const: 2 } })] }, true], // prettier-ignore
  ['one of one', { oneOf: [string] }, string, true],
  ['one of two that overlap', { type: 'string' }, { oneOf: [string, { type: 'string', maxLength: 5 }] }, false],
  ['a longer branch beside a text', { oneOf: [string, { maxLength: 5 }] }, { oneOf: [string, { maxLength: 10 }] }, false], // prettier-ignore
  ['a branch that takes away', { oneOf: [string] }, { oneOf: [string, { maxLength: 5 }] }, false],
  ['disjoint branches of both kinds', { oneOf: [string, number] }, { anyOf: [number, string] }, true],
  ['a condition as branches', { if: string, then: { maxLength: 3 }, else: number }, { anyOf: [{ type: 'string', maxLength: 3 }, number] }, true], // prettier-ignore
  ['then without if', { then: false }, string, false],
  ['required keys swapped', object({}, { required: ['foo'] }), object({}, { required: ['bar'] }), false],
  ['an optional key on a typed rest', object({}, { additionalProperties: string }), object({ bar: number }, { additionalProperties: string }), false], // prettier-ignore
  ['a key that the rest covers', object({}, { additionalProperties: string }), object({ b: string }, { additionalProperties: string }), true], // prettier-ignore
  ['a typed rest is not closed', object({}, { additionalProperties: string }), object({}, { additionalProperties: false }), false], // prettier-ignore
  ['a rest of integers', { additionalProperties: integer }, { additionalProperties: string }, false],
  ['a pattern of names and the name', { patternProperties: { '^a': string } }, object({ ab: string }), false],
  ['a pattern of names in objects', { type: 'object', patternProperties: { '^a': string } }, { properties: { ab: string } }, true], // prettier-ignore
  ['names by pattern, and by a wider one', { type: 'object', patternProperties: { a: string } }, { patternProperties: { '^a': string } }, true], // prettier-ignore
  ['closed by names of keys', object({ a: true }, { additionalProperties: false }), { propertyNames: { enum: ['a'] } }, true], // prettier-ignore
  ['closed and too many keys', object({ a: true }, { additionalProperties: false, minProperties: 2 }), false, true],
  ['as many keys as are required', { type: 'object', required: ['a', 'b'] }, { minProperties: 2 }, true],
  ['a key that needs another', { type: 'object', required: ['a'], dependentRequired: { a: ['b'] } }, { required: ['b'] }, true], // prettier-ignore
  ['a key that needs a schema', { type: 'object', required: ['a'] }, { dependentSchemas: { a: { required: ['b'] } } }, false], // prettier-ignore
  ['old dependencies', { type: 'object', required: ['a'], dependencies: { a: ['b'] } }, { required: ['b'] }, true],
  ['unevaluated keys of branches', { type: 'object', allOf: [{ properties: { a: true } }], unevaluatedProperties: false }, { additionalProperties: false, properties: { a: true } }, true], // prettier-ignore
  ['unevaluated keys of one branch of two', { type: 'object', anyOf: [{ properties: { a: string }, required: ['a'] }, { properties: { b: string }, required: ['b'] }], unevaluatedProperties: false }, { properties: { a: true, b: true }, additionalProperties: false, minProperties: 1 }, true], // prettier-ignore
  ['a default leaves nothing out', object({ a: string }), object({ a: { ...string, default: 'x' } }, { required: ['a'] }), false], // prettier-ignore
  ['a tuple on an open end', { type: 'array', prefixItems: [string] }, { prefixItems: [string, number] }, false],
  ['a tuple that ends', { type: 'array', prefixItems: [string], items: false }, { maxItems: 1 }, true],
  ['items and a tuple', { type: 'array', items: string }, { prefixItems: [string, string] }, true],
  ['contains nothing of it', { type: 'array' }, { contains: string, minContains: 0 }, true],
  ['contains what all items are', { type: 'array', items: string, minItems: 1 }, { contains: string }, true],
  ['contains two', { type: 'array', contains: string, minContains: 2 }, { minItems: 2 }, true],
  ['contains at most one', { type: 'array', contains: string, maxContains: 1 }, { maxItems: 1 }, false],
  ['different booleans', { type: 'array', items: { type: 'boolean' }, uniqueItems: true }, { maxItems: 2 }, true],
  ['three different booleans', { type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 3 }, false, true], // prettier-ignore
  ['equal items', { type: 'array', minItems: 2 }, { uniqueItems: true }, false],
  ['one item is unique', { type: 'array', maxItems: 1 }, { uniqueItems: true }, true],
  ['unevaluated items', { type: 'array', prefixItems: [string], unevaluatedItems: false }, { maxItems: 1 }, true],
  ['a list of another order', { type: 'array', items: { anyOf: [string, number] } }, { items: { type: ['number', 'string'] } }, true], // prettier-ignore
  ['an array of a scalar', string, { type: 'array', items: string }, false],
  ['nothing in anything', false, string, true],
  ['anything in nothing', true, false, false],
  ['a definition and what it says', { $ref: '#/$defs/a', $defs: { a: string } }, string, true],
  ['the same reference to another definition', object({ a: { $ref: '#/$defs/a' } }, { $defs: { a: string } }), object({ a: { $ref: '#/$defs/a' } }, { $defs: { a: integer } }), false], // prettier-ignore
  ['a property that can never be, on both sides', object({ a: { enum: [] }, b: number }, { required: ['a'] }), object({ a: { enum: [] }, b: integer }), true], // prettier-ignore
  ['properties that are called like remarks', object({ a: object({ description: string }), b: number }), object({ a: object({ description: integer }), b: number }), false], // prettier-ignore
  ['nothing but other remarks', object({ a: { type: 'string', pattern: '(a|b)\\1', title: 'A' } }), object({ a: { type: 'string', pattern: '(a|b)\\1', description: 'One of two, twice.' } }, { title: 'Other' }), true], // prettier-ignore
  ['a value that looks like a remark', object({ a: { const: { title: 'A' } } }), object({ a: { const: { title: 'B' } } }), false], // prettier-ignore
  ['a reference beside keywords', { $ref: '#/$defs/a', maxLength: 2, $defs: { a: string } }, { type: 'string', maxLength: 2 }, true], // prettier-ignore
  ['a draft without siblings of references', { $schema: 'http://json-schema.org/draft-07/schema#', $ref: '#/definitions/a', maxLength: 2, definitions: { a: string } }, { maxLength: 2 }, false], // prettier-ignore
  ['tuples of draft 7', { $schema: 'http://json-schema.org/draft-07/schema#', type: 'array', items: [string], additionalItems: false }, { prefixItems: [string], maxItems: 1 }, true], // prettier-ignore
  ['bounds of draft 4', { $schema: 'http://json-schema.org/draft-04/schema#', type: 'number', minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }, true], // prettier-ignore
  ['a tree and itself with names', tree('left', string), tree('left', { type: ['string', 'null'] }), true],
  ['a tree of less', tree('left', { type: ['string', 'null'] }), tree('left', string), false],
  ['a tree that never ends', { $ref: '#/$defs/a', $defs: { a: object({ next: { $ref: '#/$defs/a' } }, { required: ['next'] }) } }, false, true], // prettier-ignore
  ['lists that hold each other', { $defs: { a: { type: 'array', items: { $ref: '#/$defs/b' } }, b: { type: 'array', items: { $ref: '#/$defs/a' } } }, $ref: '#/$defs/a' }, { $defs: { c: { type: 'array', items: { $ref: '#/$defs/c' } } }, $ref: '#/$defs/c' }, true], // prettier-ignore
  [
    'names that every object has',
    object({ constructor: string, toString: number }),
    object({ toString: number }),
    true,
  ],
  [
    'a key named __proto__',
    { type: 'object' },
    { type: 'object', propertyNames: { not: { const: '__proto__' } } },
    false,
  ],
  ['annotations', { type: 'string', title: 'A', format: 'date', examples: ['x'] }, { type: 'string', description: 'B' }, true], // prettier-ignore
]

function tree(side: string, value: Json): Json {
  const node = object({ value, [side]: { $ref: '#/$defs/node' } }, { additionalProperties: false })
  return { $ref: '#/$defs/node', $defs: { node } }
}
