import assert from 'node:assert/strict'
import { StatementCache } from '../../src/db/statement-cache.js'

describe('the statement cache', () => {
  const texts: [given: string, want: string][] = [
    ['select 1', 'select 1'],
    ['select * from t where a = ? and b = ?', 'select * from t where a = $1 and b = $2'],
    ['select meta \\? ? from t', 'select meta ? $1 from t'],
  ]
  for (const [given, want] of texts)
    it(`writes ${given} as ${want}`, () => {
      assert.deepEqual(new StatementCache(1).get(given), { text: want, name: 'orm_1' })
    })

  it('gives the same text the same name, and other texts other names', () => {
    const cache = new StatementCache(9)
    assert.deepEqual(
      ['a', 'b', 'a'].map((sql) => cache.get(sql).name),
      ['orm_1', 'orm_2', 'orm_1'],
    )
  })

  it('names no more statements than it may', () => {
    const cache = new StatementCache(1)
    cache.get('a')
    assert.deepEqual(cache.get('b = ?'), { text: 'b = $1' })
    assert.equal(cache.get('a').name, 'orm_1')
  })

  it('never uses a name again that it forgot', () => {
    const cache = new StatementCache(1)
    cache.get('a')
    cache.forget('a')
    assert.equal(cache.get('a').name, 'orm_2')
  })
})
