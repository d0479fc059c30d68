import assert from 'node:assert/strict'
import { cursorCodec } from '../../src/gate/cursor.js'
import { parseSecret } from '../../src/secret.js'

const secret = parseSecret(`k1:${'s'.repeat(40)}`)
const codec = cursorCodec(secret, 'things.list', 'tenant-1')
const filters = { kind: 'person', city: undefined, limit: 3 }
const position = ['2026-04-01T08:00:00.000Z', 'id-1']
const invalid = { code: 'validation.cursor', field: 'cursor' }

describe('a cursor', () => {
  it('gives back the position it was made of', () => {
    assert.deepEqual(codec.open(codec.seal(position, filters), filters), position)
  })

  it('does not depend on the order of the filters, nor on absent ones', () => {
    assert.deepEqual(codec.open(codec.seal(position, filters), { limit: 3, kind: 'person' }), position)
  })

  it('is accepted after its key was rotated', () => {
    const rotated = cursorCodec(parseSecret(`k2:${'t'.repeat(40)},k1:${'s'.repeat(40)}`), 'things.list', 'tenant-1')
    assert.deepEqual(rotated.open(codec.seal(position, filters), filters), position)
  })

  const sealed = codec.seal(position, filters)
  for (const [title, open] of [
    ['other filters', () => codec.open(sealed, { ...filters, kind: 'company' })],
    ['a filter more', () => codec.open(sealed, { ...filters, city: 'Wien' })],
    ['another tool', () => cursorCodec(secret, 'things.search', 'tenant-1').open(sealed, filters)],
    ['another tenant', () => cursorCodec(secret, 'things.list', 'tenant-2').open(sealed, filters)],
    [
      'another server',
      () => cursorCodec(parseSecret(`k1:${'u'.repeat(40)}`), 'things.list', 'tenant-1').open(sealed, filters),
    ],
    [
      'a changed position',
      () => codec.open(`${Buffer.from('["x"]').toString('base64url')}.${sealed.split('.', 2)[1]}`, filters),
    ],
    ['no signature', () => codec.open(sealed.split('.')[0] as string, filters)],
    ['nothing', () => codec.open('', filters)],
  ] as const) {
    it(`is refused with ${title}`, () => assert.throws(open, invalid))
  }
})
