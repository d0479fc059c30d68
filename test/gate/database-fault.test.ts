import assert from 'node:assert/strict'
import { faultOf } from '../../src/gate/database-fault.js'
import { Fault } from '../../src/gate/fault.js'

const coded = (code: string) => Object.assign(new Error('the words of the database'), { code })

const table: { title: string; error: unknown; want: string }[] = [
  { title: 'a fault stays what it is', error: new Fault('things.gone'), want: 'things.gone' },
  { title: 'a cancelled statement', error: coded('57014'), want: 'internal.timeout' },
  { title: 'a serialization failure', error: coded('40001'), want: 'internal.unavailable' },
  { title: 'a deadlock', error: coded('40P01'), want: 'internal.unavailable' },
  { title: 'a lost connection', error: coded('08006'), want: 'internal.unavailable' },
  { title: 'a server that shuts down', error: coded('57P01'), want: 'internal.unavailable' },
  { title: 'a server that takes no more connections', error: coded('53300'), want: 'internal.unavailable' },
  { title: 'a refused connection', error: coded('ECONNREFUSED'), want: 'internal.unavailable' },
  {
    title: 'a pool without a free connection',
    error: new Error('timeout exceeded when trying to connect'),
    want: 'internal.unavailable',
  },
  { title: 'a violated constraint', error: coded('23505'), want: 'internal.error' },
  { title: 'a mistake in a program', error: new TypeError('x is not a function'), want: 'internal.error' },
  { title: 'something thrown that is no error', error: 'a text', want: 'internal.error' },
  { title: 'nothing', error: undefined, want: 'internal.error' },
]

describe('an error of the database or the program', () => {
  for (const { title, error, want } of table) {
    it(`${title}: ${want}`, () => {
      const fault = faultOf(error)
      assert.equal(fault.code, want)
      if (want.startsWith('internal.')) assert.equal(fault.cause, error)
      assert.doesNotMatch(fault.message, /words of the database|function|text/)
    })
  }
})
