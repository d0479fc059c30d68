import assert from 'node:assert/strict'
import fc from 'fast-check'
import { equal, guarded, ucs2length, type Validate } from '../../../codegen/runtime/validation.js'

describe('ucs2length', () => {
  it('counts code points, a half surrogate pair as one', () => {
    const unit = fc.constantFrom('a', 'ä', '😀', '\ud800', '\udc00')
    fc.assert(fc.property(fc.array(unit), (units) => ucs2length(units.join('')) === [...units.join('')].length))
  })
})

describe('equal', () => {
  it('agrees with the equality of JSON texts in canonical form', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => equal(value, JSON.parse(JSON.stringify(value)))))
  })

  const pairs: [unknown, unknown, boolean][] = [
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    [0, -0, true],
    ['1', 1, false],
    [{ constructor: 1 }, { constructor: 1 }, true],
    [JSON.parse('{"__proto__":1}'), {}, false],
  ]
  for (const [a, b, want] of pairs)
    it(`${JSON.stringify(a)} and ${JSON.stringify(b)}: ${want}`, () => {
      assert.equal(equal(a, b), want)
      assert.equal(equal(b, a), want)
    })
})

describe('guarded', () => {
  const anything: Validate = () => true
  const nothing: Validate = Object.assign(() => false, {
    errors: [{ instancePath: '', schemaPath: '#/not', keyword: 'not', params: {} }],
  })

  it('passes on the verdict and the issues of the validator', () => {
    const guard = guarded(nothing)
    assert.equal(guard({ a: ['text'] }), false)
    assert.deepEqual(guard.errors, nothing.errors)
  })

  it('forgets the issues of the call before', () => {
    const guard = guarded(anything)
    assert.equal(guard({ a: '\0' }), false)
    assert.equal(guard({ a: 'b' }), true)
    assert.equal(guard.errors, null)
  })

  it('does not show the validator what it refuses', () => {
    let seen = false
    guarded(() => (seen = true))(JSON.parse('{"__proto__":{}}'))
    assert.equal(seen, false)
  })

  it('says where the refused text is, as a JSON Pointer', () => {
    const guard = guarded(anything)
    guard({ 'a/b': [{ '~': '\0' }], '\0': 1, prototype: {} })
    assert.deepEqual(
      guard.errors?.map(({ instancePath, keyword, params }) => [instancePath, keyword, params]),
      [
        ['/a~1b/0/~0', 'characters', {}],
        ['', 'name', { name: '\0' }],
        ['', 'name', { name: 'prototype' }],
      ],
    )
  })

  it('lets a declared name pass, and no other', () => {
    const guard = guarded(anything, ['constructor'])
    assert.equal(guard({ constructor: 1 }), true)
    assert.equal(guard(JSON.parse('{"__proto__":1}')), false)
  })
})
