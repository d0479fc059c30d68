import assert from 'node:assert/strict'
import { constraintWords, referenceWords } from '../../../codegen/emit/reference-words.js'
import type { Schema } from '../../../codegen/runtime/model.js'
import { office } from '../../fixtures/models-docs/office.js'
import { rental } from '../../fixtures/models-docs/rental.js'

const cases: [Schema, string, string][] = [
  [{ type: 'integer', minimum: 1, maximum: 100 }, '1–100', '1–100'],
  [{ type: 'integer', minimum: 1 }, 'at least 1', 'mindestens 1'],
  [{ type: 'integer', minimum: 0 }, '', ''],
  [{ type: 'integer', maximum: 9, multipleOf: 3 }, 'at most 9; multiple of 3', 'höchstens 9; Vielfaches von 3'],
  [
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    'more than 0; less than 1',
    'mehr als 0; weniger als 1',
  ],
  [{ type: 'string', minLength: 1 }, 'at least 1 character', 'mindestens 1 Zeichen'],
  [{ type: 'string', minLength: 2, maxLength: 2 }, '2 characters', '2 Zeichen'],
  [{ type: 'string', pattern: '^a`$' }, 'pattern ``^a`$``', 'Muster ``^a`$``'],
  [
    { type: 'array', minItems: 1, uniqueItems: true },
    'at least 1 entry; no entry twice',
    'mindestens 1 Eintrag; kein Eintrag doppelt',
  ],
  [{ type: 'array', maxItems: 5 }, 'at most 5 entries', 'höchstens 5 Einträge'],
  [{ type: 'string', default: 'a' }, 'default: `"a"`', 'Vorgabe: `"a"`'],
  [
    { anyOf: [{ type: 'array', maxItems: 1 }, { type: 'null' }], default: null },
    'at most 1 entry; default: `null`',
    'höchstens 1 Eintrag; Vorgabe: `null`',
  ],
  [
    { type: 'string', 'x-assigned': true, 'x-secret': true, deprecated: true },
    'given when the write commits; secret; deprecated',
    'beim Schreiben vergeben; geheim; veraltet',
  ],
]

describe('constraintWords', () => {
  for (const [schema, english, german] of cases)
    it(`says ${JSON.stringify(schema)}`, () => {
      assert.equal(constraintWords(schema, referenceWords(office)).join('; '), english)
      assert.equal(constraintWords(schema, referenceWords(rental)).join('; '), german)
    })
})
