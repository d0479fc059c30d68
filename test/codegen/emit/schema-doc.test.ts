import assert from 'node:assert/strict'
import { jsdoc } from '../../../codegen/emit/jsdoc.js'
import { constraintWords, schemaDoc } from '../../../codegen/emit/schema-doc.js'
import type { Schema } from '../../../codegen/runtime/model.js'

const cases: [given: Schema, want: string[]][] = [
  [{ type: 'string' }, []],
  [{ type: 'integer', minimum: 1, maximum: 100, default: 20 }, ['whole number', '1–100', 'default 20']],
  [{ type: ['integer', 'null'], minimum: 0 }, ['whole number', 'at least 0']],
  [{ type: 'number', maximum: 1.5 }, ['at most 1.5']],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 10 }, ['more than 0', 'less than 10']],
  [{ type: 'integer', multipleOf: 5 }, ['whole number', 'multiple of 5']],
  [{ type: 'string', maxLength: 200 }, ['at most 200 characters']],
  [{ type: 'string', minLength: 1 }, ['at least 1 character']],
  [{ type: 'string', minLength: 2, maxLength: 100 }, ['2–100 characters']],
  [{ type: 'string', minLength: 3, maxLength: 3 }, ['exactly 3 characters']],
  [{ type: 'string', format: 'date' }, ['format date']],
  [{ type: 'string', pattern: '^[A-Z]{2}$' }, ['pattern `^[A-Z]{2}$`']],
  [{ type: 'string', pattern: '^`$' }, ['pattern ^`$']],
  [{ type: 'string', default: 'de' }, ["default 'de'"]],
  [{ type: ['string', 'null'], default: null }, ['default null']],
  [{ type: 'array', minItems: 0, maxItems: 10, uniqueItems: true }, ['0–10 items', 'no item twice']],
  [{ type: 'array', items: { type: 'string', maxLength: 5 } }, ['each at most 5 characters']],
  [{ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }, ['at most 5 characters']],
  [{ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'number' }] }, []],
  [{ type: 'string', 'x-assigned': true }, ['given by the server when the write commits, null in a dry run']],
  [{ type: 'string', 'x-secret': true }, ['secret: never stored or logged']],
]

describe('codegen/emit/schema-doc', () => {
  for (const [given, want] of cases) {
    it(`says ${JSON.stringify(given)} in words`, () => assert.deepEqual(constraintWords(given), want))
  }

  it('puts description, constraints, examples and deprecation in this order', () => {
    const schema: Schema = {
      description: 'Records a page.',
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 20,
      examples: [5, 50],
      deprecated: true,
    }
    assert.equal(
      jsdoc(schemaDoc(schema)).join('\n'),
      `/**
 * Records a page.
 *
 * Whole number, 1–100, default 20.
 *
 * @example
 * 5
 * @example
 * 50
 * @deprecated
 */`,
    )
  })
})
