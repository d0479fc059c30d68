import assert from 'node:assert/strict'
import { declaration, referencedName, type TypeView, typeText } from '../../../codegen/emit/type-text.js'
import type { Schema } from '../../../codegen/runtime/model.js'

const strict: TypeView = { named: (name) => name ?? 'Root', defaults: 'declared', enums: 'closed' }

const types: [name: string, given: Schema, want: string][] = [
  ['a string', { type: 'string', maxLength: 3 }, 'string'],
  ['an integer', { type: 'integer' }, 'number'],
  ['a number', { type: 'number' }, 'number'],
  ['a boolean', { type: 'boolean' }, 'boolean'],
  ['null', { type: 'null' }, 'null'],
  ['anything', {}, 'unknown'],
  ['an unknown type', { type: 'money' }, 'unknown'],
  ['several types', { type: ['string', 'null'] }, 'string | null'],
  ['an enum', { type: 'string', enum: ['b', 'a', "it's"] }, "'b' | 'a' | 'it\\'s'"],
  ['a mixed enum', { enum: ['a', 1, true, null] }, "'a' | 1 | true | null"],
  ['a constant', { const: -1.5 }, '-1.5'],
  ['a constant null', { const: null }, 'null'],
  ['a constant object', { const: { 'a-b': [1, {}] } }, "{ 'a-b': [1, { [key: string]: never }] }"],
  ['a reference', { $ref: '#/$defs/Customer' }, 'Customer'],
  ['a reference to the root', { $ref: '#' }, 'Root'],
  ['a nullable reference', { anyOf: [{ $ref: '#/$defs/Customer' }, { type: 'null' }] }, 'Customer | null'],
  ['a union node', { type: 'object', oneOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }] }, 'A | B'],
  ['nested unions, once each', { anyOf: [{ type: ['string', 'null'] }, { type: 'null' }] }, 'string | null'],
  ['an intersection', { allOf: [{ $ref: '#/$defs/A' }, { enum: [1, 2] }] }, '(A & (1 | 2))'],
  [
    'members beside a union',
    { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }] },
    '((A | B) & {\n  a?: string\n})',
  ],
  ['a list', { type: 'array', items: { type: 'string' } }, 'string[]'],
  ['a list of anything', { type: 'array' }, 'unknown[]'],
  ['a list of nothing', { type: 'array', items: false }, '[]'],
  ['a list of a union', { type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
  [
    'a list of lists',
    { type: 'array', items: { type: 'array', items: { type: ['string', 'null'] } } },
    '(string | null)[][]',
  ],
  [
    'a tuple',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false, minItems: 2 },
    '[string, number]',
  ],
  [
    'a tuple with optional and further entries',
    {
      type: 'array',
      prefixItems: [{ type: 'string' }, { enum: [1, 2] }],
      items: { type: ['string', 'null'] },
      minItems: 1,
    },
    '[string, (1 | 2)?, ...(string | null)[]]',
  ],
  [
    'a tuple closed by its limit',
    { type: 'array', prefixItems: [{ type: 'string' }], minItems: 1, maxItems: 1 },
    '[string]',
  ],
  ['an open tuple', { type: 'array', prefixItems: [{ type: 'string' }], minItems: 1 }, '[string, ...unknown[]]'],
  ['an object without members', { type: 'object', additionalProperties: false }, '{ [key: string]: never }'],
  ['any object', { type: 'object' }, '{\n  [key: string]: unknown\n}'],
  [
    'an index signature',
    { type: 'object', additionalProperties: { type: ['number', 'null'] } },
    '{\n  [key: string]: number | null\n}',
  ],
  [
    'an index signature beside members, which it must cover',
    {
      type: 'object',
      properties: { id: { type: 'string' }, count: { type: 'number' } },
      required: ['id'],
      additionalProperties: { type: 'number' },
    },
    '{\n  id: string\n  count?: number\n  [key: string]: number | string | undefined\n}',
  ],
  [
    'members, required and not, whatever their names',
    {
      type: 'object',
      properties: {
        id: { type: 'string' },
        'größe-cm': { type: 'integer' },
        constructor: { type: 'null' },
      },
      required: ['id'],
      additionalProperties: false,
    },
    "{\n  id: string\n  /** Whole number. */\n  'größe-cm'?: number\n  constructor?: null\n}",
  ],
  [
    'members of members, with their comments',
    {
      type: 'object',
      properties: {
        address: {
          description: 'Where.',
          type: 'object',
          properties: { city: { description: 'Town.', type: 'string', maxLength: 9 } },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    '{\n  /** Where. */\n  address?: {\n    /**\n     * Town.\n     *\n     * At most 9 characters.\n     */\n    city?: string\n  }\n}',
  ],
]

describe('codegen/emit/type-text', () => {
  for (const [name, given, want] of types) it(`writes ${name}`, () => assert.equal(typeText(given, strict), want))

  it('keeps a member called __proto__', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as Schema
    assert.equal(typeText(schema, strict), '{\n  __proto__?: string\n}')
  })

  it('writes a long union one member a line, wherever it stands', () => {
    const long = { enum: ['a', 'b'].map((letter) => letter.repeat(45)) }
    const members = long.enum.map((value) => `  | '${value}'`).join('\n')
    assert.equal(typeText(long, strict), `\n${members}`)
    assert.equal(typeText({ type: 'array', items: long }, strict), `(\n${members}\n)[]`)
    assert.equal(declaration('A', long, strict), `export type A =\n${members}`)
    assert.equal(typeText({ properties: { a: long } }, strict), `{\n  a?:\n${members.replaceAll(/^/gm, '  ')}\n}`)
  })

  it('takes a default for what it means on each side', () => {
    const schema = {
      properties: { a: { type: 'string', default: 'x' }, b: { type: 'string', default: 'y' } },
      required: ['b'],
    }
    const text = (defaults: TypeView['defaults']) =>
      typeText(schema, { ...strict, defaults }).replaceAll(/ *\/\*.*\n/g, '')
    assert.equal(text('filled'), '{\n  a: string\n  b: string\n}')
    assert.equal(text('optional'), '{\n  a?: string\n  b?: string\n}')
    assert.equal(text('declared'), '{\n  a?: string\n  b: string\n}')
  })

  it('opens enums of strings, and nothing else', () => {
    const open: TypeView = { ...strict, enums: 'open' }
    assert.equal(typeText({ enum: ['a', null] }, open), "'a' | null | (string & {})")
    assert.equal(typeText({ enum: [1, 2] }, open), '1 | 2')
    assert.equal(typeText({ const: 'a' }, open), "'a'")
    assert.equal(typeText({ type: 'array', items: { enum: ['a'] } }, open), "('a' | (string & {}))[]")
  })

  it('declares objects as interfaces and everything else as aliases', () => {
    const cases: [given: Schema, want: string][] = [
      [
        { type: 'object', properties: { a: {} }, additionalProperties: false },
        'export interface A {\n  a?: unknown\n}',
      ],
      [{ type: 'object', additionalProperties: {} }, 'export interface A {\n  [key: string]: unknown\n}'],
      [{ type: 'object', additionalProperties: false }, 'export type A = { [key: string]: never }'],
      [{ type: ['object', 'null'], properties: { a: {} } }, 'export type A =\n  | {\n    a?: unknown\n  }\n  | null'],
      [{ description: 'Text.', type: 'string' }, '/** Text. */\nexport type A = string'],
      [{ type: 'object', oneOf: [{ $ref: '#/$defs/B' }] }, 'export type A = B'],
    ]
    for (const [given, want] of cases) assert.equal(declaration('A', given, strict), want)
  })

  it('decodes the names of references', () => {
    assert.equal(referencedName('#/$defs/Page%3CMoney%3E'), 'Page<Money>')
    assert.equal(referencedName('#/$defs/a~1b~0c'), 'a/b~c')
    assert.equal(referencedName('#'), undefined)
  })
})
