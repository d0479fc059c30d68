import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { formats } from '../../../codegen/runtime/formats.js'
import { knownPatterns } from '../../../codegen/runtime/issue-text.js'
import type { ContractModel, Json, Schema } from '../../../codegen/runtime/model.js'
import { sample } from '../../../codegen/runtime/sample.js'
import { wrongSamples, type Mistake } from '../../../codegen/runtime/wrong-samples.js'
import type { Validate } from '../../../generated/runtime/validation.js'
import { anySchema } from '../emit/schema-arbitrary.js'

const generated = new URL('../../../generated/', import.meta.url)
const contracts = readdirSync(generated).filter((name) => /\.v[0-9]+$/.test(name))
const seeds = Array.from({ length: 40 }, (_, i) => `seed ${i}`)

interface Validators {
  readonly [tool: string]: () => Promise<{ readonly input: Validate; readonly output: Validate }>
}

const modelOf = (id: string): ContractModel =>
  JSON.parse(readFileSync(new URL(`${id}/contract.json`, generated), 'utf8')) as ContractModel

const validatorsOf = async (id: string): Promise<Validators> =>
  ((await import(new URL(`${id}/validators/index.js`, generated).href)) as { validators: Validators }).validators

describe('Samples of every contract', () => {
  for (const id of contracts) {
    it(`are accepted by the validators of ${id}, whatever the seed`, async () => {
      const validators = await validatorsOf(id)
      for (const [name, tool] of Object.entries(modelOf(id).tools)) {
        const validate = await validators[name]!()
        for (const side of ['input', 'output'] as const) {
          for (const seed of seeds) {
            for (const optional of ['none', 'some', 'all'] as const) {
              const value = sample(tool[side], { seed, optional })
              const valid = validate[side](structuredClone(value))
              assert.ok(valid, `${name} ${side} ${seed}: ${JSON.stringify([validate[side].errors, value])}`)
            }
          }
        }
      }
    })

    it(`are refused by the validators of ${id} where they are made wrong`, async () => {
      const validators = await validatorsOf(id)
      for (const [name, tool] of Object.entries(modelOf(id).tools)) {
        const validate = await validators[name]!()
        for (const seed of seeds.slice(0, 5)) {
          const wrong = wrongSamples(tool.input, { seed })
          assert.ok(wrong.length > 0, name)
          for (const { mistake, pointer, value } of wrong) {
            const valid = validate.input(structuredClone(value))
            assert.ok(!valid, `${name} ${seed}: ${mistake} at ${pointer}: ${JSON.stringify(value)}`)
          }
        }
      }
    })
  }
})

describe('sample', () => {
  const ajv = new Ajv2020({ strict: false, formats, addUsedSchema: false, ownProperties: true })

  it('is valid for every schema of the language', () => {
    fc.assert(
      fc.property(anySchema, fc.nat(), fc.constantFrom('none', 'some', 'all'), (schema, seed, optional) => {
        assert.ok(ajv.validate(schema, sample(schema, { seed, optional })), ajv.errorsText())
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same for the same seed and something else for another', () => {
    const schema: Schema = { type: 'string', format: 'uuid' }
    assert.equal(sample(schema, { seed: 7 }), sample(schema, { seed: 7 }))
    assert.notEqual(sample(schema, { seed: 7 }), sample(schema, { seed: 8 }))
  })

  it('leaves the other members as they were when one is added', () => {
    const properties = { id: { type: 'string', format: 'uuid' }, amount: { type: 'integer' } } as const
    const before = { type: 'object', properties, required: ['id', 'amount'] }
    const now = {
      ...before,
      properties: { city: { type: 'string' }, ...properties },
      required: ['city', 'id', 'amount'],
    }
    const { city, ...rest } = sample(now) as { city: Json }
    assert.ok(city)
    assert.deepEqual(rest, sample(before))
  })

  it('takes an example where one is declared', () => {
    const schema: Schema = { type: 'string', pattern: '^[KL]-', examples: ['K-1', 'L-2'] }
    const found = seeds.map((seed) => sample(schema, { seed }))
    assert.deepEqual([...new Set(found)].sort(), ['K-1', 'L-2'])
  })

  it('takes what is known of a place', () => {
    const schema: Schema = {
      type: 'object',
      properties: { lines: { type: 'array', items: { type: 'object', properties: { id: {} }, required: ['id'] } } },
      required: ['lines'],
    }
    const value = sample(schema, { known: ({ name, pointer }) => (name === 'id' ? pointer : undefined) })
    assert.deepEqual((value as { lines: Json[] }).lines[0], { id: '/lines/0/id' })
  })

  it('ends where a schema contains itself', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        next: { anyOf: [{ $ref: '#' }, { type: 'null' }] },
        children: { type: 'array', items: { $ref: '#' } },
      },
      required: ['next', 'children'],
    }
    const validate = new Ajv2020().compile(schema)
    for (const seed of seeds) assert.ok(validate(sample(schema, { seed, optional: 'all' })))
  })

  it('is the last page of a list', () => {
    const schema: Schema = {
      type: 'object',
      properties: { next_cursor: { type: ['string', 'null'] } },
      required: ['next_cursor'],
    }
    for (const seed of seeds) assert.deepEqual(sample(schema, { seed }), { next_cursor: null })
  })

  it('takes as many different items as there are', () => {
    const items: Schema = { enum: ['a', 'b', 'c', 'd'] }
    for (const seed of seeds) {
      const list = sample({ type: 'array', items, uniqueItems: true, minItems: 4 }, { seed }) as string[]
      assert.deepEqual(list.sort(), ['a', 'b', 'c', 'd'])
    }
  })

  const patterns = [
    ...Object.values(knownPatterns),
    '^(100|[0-9]{1,2}([.][0-9]{1,2})?)$',
    '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$',
    '^[^\\s@]+@[^\\s@]+$',
    '^\\p{Lu}\\p{L}*$',
    '^\\u0041[\\x42-\\x44]\\d{3,}$',
    '^(?:a|bc)+?x{0,2}$',
    '^[\\w.-]+$',
    '\\bend$',
    '^(?=.*[0-9])[a-z0-9]{4,8}$',
    '^[-+]?[\\d]+$',
    '^([\\]|]|[^\\]]{2})$',
    '^\\[.\\]\\/$',
  ]
  for (const pattern of patterns) {
    it(`matches ${pattern}`, () => {
      for (const seed of seeds)
        assert.match(sample({ type: 'string', pattern }, { seed }) as string, new RegExp(pattern, 'u'))
    })
  }

  it('keeps a pattern, a format and a length at once', () => {
    const schema: Schema = { type: 'string', format: 'uri', pattern: '^https://', minLength: 60, maxLength: 61 }
    for (const seed of seeds) assert.ok(ajv.validate(schema, sample(schema, { seed })))
  })
})

