import assert from 'node:assert/strict'
import { eventData } from '../../src/stdio/event-data.js'

async function read(chunks: readonly string[]): Promise<string[]> {
  const stream = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk, 'latin1')
  })()
  const seen: string[] = []
  for await (const data of eventData(stream)) seen.push(data)
  return seen
}

describe('eventData', () => {
  const table: { title: string; chunks: string[]; want: string[] }[] = [
    { title: 'an event', chunks: ['data: {"a":1}\n\n'], want: ['{"a":1}'] },
    { title: 'events with names and ids', chunks: ['event: message\nid: 7\ndata: a\n\ndata:b\n\n'], want: ['a', 'b'] },
    { title: 'an event of several lines', chunks: ['data: a\ndata:  b\n\n'], want: ['a\n b'] },
    { title: 'an event in pieces', chunks: ['da', 'ta: a', '\n', '\nda', 'ta: b\n\n'], want: ['a', 'b'] },
    { title: 'line ends of Windows, cut in two', chunks: ['data: a\r', '\n\r', '\ndata: b\r\n\r\n'], want: ['a', 'b'] },
    { title: 'no comment', chunks: [': still there\n\ndata: a\n\n'], want: ['a'] },
    { title: 'no event that never ended', chunks: ['data: a\n\ndata: b\n'], want: ['a'] },
    { title: 'a character cut in two', chunks: ['data: \xe2\x82', '\xac\n\n'], want: ['€'] },
  ]
  for (const { title, chunks, want } of table) {
    it(`gives ${title}`, async () => assert.deepEqual(await read(chunks), want))
  }
})
