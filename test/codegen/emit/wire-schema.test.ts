import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { wireSchema } from '../../../codegen/emit/wire-schema.js'
import type { WireTexts } from '../../../codegen/emit/wire-text.js'
import type { Schema } from '../../../codegen/runtime/model.js'
import { anySchema, valueOf } from './schema-arbitrary.js'

const object = (properties: { [name: string]: Schema }, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
})

interface Case {
  given: Schema
  want: Schema
  side?: 'input' | 'output'
  texts?: WireTexts
}

const customer: Schema = object(
  { city: { type: 'string', maxLength: 9, description: 'Town.' } },
  { title: 'Customer', required: ['city'] },
)

const cases: { [name: string]: Case } = {
  'inlines references; the description at the reference counts': {
    given: object(
      { a: { $ref: '#/$defs/Customer', description: 'Who.' }, b: { $ref: '#/$defs/Customer' } },
      { $defs: { Customer: { ...customer, description: 'A customer.' } } },
    ),
    want: object({
      a: object(
        { city: { type: 'string', maxLength: 9, description: 'Town.' } },
        { required: ['city'], description: 'Who.' },
      ),
      b: object(
        { city: { type: 'string', maxLength: 9, description: 'Town.' } },
        { required: ['city'], description: 'A customer.' },
      ),
    }),
  },
  'cuts what contains itself': {
    given: object({ children: { type: 'array', items: { $ref: '#' } } }, { title: 'Tree' }),
    want: object({
      children: {
        type: 'array',
        items: { type: 'object', properties: {}, description: 'Tree again, as deep as needed.' },
      },
    }),
  },
  'cuts an alternative that contains itself': {
    given: object(
      { value: { $ref: '#/$defs/Value' } },
      {
        $defs: {
          Value: { title: 'Value', anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/Value' } }] },
        },
      },
    ),
    want: object({
      value: {
        anyOf: [
          { type: 'string' },
          {
            type: 'array',
            items: {
              anyOf: [
                { type: 'string' },
                { type: 'array', items: {}, description: 'The same again, as deep as needed.' },
              ],
            },
          },
        ],
      },
    }),
  },
  'gives every object properties and every list items': {
    given: object({
      map: { type: 'object', additionalProperties: { type: 'integer' } },
      list: { type: 'array' },
      any: {},
    }),
    want: object({
      map: { type: 'object', properties: {}, additionalProperties: { type: 'integer' } },
      list: { type: 'array', items: {} },
      any: {},
    }),
  },
  'writes null as an alternative': {
    given: object(
      {
        a: { type: ['string', 'null'], maxLength: 3, description: 'Text.', default: null },
        b: { anyOf: [{ $ref: '#/$defs/Customer' }, { type: 'null' }], description: 'Who.' },
        c: { type: ['string', 'null'], enum: ['x', null] },
        d: { const: null },
      },
      { $defs: { Customer: { ...customer, description: 'A customer.' } } },
    ),
    want: object({
      a: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }], description: 'Text.', default: null },
      b: {
        anyOf: [
          object({ city: { type: 'string', maxLength: 9, description: 'Town.' } }, { required: ['city'] }),
          { type: 'null' },
        ],
        description: 'Who.',
      },
      c: { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'null' }] },
      d: { type: 'null' },
    }),
  },
  'writes a single value as a list of one, with its type': {
    given: object({ a: { const: 'x' }, b: { type: 'integer', const: 3 }, c: { enum: ['x', 1, true] } }),
    want: object({
      a: { type: 'string', enum: ['x'] },
      b: { type: 'integer', enum: [3] },
      c: {
        anyOf: [
          { type: 'string', enum: ['x'] },
          { type: 'number', enum: [1] },
          { type: 'boolean', enum: [true] },
        ],
      },
    }),
  },
  'makes exclusive bounds inclusive, and tells where that is not exact': {
    given: object({
      a: { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10.5 },
      b: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, description: 'Share.' },
      c: { type: 'integer', minimum: 5, exclusiveMinimum: 2, maximum: 2147483647 },
      d: { type: 'number', exclusiveMinimum: -1.5 },
    }),
    want: object({
      a: { type: 'integer', minimum: 1, maximum: 10 },
      b: { type: 'number', minimum: 0, maximum: 1, description: 'Share. More than 0 and less than 1.' },
      c: { type: 'integer', minimum: 5 },
      d: { type: 'number', minimum: -1.5, description: 'More than -1.5.' },
    }),
  },
  'leaves out what a format says': {
    given: object({
      mail: { type: 'string', format: 'email', maxLength: 254 },
      url: { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2048 },
      price: { type: 'string', pattern: '^[0-9]+$', maxLength: 9 },
    }),
    want: object({
      mail: { type: 'string', format: 'email' },
      url: { type: 'string', format: 'uri' },
      price: { type: 'string', pattern: '^[0-9]+$', maxLength: 9 },
    }),
  },
  'writes a tuple as a list of its entries': {
    given: object({
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 2 },
      rest: {
        type: 'array',
        prefixItems: [{ type: 'string' }],
        items: { type: 'string' },
        minItems: 1,
        maxItems: 4,
        uniqueItems: true,
      },
    }),
    want: object({
      pair: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, minItems: 2, maxItems: 2 },
      rest: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 4, uniqueItems: true },
    }),
  },
  'writes variants as alternatives, each with its description': {
    given: object(
      {
        contact: {
          type: 'object',
          oneOf: [{ $ref: '#/$defs/Mail' }, { $ref: '#/$defs/Phone' }],
          discriminator: { propertyName: 'by' },
          description: 'How.',
        },
      },
      {
        $defs: {
          Mail: object(
            { by: { type: 'string', const: 'mail' } },
            { title: 'Mail', description: 'By mail.', required: ['by'] },
          ),
          Phone: object(
            { by: { type: 'string', const: 'phone' } },
            { title: 'Phone', description: 'By phone.', required: ['by'] },
          ),
        },
      },
    ),
    want: object({
      contact: {
        anyOf: [
          object({ by: { type: 'string', enum: ['mail'] } }, { required: ['by'], description: 'By mail.' }),
          object({ by: { type: 'string', enum: ['phone'] } }, { required: ['by'], description: 'By phone.' }),
        ],
        description: 'How.',
      },
    }),
  },
  'merges the alternatives of a root and tells the conditions': {
    given: {
      oneOf: [
        object(
          { by: { const: 'mail' }, mail: { type: 'string' }, at: { type: 'string' } },
          { required: ['by', 'mail'] },
        ),
        object(
          { by: { const: 'phone' }, phone: { type: 'string' }, at: { type: 'integer' } },
          { required: ['by', 'phone'] },
        ),
      ],
      discriminator: { propertyName: 'by' },
    },
    want: object(
      {
        by: { type: 'string', enum: ['mail', 'phone'] },
        mail: { type: 'string' },
        at: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        phone: { type: 'string' },
      },
      { required: ['by'], description: 'by "mail": mail; by "phone": phone' },
    ),
  },
  'merges what must hold together': {
    given: object({
      a: { allOf: [object({ x: { type: 'string' } }, { required: ['x'] }), object({ y: { type: 'integer' } })] },
    }),
    want: object({
      a: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'integer' } }, required: ['x'] },
    }),
  },
  'knows no keywords of its own, no titles, no examples': {
    given: object(
      {
        a: {
          type: 'string',
          title: 'A',
          examples: ['x'],
          'x-secret': true,
          'x-descriptions': { de: 'Ein A.' },
          deprecated: true,
        },
      },
      { title: 'Input', description: 'Input of the tool.' },
    ),
    want: object({ a: { type: 'string', description: 'Deprecated.' } }),
  },
  'leaves out a description that repeats the name': {
    given: object({
      vat_id: { type: 'string', description: 'VAT-ID.' },
      note: { type: 'string', description: 'A\n  note.' },
    }),
    want: object({ vat_id: { type: 'string' }, note: { type: 'string', description: 'A note.' } }),
  },
  'speaks the language asked for, and names tools as they are listed': {
    given: object({
      a: {
        type: 'string',
        description: 'From items.list.',
        'x-descriptions': { de: 'Aus items.list, nicht items.other.' },
      },
      b: { type: 'number', exclusiveMaximum: 2, description: 'Only English.' },
    }),
    want: object({
      a: { type: 'string', description: 'Aus items_list, nicht items.other.' },
      b: { type: 'number', maximum: 2, description: 'Only English. Weniger als 2.' },
    }),
    texts: { language: 'de', toolNames: { 'items.list': 'items_list' } },
  },
  'says of a result its fields, and what the first level means': {
    given: object(
      {
        items: { type: 'array', items: { $ref: '#/$defs/Customer' }, maxItems: 5, description: 'Entries.' },
        total: { type: 'integer', minimum: 0 },
      },
      { required: ['items'], $defs: { Customer: customer } },
    ),
    side: 'output',
    want: {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: { type: 'object', properties: { city: { type: 'string' } } },
          description: 'Entries.',
        },
        total: { type: 'integer' },
      },
      required: ['items'],
    },
  },
  'wraps a list that is a result': {
    given: { type: 'array', items: { $ref: '#/$defs/Customer' }, title: 'Customers', $defs: { Customer: customer } },
    side: 'output',
    want: {
      type: 'object',
      properties: {
        result: {
          type: 'array',
          items: { type: 'object', properties: { city: { type: 'string', description: 'Town.' } }, required: ['city'] },
        },
      },
      required: ['result'],
    },
  },
}

