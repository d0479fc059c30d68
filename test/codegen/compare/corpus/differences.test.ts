import assert from 'node:assert/strict'
import { includes } from '../../../../codegen/compare/inclusion.js'
import { isNode } from '../../../../codegen/compare/walk/node.js'
import type { Json } from '../../../../codegen/runtime/model.js'
import { corpusFolder, lines } from './rows.js'

/** A pair, and schemas of what the new one takes in addition and no longer takes. */
interface DifferenceRow {
  id: string
  old: Json
  new: Json
  old2020?: Json
  new2020?: Json
  expected_added: Json
  expected_removed: Json
}

/** `maxLength: null` is in neither of these a schema of any draft. */
const noSchemas = ['json-schema-diff/131', 'json-schema-diff/135']

describe('differences that another checker gives as schemas', () => {
  const folder = corpusFolder()
  if (folder === undefined) {
    it('are not beside this checkout: CORPUS names the folder that holds them')
    return
  }

  it('are proved to be one side without the other, both ways', () => {
    const open: string[] = []
    let proved = 0
    for (const row of lines<DifferenceRow>(`${folder}/pairs/json-schema-diff.jsonl`)) {
      const [old, now] = [row.old2020 ?? row.old, row.new2020 ?? row.new]
      for (const [is, from, without] of [
        [row.expected_added, now, old],
        [row.expected_removed, old, now],
      ] as const) {
        const difference = { allOf: [apart(from, 'from'), { not: apart(without, 'without') }] }
        const answers = [
          includes(difference, is, { reading: 'strict' }),
          includes(is, difference, { reading: 'strict' }),
        ]
        if (answers.every(({ verdict }) => verdict === 'proved')) proved++
        else open.push(row.id)
      }
    }
    assert.deepEqual(
      open,
      noSchemas.flatMap((id) => [id, id]),
    )
    assert.equal(proved, 312)
  })
})

/** References of a schema lead into itself, wherever it stands. */
function apart(schema: Json, name: string): Json {
  return isNode(schema) && '$defs' in schema ? { ...schema, $id: `https://${name}.example/` } : schema
}