describe('wrongSamples', () => {
  const ajv = new Ajv2020({ strict: false, formats, addUsedSchema: false, ownProperties: true })

  it('breaks each rule of a schema once', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 2, maxLength: 5 },
        day: { type: 'string', format: 'date' },
        code: { type: ['string', 'null'], pattern: '^K-[0-9]+$' },
        count: { type: 'integer', minimum: 5, maximum: 20, multipleOf: 5 },
        kind: { type: 'string', enum: ['a', 'b'] },
        tags: { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 2, uniqueItems: true },
        line: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      required: ['name'],
      additionalProperties: false,
    }
    const expected: { [pointer: string]: Mistake[] } = {
      '': ['null', 'wrong-type'],
      '/code': ['wrong-pattern', 'wrong-type'],
      '/count': ['look-alike', 'not-a-multiple', 'null', 'too-great', 'too-small', 'wrong-type', 'wrong-type'],
      '/day': ['null', 'wrong-format', 'wrong-type'],
      '/kind': ['not-in-enum', 'null'],
      '/line': ['null', 'wrong-type'],
      '/line/id': ['missing-required', 'null', 'wrong-type'],
      '/line/unexpected': ['unknown-member'],
      '/name': ['missing-required', 'null', 'too-long', 'too-short', 'wrong-type'],
      '/tags': ['equal-items', 'null', 'too-few-items', 'too-many-items', 'wrong-type'],
      '/tags/1': ['look-alike', 'null', 'wrong-type'],
      '/unexpected': ['unknown-member'],
    }
    const seed = seeds.find((one) => (sample(schema, { seed: one, optional: 'all' }) as { code: Json }).code !== null)!
    const found: { [pointer: string]: Mistake[] } = {}
    for (const { pointer, mistake, value } of wrongSamples(schema, { seed })) {
      assert.equal(ajv.validate(schema, value), false, `${mistake} at ${pointer}`)
      found[pointer] = [...(found[pointer] ?? []), mistake].sort()
    }
    assert.deepEqual(found, expected)
  })

  const listOf = (schema: Schema): Map<string, Json> =>
    new Map(
      wrongSamples({ type: 'object', properties: { l: { type: 'array', ...schema } } }, { seed: 1 })
        .filter(({ pointer }) => pointer !== '')
        .map(({ mistake, pointer, value }) => [`${mistake} ${pointer}`, (value as { l: Json }).l]),
    )

  it('breaks one rule of a list and keeps the others', () => {
    const text: Schema = { type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] }
    const unique: Schema = { type: 'array', items: text, minItems: 3, uniqueItems: true }
    const wrong = listOf({ ...unique, maxItems: 4 })
    assert.ok(ajv.validate(unique, wrong.get('too-many-items /l')))
    assert.ok(ajv.validate({ ...unique, minItems: 2 }, wrong.get('too-few-items /l')))
    assert.ok(ajv.validate({ ...unique, maxItems: 4, uniqueItems: false }, wrong.get('equal-items /l')))
    assert.ok(ajv.validate(text, wrong.get('look-alike /l')))
  })

  it('breaks each place of a list that has rules of its own, and the last of the others', () => {
    const places: Schema = { prefixItems: [{ type: 'string' }, { type: 'boolean' }], minItems: 2 }
    const closed = listOf({ ...places, items: false })
    assert.ok(closed.has('null /l/0') && closed.has('look-alike /l/1'))
    assert.equal((closed.get('too-many-items /l') as Json[]).length, 3)
    const open = listOf({ ...places, items: { type: 'integer' }, minItems: 4 })
    assert.deepEqual(
      [...open.keys()].filter((key) => key.startsWith('null /l/')),
      ['null /l/0', 'null /l/1', 'null /l/3'],
    )
  })

  it('breaks the members of a map', () => {
    const schema: Schema = { type: 'object', properties: {}, additionalProperties: { type: 'string', maxLength: 3 } }
    const wrong = wrongSamples(schema, { seed: 1 }).filter(({ pointer }) => pointer !== '')
    assert.deepEqual([...new Set(wrong.map(({ mistake }) => mistake))].sort(), ['null', 'too-long', 'wrong-type'])
    for (const { value } of wrong) assert.equal(ajv.validate(schema, value), false)
  })

  it('is refused by every schema of the language', () => {
    fc.assert(
      fc.property(anySchema, fc.nat(), (schema, seed) => {
        for (const { mistake, pointer, value } of wrongSamples(schema, { seed }))
          assert.equal(ajv.validate(schema, value), false, `${mistake} at ${pointer}`)
      }),
      { numRuns: 300 },
    )
  })
})
