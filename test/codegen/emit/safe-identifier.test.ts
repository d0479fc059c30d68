import assert from 'node:assert/strict'
import { safeIdentifier, uniqueIdentifier } from '../../../codegen/emit/safe-identifier.js'

describe('codegen/emit/safe-identifier', () => {
  const cases: [name: string, want: string][] = [
    ['Customer', 'Customer'],
    ['customersFindDuplicates', 'customersFindDuplicates'],
    ['Gerät', 'Gerät'],
    ['$ref', '$ref'],
    ['delete', 'delete_'],
    ['class', 'class_'],
    ['await', 'await_'],
    ['constructor', 'constructor_'],
    ['__proto__', '__proto___'],
    ['string', 'string_'],
    ['unknown', 'unknown_'],
    ['Page<Money>', 'Page_Money_'],
    ['a-b c.d', 'a_b_c_d'],
    ['3d', '_3d'],
    ['', '_'],
    ['👍', '_'],
  ]
  for (const [name, want] of cases) {
    it(`turns ${JSON.stringify(name)} into ${want}`, () => assert.equal(safeIdentifier(name), want))
  }

  it('numbers a name that is taken, from 2', () => {
    assert.equal(uniqueIdentifier('Customer', new Set()), 'Customer')
    assert.equal(uniqueIdentifier('Customer', new Set(['Customer'])), 'Customer2')
    assert.equal(uniqueIdentifier('Customer', new Set(['Customer', 'Customer2'])), 'Customer3')
  })
})
