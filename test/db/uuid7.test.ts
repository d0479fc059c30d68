import assert from 'node:assert/strict'
import { uuid7 } from '../../src/db/uuid7.js'

describe('uuid7', () => {
  it('lays out time, version, variant and random bits as RFC 9562 does', () => {
    const at = new Date(0x017f22e279b0)
    const random = Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f)
    assert.equal(uuid7(at, random), '017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
    assert.equal(uuid7(at, new Uint8Array(10).fill(0xff)), '017f22e2-79b0-7fff-bfff-ffffffffffff')
  })

  it('orders ids by time', () => {
    const times = [1, 2, 255, 256, 1_800_000_000_000]
    const ids = times.map((ms) => uuid7(new Date(ms)))
    assert.deepEqual(ids.toSorted(), ids)
  })

  it('gives two ids of the same instant', () => {
    const at = new Date(0)
    assert.notEqual(uuid7(at), uuid7(at))
  })
})
