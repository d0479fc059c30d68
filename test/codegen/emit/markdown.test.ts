import assert from 'node:assert/strict'
import { block, code, heading, link, prose, table } from '../../../codegen/emit/markdown.js'

describe('code', () => {
  const cases: [string, string][] = [
    ['a', '`a`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['a``', '``` a`` ```'],
    [' a ', '`  a  `'],
    ['<b>', '`<b>`'],
  ]
  for (const [given, want] of cases) it(`writes ${given}`, () => assert.equal(code(given), want))
})

describe('table', () => {
  it('keeps every cell in its column and HTML out', () => {
    assert.deepEqual(table(['A', 'B'], [['x|y', `${code('a|b')}\n<i> ${code('<i>')}`]]), [
      '| A | B |',
      '| --- | --- |',
      '| x\\|y | `a\\|b` &lt;i> `<i>` |',
      '',
    ])
  })
})

describe('prose', () => {
  const cases: [string, string, string[]][] = [
    ['keeps paragraphs and lists', 'One.\n\n- two\r\n- three\n', ['One.', '', '- two', '- three', '']],
    ['makes no headings', '# One\n  ## Two\nThree\n===\n---', ['\\# One', '  \\## Two', 'Three', '\\===', '\\---', '']],
    ['makes no HTML', '<script>`<a>`</script>', ['&lt;script>`<a>`&lt;/script>', '']],
    ['is nothing where there is no text', '  \n ', []],
  ]
  for (const [name, given, want] of cases) it(name, () => assert.deepEqual(prose(given), want))
})

describe('block', () => {
  it('has a fence longer than any in the text', () => {
    assert.deepEqual(block('json', '{}'), ['```json', '{}', '```', ''])
    assert.deepEqual(block('', 'a\n````'), ['`````', 'a', '````', '`````', ''])
  })
})

describe('heading and link', () => {
  it('meet at an anchor', () => {
    assert.deepEqual(heading(2, 'A\n<b>', 'a-b'), ['<a id="a-b"></a>', '', '## A &lt;b>', ''])
    assert.equal(link('A', 'a-b'), '[A](#a-b)')
  })
})
