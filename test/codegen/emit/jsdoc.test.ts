import assert from 'node:assert/strict'
import ts from 'typescript'
import { type Doc, jsdoc } from '../../../codegen/emit/jsdoc.js'

const cases: [name: string, given: Doc, want: string][] = [
  ['says nothing where there is nothing to say', { paragraphs: ['', '  '] }, ''],
  ['puts one sentence on one line', { paragraphs: ['A customer.'] }, '/** A customer. */'],
  [
    'separates paragraphs and tags',
    { paragraphs: ['Records a page.', '1–100, default 20.'], tags: [{ tag: 'deprecated', text: 'Use size.' }] },
    `/**
 * Records a page.
 *
 * 1–100, default 20.
 *
 * @deprecated Use size.
 */`,
  ],
  ['writes a tag alone on one line', { paragraphs: [], tags: [{ tag: 'deprecated', text: '' }] }, '/** @deprecated */'],
  ['cannot be ended by its text', { paragraphs: ['a */ b **/'] }, '/** a *\\/ b **\\/ */'],
  [
    'does not take an at sign for a tag',
    { paragraphs: ['@home bob @work or a@example.com, {@link X}, 2 @ 3'] },
    '/** \\@home bob \\@work or a@example.com, {\\@link X}, 2 @ 3 */',
  ],
  ['drops control and bidirectional characters', { paragraphs: ['a\u0000b\u202ec\u2028d'] }, '/** a b c d */'],
  [
    'wraps long lines and keeps the lines and indents of the text',
    {
      paragraphs: [
        'This sentence is longer than a line of the doc comment may be, so that it has to go on in the next one, and here it is.\n- a list\n  - within',
      ],
    },
    `/**
 * This sentence is longer than a line of the doc comment may be, so that it has to go on in the next one, and
 * here it is.
 * - a list
 *   - within
 */`,
  ],
  [
    'keeps code as it is',
    { paragraphs: ['Lists.'], tags: [{ tag: 'example', code: true, text: 'await  list({\n  a: 1,\n})' }] },
    `/**
 * Lists.
 *
 * @example
 * await  list({
 *   a: 1,
 * })
 */`,
  ],
]

describe('codegen/emit/jsdoc', () => {
  for (const [name, given, want] of cases) it(name, () => assert.equal(jsdoc(given).join('\n'), want))

  it('reads back through the TypeScript parser as one comment with the tags that were given', () => {
    const text = 'Weird */ text @minimum 3, {@link A} and `code @tag`'
    const source = [...jsdoc({ paragraphs: [text], tags: [{ tag: 'deprecated', text }] }), 'interface A {}'].join('\n')
    const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.ES2022, true)
    const [statement] = file.statements
    assert.equal(file.statements.length, 1)
    assert.ok(statement)
    const tags = ts.getJSDocTags(statement).map((tag) => tag.tagName.text)
    assert.deepEqual(tags, ['deprecated'])
  })
})
