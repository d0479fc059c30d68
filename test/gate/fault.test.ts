import assert from 'node:assert/strict'
import { Fault, isFault } from '../../src/gate/fault.js'

describe('a fault', () => {
  it('says in a log line what it is', () => {
    const fault = new Fault('things.gone', { field: 'thing_id', message: { en: 'It is gone.', de: 'Es ist weg.' } })
    assert.equal(String(fault), 'Fault: things.gone (thing_id): It is gone.')
  })

  it('keeps its cause out of what is serialised', () => {
    const fault = new Fault('internal.error', { cause: new Error('password in it') })
    assert.doesNotMatch(JSON.stringify(fault), /password/)
    assert.deepEqual(Object.keys(fault).includes('cause'), false)
  })

  for (const [title, value, want] of [
    ['a fault', new Fault('a.b'), true],
    ['an error', new Error('a.b'), false],
    ['an object like one', { code: 'a.b' }, false],
    ['null', null, false],
    ['a text', 'a.b', false],
  ] as const) {
    it(`is told from others: ${title}`, () => assert.equal(isFault(value), want))
  }
})
