import assert from 'node:assert/strict'
import { lineLimit, readLines } from '../../src/stdio/read-lines.js'

const long = 'x'.repeat(lineLimit)

async function read(chunks: readonly (string | Buffer)[]): Promise<string[]> {
  const seen: string[] = []
  const stream = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk as string)
  })()
  await readLines(stream, { line: (text) => seen.push(text), tooLong: () => seen.push('(too long)') })
  return seen
}

describe('readLines', () => {
  const euro = Buffer.from('"€"\n')
  const table: { title: string; chunks: (string | Buffer)[]; want: string[] }[] = [
    { title: 'several lines of one chunk', chunks: ['a\nb\n'], want: ['a', 'b'] },
    { title: 'a line of several chunks', chunks: ['a', 'b', 'c\nd\n'], want: ['abc', 'd'] },
    { title: 'a last line without its end', chunks: ['a\nb'], want: ['a', 'b'] },
    { title: 'nothing between two ends', chunks: ['a\n\n\nb\n'], want: ['a', 'b'] },
    { title: 'nothing at all', chunks: [], want: [] },
    { title: 'a character cut in two', chunks: [euro.subarray(0, 2), euro.subarray(2)], want: ['"€"'] },
    {
      title: 'the separators of Unicode as part of a line',
      chunks: ['"a\u2028b\u2029c\u0085d"\n'],
      want: ['"a\u2028b\u2029c\u0085d"'],
    },
    { title: 'a line of a megabyte', chunks: [long, '\n'], want: [long] },
    { title: 'no line of more, and goes on', chunks: [long, 'x', 'y'.repeat(9), '\na\n'], want: ['(too long)', 'a'] },
    { title: 'no last line of more', chunks: [long, 'x'], want: ['(too long)'] },
  ]
  for (const { title, chunks, want } of table) {
    it(`takes ${title}`, async () => assert.deepEqual(await read(chunks), want))
  }
})
