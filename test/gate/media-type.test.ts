import assert from 'node:assert/strict'
import { isOfType } from '../../src/gate/media-type.js'

const bytes = (text: string) => Buffer.from(text, 'latin1')

const table: [mimeType: string, begins: string, want: boolean][] = [
  ['image/png', '\x89PNG\r\n\x1a\n', true],
  ['image/png', '\x89PNG\n\x1a\n', false],
  ['image/jpeg', '\xff\xd8\xff\xe0', true],
  ['image/jpg', '\xff\xd8\xff\xdb', true],
  ['image/jpeg', '\xff\xd8', false],
  ['image/gif', 'GIF89a', true],
  ['image/gif', 'GIF88a', false],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 ', true],
  ['image/webp', 'RIFF\x24\0\0\0WAVE', false],
  ['audio/wav', 'RIFF\x24\0\0\0WAVEfmt ', true],
  ['audio/x-wav', 'RIFF\x24\0\0\0WEBP', false],
  ['audio/mpeg', 'ID3\x04', true],
  ['audio/mp3', '\xff\xfb\x90', true],
  ['audio/mpeg', '\xff\xf1', false],
  ['image/png', '<svg', false],
  ['image/png', '', false],
  ['application/pdf', 'anything', true],
]

describe('the media type of bytes', () => {
  for (const [mimeType, begins, want] of table) {
    it(`${JSON.stringify(begins)} ${want ? 'may be' : 'is not'} ${mimeType}`, () => {
      assert.equal(isOfType(mimeType, bytes(begins)), want)
    })
  }
})
