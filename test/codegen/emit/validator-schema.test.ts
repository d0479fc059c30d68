import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { plainSchemas } from '../../../codegen/emit/validator-schema.js'
import type { Schema } from '../../../codegen/runtime/model.js'
import { anySchema, valueOf } from './schema-arbitrary.js'

const options = { strict: false, validateFormats: false, addUsedSchema: false, ownProperties: true }

function plainVerdict(schema: Schema, value: unknown): boolean {
  const ajv = new Ajv2020({ ...options, meta: false, validateSchema: false })
  const { root, defs } = plainSchemas(schema)
  for (const [name, definition] of Object.entries(defs)) ajv.addSchema(definition, name)
  return ajv.compile(root)(value)
}

describe('plainSchemas', () => {
  it('accept the same values as the schema they are made of', () => {
    const ajv = new Ajv2020(options)
    fc.assert(
      fc.property(
        anySchema.chain((schema) =>
          fc.tuple(
            fc.constant(schema),
            fc.oneof(
              valueOf(schema),
              anySchema.chain((other) => valueOf(other)),
            ),
          ),
        ),
        ([schema, value]) => assert.equal(plainVerdict(schema, value), ajv.compile(schema)(value)),
      ),
      { numRuns: 100 },
    )
  })

  const cases: { [name: string]: [Schema, { defaults?: boolean }, object] } = {
    'leave out what decides nothing': [
      {
        title: 'A',
        description: 'An A.',
        type: 'object',
        properties: { title: { type: 'string', default: 'x', examples: ['y'], deprecated: true, 'x-secret': true } },
      },
      {},
      { name: 'A', root: { type: 'object', properties: { title: { type: 'string' } } }, defs: {} },
    ],
    'keep defaults where they are wanted, and make a definition of a variant that has some': [
      {
        type: 'object',
        properties: {
          a: {
            anyOf: [
              { type: 'object', properties: { b: { type: 'integer', default: 1 } } },
              { type: 'string' },
              { type: 'null' },
            ],
            default: null,
          },
        },
      },
      { defaults: true },
      {
        name: 'Root',
        root: {
          type: 'object',
          properties: {
            a: { default: null, if: { type: 'null' }, else: { anyOf: [{ $ref: '-variant1' }, { type: 'string' }] } },
          },
        },
        defs: { '-variant1': { type: 'object', properties: { b: { type: 'integer', default: 1 } } } },
      },
    ],
    'name the variants of a union': [
      {
        type: 'object',
        oneOf: [
          { $ref: '#/$defs/A' },
          { type: 'object', properties: { kind: { enum: ['b', 'c'] } }, required: ['kind'] },
        ],
        discriminator: { propertyName: 'kind' },
        $defs: { A: { type: 'object', properties: { kind: { type: 'string', const: 'a' } }, required: ['kind'] } },
      },
      {},
      {
        name: 'Root',
        root: {
          type: 'object',
          oneOf: [{ $ref: 'A' }, { type: 'object', properties: { kind: { enum: ['b', 'c'] } }, required: ['kind'] }],
          discriminator: { propertyName: 'kind' },
          properties: { kind: { enum: ['a', 'b', 'c'] } },
        },
        defs: { A: { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'] } },
      },
    ],
  }
  for (const [name, [given, defaults, want]] of Object.entries(cases))
    it(name, () => assert.deepEqual(plainSchemas(given, defaults), want))
})
