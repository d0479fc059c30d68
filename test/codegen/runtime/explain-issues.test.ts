import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { explainIssues } from '../../../codegen/runtime/explain-issues.js'
import { knownPatterns } from '../../../codegen/runtime/issue-text.js'
import type { ValidationIssue } from '../../../codegen/runtime/validation.js'

const issue = (instancePath: string, keyword: string, params: ValidationIssue['params'] = {}): ValidationIssue => ({
  instancePath,
  schemaPath: `#/${keyword}`,
  keyword,
  params,
})

const sentences: [ValidationIssue, string, string, string][] = [
  [issue('', 'required', { missingProperty: 'name' }), 'name', 'name is required', 'name fehlt'],
  [issue('/a', 'required', { missingProperty: 'b' }), 'a.b', 'a.b is required', 'a.b fehlt'],
  [
    issue('', 'additionalProperties', { additionalProperty: 'foo' }),
    'foo',
    "unknown argument 'foo'",
    "unbekanntes Argument 'foo'",
  ],
  [
    issue('/a', 'additionalProperties', { additionalProperty: 'foo' }),
    'a.foo',
    "unknown property 'foo' in a",
    "unbekanntes Feld 'foo' in a",
  ],
  [issue('', 'type', { type: 'object' }), '', 'arguments must be an object', 'Die Argumente müssen ein Objekt sein'],
  [
    issue('/limit', 'type', { type: ['integer', 'null'] }),
    'limit',
    'limit must be a whole number or null',
    'limit muss eine ganze Zahl oder null sein',
  ],
  [
    issue('/limit', 'minimum', { comparison: '>=', limit: 1 }),
    'limit',
    'limit must be at least 1',
    'limit muss mindestens 1 sein',
  ],
  [
    issue('/limit', 'maximum', { comparison: '<=', limit: 100 }),
    'limit',
    'limit must be at most 100',
    'limit muss höchstens 100 sein',
  ],
  [issue('/x', 'exclusiveMinimum', { limit: 0 }), 'x', 'x must be more than 0', 'x muss größer als 0 sein'],
  [issue('/x', 'exclusiveMaximum', { limit: 1 }), 'x', 'x must be less than 1', 'x muss kleiner als 1 sein'],
  [issue('/x', 'multipleOf', { multipleOf: 5 }), 'x', 'x must be a multiple of 5', 'x muss ein Vielfaches von 5 sein'],
  [issue('/name', 'minLength', { limit: 1 }), 'name', 'name must not be empty', 'name darf nicht leer sein'],
  [
    issue('/name', 'minLength', { limit: 2 }),
    'name',
    'name must have at least 2 characters',
    'name muss mindestens 2 Zeichen haben',
  ],
  [
    issue('/name', 'maxLength', { limit: 1 }),
    'name',
    'name must have at most 1 character',
    'name muss höchstens 1 Zeichen haben',
  ],
  [issue('/tags', 'minItems', { limit: 1 }), 'tags', 'tags must not be empty', 'tags darf nicht leer sein'],
  [
    issue('/tags', 'minItems', { limit: 2 }),
    'tags',
    'tags must have at least 2 entries',
    'tags muss mindestens 2 Einträge haben',
  ],
  [
    issue('/tags', 'maxItems', { limit: 1 }),
    'tags',
    'tags must have at most 1 entry',
    'tags muss höchstens 1 Eintrag haben',
  ],
  [
    issue('/tags', 'items', { limit: 2 }),
    'tags',
    'tags must have at most 2 entries',
    'tags muss höchstens 2 Einträge haben',
  ],
  [
    issue('/tags', 'uniqueItems', { i: 3, j: 1 }),
    'tags',
    'tags must not have the same entry twice (1 and 3)',
    'tags darf keinen Eintrag doppelt haben (1 und 3)',
  ],
  [
    issue('/kind', 'enum', { allowedValues: ['a', 'b', null] }),
    'kind',
    "kind must be one of 'a', 'b' or null",
    "kind muss eines von 'a', 'b' oder null sein",
  ],
  [
    issue('/kind', 'enum', { allowedValues: [10, 100, 9] }),
    'kind',
    'kind must be one of 10, 100, 9',
    'kind muss eines von 10, 100, 9 sein',
  ],
  [
    issue('/kind', 'enum', { allowedValues: ['a', null] }),
    'kind',
    "kind must be 'a' or null",
    "kind muss 'a' oder null sein",
  ],
  [issue('/kind', 'const', { allowedValue: 'a' }), 'kind', "kind must be 'a'", "kind muss 'a' sein"],
  [
    issue('/on', 'format', { format: 'date' }),
    'on',
    'on must be a calendar date such as 2026-09-01',
    'on muss ein Kalendertag wie 2026-09-01 sein',
  ],
  [
    issue('/price', 'pattern', { pattern: knownPatterns.money }),
    'price',
    'price must be an amount with two decimal places such as 1450.13',
    'price muss ein Betrag mit zwei Nachkommastellen wie 1450.13 sein',
  ],
  [
    issue('/vat', 'pattern', { pattern: '^[A-Z]+$' }),
    'vat',
    'vat must match the pattern ^[A-Z]+$',
    'vat muss dem Muster ^[A-Z]+$ entsprechen',
  ],
  [
    issue('', 'name', { name: '__proto__' }),
    '__proto__',
    "'__proto__' is not allowed as a name",
    "'__proto__' ist als Name nicht erlaubt",
  ],
  [
    issue('/a', 'characters'),
    'a',
    'a must not hold NUL or half of a surrogate pair',
    'a darf weder NUL noch ein halbes Surrogatpaar enthalten',
  ],
  [
    issue('', 'depth', { limit: 64 }),
    '',
    'arguments must not be nested deeper than 64 levels',
    'Die Argumente dürfen höchstens 64 Ebenen tief verschachtelt sein',
  ],
  [
    issue('/by', 'discriminator', { tag: 'kind', tagValue: 'x' }),
    'by.kind',
    'by.kind must be one of the known variants',
    'by.kind muss eine der bekannten Varianten sein',
  ],
  [
    issue('/a', 'oneOf', { passingSchemas: null }),
    'a',
    'a does not match any of the allowed forms',
    'a entspricht keiner der erlaubten Formen',
  ],
]

