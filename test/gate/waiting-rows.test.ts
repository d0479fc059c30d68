import assert from 'node:assert/strict'
import { WaitingRows } from '../../src/gate/store/waiting-rows.js'

describe('rows that wait to be written', () => {
  const rows = [{ a: 1 }, { text: 'größer € 😀' }, { long: 'ß'.repeat(200_000) }, {}]
  const add = (to: WaitingRows) => rows.forEach((row) => to.add(JSON.stringify(row)))

  it('are one JSON array, however long, and each of them again', () => {
    const waiting = new WaitingRows()
    assert.equal(waiting.length, 0)
    add(waiting)
    assert.equal(waiting.length, rows.length)
    assert.deepEqual(JSON.parse(waiting.text().toString()), rows)
    assert.deepEqual(
      waiting.rows().map((row) => JSON.parse(row) as object),
      rows,
    )
  })

  it('grow after they were read', () => {
    const waiting = new WaitingRows()
    waiting.add('{"a":1}')
    assert.equal(waiting.text().toString(), '[{"a":1}]')
    waiting.add('{"a":2}')
    assert.equal(waiting.text().toString(), '[{"a":1},{"a":2}]')
  })

  it('begin anew once they are written', () => {
    const waiting = new WaitingRows()
    add(waiting)
    waiting.clear()
    assert.deepEqual([waiting.length, waiting.rows()], [0, []])
    waiting.add('{"b":1}')
    assert.equal(waiting.text().toString(), '[{"b":1}]')
  })
})
