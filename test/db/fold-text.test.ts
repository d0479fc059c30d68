import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { useDatabase } from '../support/database.js'

describe('fold_text', () => {
  const db = useDatabase()

  const cases: [want: string, ...spellings: string[]][] = [
    ['muller', 'Müller', 'Mueller', 'Muller', 'MÜLLER', 'Mu\u0308ller'],
    ['weiss', 'Weiß', 'Weiss', 'WEISS', 'weiẞ'],
    ['gotzis', 'Götzis', 'Goetzis', 'Gotzis'],
    ['hammerle', 'Hämmerle', 'Haemmerle', 'HAMMERLE'],
    ['rene garcon', 'René Garçon', 'RENÉ garcon'],
    ['', ''],
  ]
  for (const [want, ...spellings] of cases)
    it(`makes ${spellings.join(', ')} one: "${want}"`, async () => {
      const { rows } = await poolQuery(
        db().pool,
        'select distinct fold_text(s) as folded from unnest($1::text[]) as s',
        [spellings],
      )
      assert.deepEqual(rows, [{ folded: want }])
    })

  it('leaves null alone', async () => {
    const { rows } = await poolQuery(db().pool, 'select fold_text(null) as folded')
    assert.deepEqual(rows, [{ folded: null }])
  })
})
