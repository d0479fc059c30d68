import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { hmacSha256, macKey } from '../src/hmac.js'

describe('hmacSha256', () => {
  it('is the HMAC-SHA-256 of Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.string({ unit: 'binary', maxLength: 300 }), (key, text) => {
        const expected = createHmac('sha256', key).update(text).digest('hex')
        assert.equal(hmacSha256(macKey(key), text).toString('hex'), expected)
      }),
    )
  })

  it('takes no key it would have to shorten', () => {
    assert.throws(() => macKey(new Uint8Array(65)), RangeError)
  })
})
