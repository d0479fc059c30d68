import assert from 'node:assert/strict'
import { fromJson, textOf } from '../../../codegen/compare/sources/from-json.js'

const list = '{"tools":[{"name":"grüßen"}]}'

describe('a saved text', () => {
  it('is UTF-8, with or without a mark at its beginning', () => {
    for (const text of [list, `\ufeff${list}`]) {
      assert.deepEqual([...fromJson(textOf(Buffer.from(text), 'f'), 'f').side.tools.keys()], ['grüßen'])
    }
  })

  it('is UTF-16 where a shell of Windows wrote it', () => {
    const bytes = Buffer.from(`\ufeff${list}`, 'utf16le')
    assert.deepEqual([...fromJson(textOf(bytes, 'f'), 'f').side.tools.keys()], ['grüßen'])
  })

  it('is not guessed at: bytes of another encoding could be equal to others', () => {
    assert.throws(() => textOf(Buffer.from(list, 'latin1'), 'f.json'), /f\.json is not UTF-8/)
  })

  const wrong: [string, string, RegExp][] = [
    [
      'the refusal of a server',
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"no key"}}',
      /f holds the refusal of a server, not its tools: no key/,
    ],
    ['tools without names', '{"tools":[{"description":"d"}]}', /tools` that are no list of tools: each needs a `name`/],
    ['tools that are no list', '{"result":{"tools":"x"}}', /that are no list of tools/],
    ['a number', '5', /is neither a contract model nor an answer/],
    ['null', 'null', /is neither a contract model nor an answer/],
  ]
  for (const [what, text, want] of wrong) {
    it(`says what is wrong with ${what}`, () => assert.throws(() => fromJson(text, 'f'), want))
  }
})
