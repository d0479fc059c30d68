import assert from 'node:assert/strict'
import { byLanguage } from '../../../codegen/compare/tools/texts.js'

describe('a text that gets a further language', () => {
  const translated = { en: 'Lists them.', de: 'Listet sie.' }

  it('is compared with what it said before, in its language', () => {
    assert.deepEqual(byLanguage('Lists them.', translated), [
      ['en', 'Lists them.', 'Lists them.'],
      ['de', '', 'Listet sie.'],
    ])
  })

  it('is also what it was where the language goes again', () => {
    assert.deepEqual(byLanguage(translated, 'Lists them.'), [
      ['en', 'Lists them.', 'Lists them.'],
      ['de', 'Listet sie.', ''],
    ])
  })

  it('is another text where it says something else', () => {
    assert.deepEqual(byLanguage('Lists all.', translated), [
      ['', 'Lists all.', ''],
      ['en', '', 'Lists them.'],
      ['de', '', 'Listet sie.'],
    ])
  })
})
