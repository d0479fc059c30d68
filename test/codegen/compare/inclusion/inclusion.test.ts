import assert from 'node:assert/strict'
import { confirm, includes } from '../../../../codegen/compare/inclusion.js'
import { pairs } from './pairs.js'

describe('inclusion', () => {
  for (const [name, sub, sup, included] of pairs) {
    it(`${included ? 'proves' : 'refutes'}: ${name}`, async () => {
      const answer = includes(sub, sup, { reading: 'strict' })
      assert.equal(answer.verdict, included ? 'proved' : 'refuted', JSON.stringify(answer))
      if (answer.verdict === 'refuted')
        assert.deepEqual(await confirm(answer.witness, sub, sup), { sub: true, sup: false }, JSON.stringify(answer))
    })
  }

  it('says what it cannot decide', () => {
    const cases = [
      [{ pattern: '(a|b)\\1' }, { pattern: '(b|a)\\1' }, 'pattern'],
      [{ $ref: 'https://example.com/other' }, { type: 'string' }, 'remote-ref'],
      [{ $ref: '#/$defs/a', $defs: { a: { allOf: [{ $ref: '#/$defs/a' }] } } }, { type: 'string' }, 'recursion'],
      [{ type: 'colour' }, { type: 'string' }, 'unsupported'],
    ] as const
    for (const [sub, sup, reason] of cases) {
      const answer = includes(sub, sup, { reading: 'strict' })
      assert.deepEqual([answer.verdict, 'reason' in answer && answer.reason], ['undecided', reason])
    }
  })

  it('proves what is equal although it cannot be decided', () => {
    const sub = { type: 'string', pattern: '(a|b)\\1' }
    assert.equal(includes(sub, { ...sub, maxLength: 9 }, { reading: 'strict' }).verdict, 'undecided')
    assert.equal(includes(sub, { pattern: '(a|b)\\1' }, { reading: 'strict' }).verdict, 'proved')
    const remote = { $ref: 'https://example.com/other' }
    assert.equal(includes({ ...remote, type: 'string' }, remote, { reading: 'strict' }).verdict, 'proved')
  })

  it('asks validators about schemas that say what a schema is', async () => {
    const meta = { $ref: 'https://json-schema.org/draft/2020-12/schema' }
    assert.deepEqual(await confirm({ type: 'string' }, meta, { not: meta }), { sub: true, sup: false })
    assert.deepEqual(await confirm({ type: 1 }, { type: 'object' }, meta), { sub: true, sup: false })
  })

  it('gives witnesses without what does not matter', () => {
    const properties = {
      a: { type: 'string' },
      b: { type: 'integer' },
      c: { type: 'array', items: { type: 'string' } },
    }
    const sub = { type: 'object', properties, required: ['a', 'b'] }
    const sup = { type: 'object', properties: { ...properties, b: { type: 'integer', maximum: 40 } } }
    assert.deepEqual(includes(sub, sup, { reading: 'strict' }), { verdict: 'refuted', witness: { a: '', b: 41 } })
  })
})