/** Everything in a schema that some host or provider is known to refuse. */
function refusals(schema: Schema, path = '#'): string[] {
  const found: string[] = []
  const allowed = [
    'type',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'minItems',
    'maxItems',
    'uniqueItems',
    'enum',
    'anyOf',
    'minimum',
    'maximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'default',
    'description',
  ]
  for (const keyword of Object.keys(schema)) if (!allowed.includes(keyword)) found.push(`${path}: ${keyword}`)
  if (path === '#' && schema.type !== 'object') found.push(`${path}: not an object`)
  if (schema.type !== undefined && typeof schema.type !== 'string') found.push(`${path}: several types`)
  if (schema.type === 'object' && !schema.properties) found.push(`${path}: no properties`)
  if (schema.type === 'array' && typeof schema.items !== 'object') found.push(`${path}: no items`)
  const inner: [string, unknown][] = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.anyOf ?? []).map((part, i): [string, unknown] => [`anyOf/${i}`, part]),
    ['items', schema.items],
    ['more', schema.additionalProperties],
  ]
  for (const [name, part] of inner)
    if (typeof part === 'object') found.push(...refusals(part as Schema, `${path}/${name}`))
  return found
}

describe('wireSchema', () => {
  for (const [name, { given, want, side, texts }] of Object.entries(cases))
    it(name, () => {
      const wire = wireSchema(given, side, texts)
      assert.deepEqual(wire, want)
      assert.deepEqual(refusals(wire), [])
    })

  it('lists a raw schema as the contract has it', () => {
    const raw = { $schema: 'x', type: 'object', $defs: { A: { $anchor: 'a' } }, allOf: [{ $ref: '#a' }] } as Schema
    assert.deepEqual(wireSchema({ ...raw, 'x-raw': true }), raw)
    assert.deepEqual(wireSchema({ ...raw, 'x-raw': true }, 'output'), raw)
  })

  it('refuses a reference that leads nowhere', () => {
    assert.throws(() => wireSchema(object({ a: { $ref: '#/$defs/B' } })), /no definition #\/\$defs\/B/)
  })

  const ajv = new Ajv2020({ strict: false, validateFormats: false, addUsedSchema: false, ownProperties: true })
  for (const side of ['input', 'output'] as const)
    it(`accepts, as ${side}, whatever the full schema accepts, and is valid and conservative itself`, () => {
      fc.assert(
        fc.property(
          anySchema.chain((schema) => fc.tuple(fc.constant(schema), valueOf(schema))),
          ([schema, value]) => {
            const wire = wireSchema(schema, side)
            assert.deepEqual(refusals(wire), [])
            assert.equal(ajv.validateSchema(wire), true)
            assert.equal(ajv.compile(schema)(value), true, 'the value is valid')
            assert.equal(ajv.compile(wire)(value), true, JSON.stringify(wire))
          },
        ),
        { numRuns: 100 },
      )
    })
})