describe('explainIssues', () => {
  for (const [given, field, english, german] of sentences)
    it(english, () => {
      assert.deepEqual(explainIssues([given]), [{ field, rule: given.keyword, message: english }])
      assert.deepEqual(explainIssues([given], 'de'), [{ field, rule: given.keyword, message: german }])
    })

  it('decodes JSON Pointers', () => {
    assert.equal(explainIssues([issue('/a~1b/~0c/0', 'minimum', { limit: 1 })])[0]?.field, 'a/b.~c.0')
  })

  it('never prints what a caller sent as it came', () => {
    const name = `\u0007"${'x'.repeat(200)}`
    assert.equal(
      explainIssues([issue('', 'additionalProperties', { additionalProperty: name })])[0]?.message,
      `unknown argument '\\u0007"${'x'.repeat(78)}…'`,
    )
  })

  it('says everything once and stops after twenty', () => {
    const many = Array.from({ length: 50 }, (_, i) => issue(`/list/${i}`, 'type', { type: 'string' }))
    assert.equal(explainIssues([...many.slice(0, 3), ...many.slice(0, 3)]).length, 3)
    assert.equal(explainIssues(many).length, 20)
  })

  it('keeps an issue of a neighbour out of a union', () => {
    const issues = [
      issue('/ab', 'minimum', { limit: 1 }),
      issue('/a', 'type', { type: 'string' }),
      issue('/a', 'type', { type: 'integer' }),
      issue('/a', 'anyOf'),
    ]
    assert.deepEqual(
      explainIssues(issues).map(({ message }) => message),
      ['ab must be at least 1', 'a must be a string or a whole number'],
    )
  })
})

describe('the known patterns', () => {
  const scalars = readFileSync('contracts/vocabulary/scalars.ts', 'utf8')
  const declared = [...scalars.matchAll(/@pattern (\S+)/g)].map(([, pattern]) => pattern)

  it('are those of the vocabulary, each with words', () => {
    assert.deepEqual(Object.values(knownPatterns).toSorted(), declared.toSorted())
    for (const pattern of declared)
      for (const language of ['en', 'de'] as const)
        assert.doesNotMatch(
          explainIssues([issue('/a', 'pattern', { pattern })], language)[0]!.message,
          /pattern|Muster/,
        )
  })
})
