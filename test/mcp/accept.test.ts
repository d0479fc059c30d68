import assert from 'node:assert/strict'
import { readAccept } from '../../src/mcp/accept.js'

const table: [accept: string | undefined, form: 'json' | 'event' | null, streams: boolean][] = [
  [undefined, 'json', false],
  ['', 'json', false],
  ['*/*', 'json', false],
  ['application/json', 'json', false],
  ['application/*', 'json', false],
  ['application/json, text/event-stream', 'json', true],
  ['text/event-stream, application/json', 'json', true],
  ['text/event-stream,application/json;q=0.9', 'json', true],
  ['Application/JSON, Text/Event-Stream', 'json', true],
  ['text/event-stream, */*', 'json', true],
  ['text/event-stream', 'event', true],
  ['text/event-stream; charset=utf-8', 'event', true],
  ['text/*', 'event', false],
  ['*/*, application/json;q=0', 'event', false],
  ['application/json, text/event-stream;q=0', 'json', false],
  ['text/html', null, false],
  ['text/html, image/*;q=0.8', null, false],
  ['*/*;q=0', null, false],
  ['application/json;q=0', null, false],
  ['application/json;q=0.0, text/event-stream;q=x', null, false],
]

describe('the header Accept', () => {
  for (const [accept, form, streams] of table) {
    it(`${JSON.stringify(accept)}: ${form ?? 'neither'}${streams ? ', and streams' : ''}`, () => {
      assert.deepEqual(readAccept(accept), { form, streams })
    })
  }
})
