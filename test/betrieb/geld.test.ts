import assert from 'node:assert/strict'
import { exact, money, percentOf, rounded, shortest, sum, times } from '../../src/betrieb/geld.js'

describe('money', () => {
  const roundings = [
    { given: '0.004999', want: '0.00' },
    { given: '0.005', want: '0.01' },
    { given: '231.534', want: '231.53' },
    { given: '231.535', want: '231.54' },
    { given: '1.005', want: '1.01' },
    { given: '-0.005', want: '-0.01' },
    { given: '-0.004', want: '0.00' },
    { given: '0.995', want: '1.00' },
    { given: '99999999.995', want: '100000000.00' },
  ]
  for (const { given, want } of roundings) {
    it(`rounds ${given} to ${want}`, () => assert.equal(money(exact(given)), want))
  }

  it('adds a tenth and two tenths to three', () => {
    assert.equal(sum([exact('0.1'), exact('0.2')]), exact('0.3'))
  })

  it('multiplies three places of a quantity and two of a price without a remainder', () => {
    assert.equal(times(exact('1234.567'), exact('9.99')), exact('12333.32433'))
  })

  it('takes percent of whole cents without a remainder', () => {
    assert.equal(percentOf(exact('1218.60'), exact('19')), exact('231.534'))
    assert.equal(percentOf(rounded(exact('0.01')), exact('7.75')), exact('0.000775'))
  })

  for (const wrong of ['', '1,5', '1e3', '.5', '1.1234567', 'NaN'])
    it(`refuses ${JSON.stringify(wrong)}`, () => assert.throws(() => exact(wrong), RangeError))

  it('writes decimals without needless zeros', () => {
    assert.deepEqual(['420.000', '12.50', '19.00', '100', '0.5'].map(shortest), ['420', '12.5', '19', '100', '0.5'])
  })
})
