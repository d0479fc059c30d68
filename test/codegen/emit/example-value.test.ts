import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { exampleValue } from '../../../codegen/emit/example-value.js'
import { formats } from '../../../codegen/runtime/formats.js'
import { knownPatterns } from '../../../codegen/runtime/issue-text.js'
import type { Json, Schema } from '../../../codegen/runtime/model.js'
import { anySchema } from './schema-arbitrary.js'

const cases: [string, Schema, Json][] = [
  ['the default', { type: 'integer', default: 20 }, 20],
  ['the first example', { type: 'string', examples: ['x', 'y'] }, 'x'],
  ['the only value', { const: 'a' }, 'a'],
  ['the first choice', { type: 'string', enum: ['b', 'a'] }, 'b'],
  [
    'the required members',
    { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a'] },
    { a: 'text' },
  ],
  ['as many entries as asked for', { type: 'array', items: { type: 'boolean' }, minItems: 2 }, [false, false]],
  ['the least number', { type: 'integer', exclusiveMinimum: 3 }, 4],
  ['the least multiple', { type: 'integer', minimum: 3, multipleOf: 5 }, 5],
  ['a small number', { type: 'integer', maximum: -2 }, -2],
  ['a text of the right length', { type: 'string', minLength: 6 }, 'text..'],
  ['a short text', { type: 'string', maxLength: 2 }, 'te'],
  ['what a reference leads to', { $ref: '#/$defs/A', $defs: { A: { type: 'string', format: 'date' } } }, '2026-09-01'],
  ['the first alternative', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text'],
]

describe('exampleValue', () => {
  for (const [name, schema, want] of cases) it(`shows ${name}`, () => assert.deepEqual(exampleValue(schema), want))

  for (const [format, check] of Object.entries(formats))
    it(`has an example of the format ${format}`, () =>
      assert.ok(check(exampleValue({ type: 'string', format }) as string)))

  for (const pattern of Object.values(knownPatterns))
    it(`has an example of ${pattern}`, () =>
      assert.match(exampleValue({ type: 'string', pattern }) as string, new RegExp(pattern, 'u')))

  it('is valid', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, addUsedSchema: false, ownProperties: true })
    fc.assert(
      fc.property(anySchema, (schema) => ajv.validate(schema, exampleValue(schema))),
      { numRuns: 100 },
    )
  })
})
