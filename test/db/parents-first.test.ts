import assert from 'node:assert/strict'
import { parentsFirst } from '../../src/db/parents-first.js'

describe('parentsFirst', () => {
  const cases: [title: string, tables: string, keys: [table: string, parent: string][], want: string][] = [
    ['keeps the order of strangers', 'abc', [], 'abc'],
    [
      'puts a parent before its child',
      'abc',
      [
        ['a', 'c'],
        ['c', 'b'],
      ],
      'bca',
    ],
    ['ignores what refers to itself', 'ab', [['a', 'a']], 'ab'],
    [
      'lets the first one go ahead where all wait for a circle',
      'abcd',
      [
        ['b', 'c'],
        ['c', 'b'],
        ['a', 'c'],
      ],
      'dabc',
    ],
  ]
  for (const [title, tables, keys, want] of cases)
    it(title, () => {
      const given = [...tables].map((sqlName) => ({ sqlName }))
      const foreignKeys = keys.map(([table, parent]) => ({ table, parent }))
      const ordered = parentsFirst(given, foreignKeys).map(({ sqlName }) => sqlName)
      assert.equal(ordered.join(''), want)
    })
})
