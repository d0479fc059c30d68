import assert from 'node:assert/strict'
import { eventReader } from '../../../codegen/mcp/event-reader.js'
import { lineReader } from '../../../codegen/mcp/line-reader.js'

const cuts = (text: string): string[][] => [
  [text],
  [...text],
  ...Array.from({ length: text.length }, (_, at) => [text.slice(0, at), text.slice(at)]),
]

const streams: [string, string, string[]][] = [
  ['one event', 'data: a\n\n', ['a']],
  ['ends of lines of all kinds', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c']],
  ['data of several lines', 'data: a\ndata:b\ndata:  c\n\n', ['a\nb\n c']],
  ['other fields and remarks', ': hi\nid: 1\nevent: message\nretry: 5\ndata: a\n\n: bye\n\n', ['a']],
  ['an event without an end', 'data: a\n\ndata: b\n', ['a']],
]

describe('eventReader', () => {
  for (const [what, text, expected] of streams) {
    it(`reads ${what}, however it is cut`, () => {
      for (const pieces of cuts(text)) assert.deepEqual(pieces.flatMap(eventReader()), expected, JSON.stringify(pieces))
    })
  }
})

describe('lineReader', () => {
  it('cuts bytes into lines, however they come', () => {
    const bytes = Buffer.from('größe\n\n🙂 zwei\nrest')
    for (let at = 0; at <= bytes.length; at += 1) {
      const lines: string[] = []
      const read = lineReader((line) => lines.push(line), { most: 100, onTooLong: () => assert.fail() })
      read(bytes.subarray(0, at))
      read(bytes.subarray(at))
      assert.deepEqual(lines, ['größe', '', '🙂 zwei'])
    }
  })

  it('stops at a line that is too long, and says so once', () => {
    const lines: string[] = []
    let told = 0
    const read = lineReader((line) => lines.push(line), { most: 4, onTooLong: () => (told += 1) })
    for (const text of ['ok\n', 'lon', 'gest', '\nok\n']) read(Buffer.from(text))
    assert.deepEqual([lines, told], [['ok'], 1])
  })
})
