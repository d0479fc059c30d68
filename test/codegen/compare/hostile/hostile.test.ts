import assert from 'node:assert/strict'
import { includes, type Inclusion } from '../../../../codegen/compare/inclusion.js'
import type { Json } from '../../../../codegen/runtime/model.js'

const strict = { reading: 'strict' } as const
const string = { type: 'string' }

function nested(depth: number, leaf: Json, wrap: (inner: Json) => Json): Json {
  let schema = leaf
  for (let level = 0; level < depth; level++) schema = wrap(schema)
  return schema
}

/** Each definition refers twice to the next: written out, it has 2^size parts. */
function bomb(size: number, leaf: Json, combine: (a: Json, b: Json) => Json): Json {
  const $defs: { [name: string]: Json } = { [`d${size}`]: leaf }
  for (let level = 0; level < size; level++) {
    const next = { $ref: `#/$defs/d${level + 1}` }
    $defs[`d${level}`] = combine(next, next)
  }
  return { $ref: '#/$defs/d0', $defs }
}

const inProperties = (inner: Json): Json => ({ type: 'object', properties: { a: inner }, required: ['a'] })
const values = (prefix: string): Json => ({ enum: Array.from({ length: 50_000 }, (_, index) => `${prefix}${index}`) })
const wide = (count: number, of: (index: number) => Json): Json => ({
  anyOf: Array.from({ length: count }, (_, index) => of(index)),
})

describe('inclusion of hostile schemas', () => {
  const cases: [name: string, sub: Json, sup: Json, verdict: Inclusion['verdict'] | undefined][] = [
    ['10,000 levels of properties', nested(10_000, string, inProperties), nested(10_000, true, inProperties), 'undecided'], // prettier-ignore
    ['10,000 levels of allOf', nested(10_000, string, (inner) => ({ allOf: [inner] })), string, 'undecided'],
    ['10,000 levels of not', nested(10_000, string, (inner) => ({ not: inner })), string, 'undecided'],
    ['100 levels of properties', nested(100, string, inProperties), nested(100, true, inProperties), 'proved'],
    ['doubling references', bomb(60, string, (a, b) => ({ allOf: [a, b] })), string, 'proved'],
    ['doubling properties', bomb(60, string, (a, b) => ({ type: 'object', properties: { a, b } })), bomb(60, true, (a, b) => ({ properties: { a, b } })), 'proved'], // prettier-ignore
    ['doubling references that validators would follow for hours', bomb(60, string, (a, b) => ({ allOf: [a, b] })), { type: 'string', maxLength: 3 }, 'undecided'], // prettier-ignore
    ['doubling unions', bomb(40, string, (a, b) => ({ anyOf: [a, b] })), { type: 'number' }, 'refuted'],
    ['doubling tuples', bomb(60, string, (a, b) => ({ prefixItems: [a, b], minItems: 2, type: 'array' })), false, undefined], // prettier-ignore
    ['repetition in repetition', { type: 'string', pattern: '^(a+)+$' }, { pattern: '^a+$' }, 'proved'],
    ['a text that engines never finish', { const: `${'a'.repeat(40)}!` }, { pattern: '^(a+)+$' }, 'refuted'],
    ['a repetition with a back-reference', { const: `${'a'.repeat(40)}!` }, { pattern: '^(a+)+\\1$' }, 'undecided'],
    ['a pattern of 2^20 states', { type: 'string', pattern: '(a|b)*a(a|b){20}$' }, { pattern: '(a|b)*b(a|b){20}$' }, undefined], // prettier-ignore
    ['a count of millions', { type: 'string', pattern: '^a{5000000}$' }, { pattern: '^a{4999999}$' }, 'undecided'],
    ['lists too long to write', { type: 'array', minItems: 1_000_000_000 }, { minItems: 2_000_000_000 }, undefined],
    ['texts too long to write', { type: 'string', minLength: 1_000_000_000 }, { pattern: '^a' }, 'undecided'],
    ['objects too wide to write', { type: 'object', minProperties: 1_000_000_000 }, { maxProperties: 2 }, undefined],
    ['50,000 values and more', values('a'), { enum: [...(values('a') as { enum: Json[] }).enum, 'b'] }, 'proved'],
    ['50,000 values and others', values('a'), values('b'), 'refuted'],
    ['all texts but 50,000', { type: 'string', not: values('a') }, { type: 'string', minLength: 1 }, 'refuted'],
    ['a reference elsewhere', { $ref: 'http://127.0.0.1:9/never' }, string, 'undecided'],
    ['overlapping branches', wide(40, (index) => ({ type: 'object', required: [`a${index}`] })), wide(40, (index) => ({ required: [`b${index}`] })), undefined], // prettier-ignore
    ['exactly one of 60', { oneOf: (wide(60, (index) => ({ minimum: index })) as { anyOf: Json[] }).anyOf }, { type: 'number' }, undefined], // prettier-ignore
    ['a satisfiability problem', { allOf: Array.from({ length: 60 }, (_, index) => wide(3, (other) => ({ required: [`k${(index * 7 + other * 13) % 29}`] }))), type: 'object', maxProperties: 5 }, false, undefined], // prettier-ignore
    ['large numbers', { type: 'integer', minimum: 1e300 }, { type: 'integer', multipleOf: 1e-300 }, undefined],
    ['steps that never meet', { allOf: [{ multipleOf: 1e-300 }, { multipleOf: 7e300 }], type: 'number', minimum: 1 }, false, undefined], // prettier-ignore
  ]
  for (const [name, sub, sup, verdict] of cases) {
    it(`answers on ${name}`, () => {
      const before = process.memoryUsage().heapUsed
      const answer = includes(sub, sup, strict)
      if (verdict) assert.equal(answer.verdict, verdict, JSON.stringify(answer).slice(0, 300))
      const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20
      assert.ok(megabytes < 256, `${megabytes} MB`)
    })
  }

  it('answers alike on a machine so busy that each look at the clock takes half a second', () => {
    const { now } = performance
    let seconds = 0
    performance.now = () => (seconds += 0.5) * 1000
    try {
      const oneOf = (wide(60, (index) => ({ minimum: index })) as { anyOf: Json[] }).anyOf
      assert.equal(includes({ oneOf }, { type: 'number' }, strict).verdict, 'proved')
      assert.ok(seconds > 10, 'the clock was looked at')
    } finally {
      performance.now = now
    }
  })

  it('ends when its steps are spent, and says so', () => {
    const answer = includes({ type: 'string', pattern: '(a|b)*a(a|b){20}$' }, { pattern: '(a|b)*b(a|b){20}$' }, { ...strict, budget: { steps: 500 } }) // prettier-ignore
    assert.deepEqual(answer, { verdict: 'undecided', reason: 'budget' })
  })
})
