import assert from 'node:assert/strict'
import fc from 'fast-check'
import { exact, inverted, money, sum } from '../../../src/work7/money/decimal.js'
import { isCounted, lineNet, type PricedLine } from '../../../src/work7/money/line.js'
import { calculate } from '../../../src/work7/money/calculate.js'
import { mirrored } from '../../../src/work7/money/mirror.js'
import { totals, type Totals } from '../../../src/work7/money/totals.js'
import { vatRate, type RateKey } from '../../../src/work7/money/vat-rates.js'

const rateIn = (country: string, day: string) => (line: PricedLine) => vatRate(country, line.vat_rate!, day)!

const line = (
  kind: PricedLine['kind'],
  quantity: string,
  unit_price: string,
  facts: Partial<PricedLine> = {},
): PricedLine => ({
  kind,
  quantity,
  unit_price,
  discount_percent: null,
  vat_rate: 'standard',
  optional: false,
  alternative: false,
  ...facts,
})

const text: PricedLine = {
  kind: 'text',
  quantity: null,
  unit_price: null,
  discount_percent: null,
  vat_rate: null,
  optional: false,
  alternative: false,
}

describe('totals, by hand', () => {
  const worked: { title: string; country: string; day: string; lines: PricedLine[]; want: Totals }[] = [
    {
      title: 'Germany: 12.5 h, 240 tiles less 3 %, travel; an optional and an alternative line do not count',
      country: 'DE',
      day: '2026-06-01',
      lines: [
        // 12.5 × 58.00 = 725.00
        line('service', '12.5', '58.00'),
        // 240 × 3.49 = 837.60, less 3 % (25.128) = 812.472
        line('material', '240', '3.49', { discount_percent: '3' }),
        // 2 × 35.00 = 70.00
        line('travel', '2', '35.00'),
        line('material', '1', '999.99', { optional: true }),
        line('service', '1', '500.00', { alternative: true }),
        text,
      ],
      want: {
        // 725.00 + 812.472 + 70.00 = 1607.472, rounded 1607.47
        net: '1607.47',
        // 1607.47 × 0.19 = 305.4193
        vat: '305.42',
        gross: '1912.89',
        vat_split: [{ percent: '19', net: '1607.47', vat: '305.42' }],
        // 795.00 × 1.19 = 946.05
        labour_gross: '946.05',
        // 1912.89 − 946.05
        material_gross: '966.84',
      },
    },
    {
      title: 'Germany: three rates',
      country: 'DE',
      day: '2026-06-01',
      lines: [
        line('service', '1', '100.00'),
        line('material', '3', '0.335', { vat_rate: 'reduced' }),
        line('material', '1', '4200.00', { vat_rate: 'zero' }),
      ],
      want: {
        // 100.00 + 1.005 → 1.01 + 4200.00
        net: '4301.01',
        // 19.00 + 1.01 × 0.07 = 0.0707 → 0.07 + 0
        vat: '19.07',
        gross: '4320.08',
        vat_split: [
          { percent: '19', net: '100.00', vat: '19.00' },
          { percent: '7', net: '1.01', vat: '0.07' },
          { percent: '0', net: '4200.00', vat: '0.00' },
        ],
        labour_gross: '119.00',
        material_gross: '4201.08',
      },
    },
    {
      title: 'Germany, second half of 2020: 16 %',
      country: 'DE',
      day: '2020-12-31',
      lines: [line('service', '8', '49.90')],
      want: {
        // 8 × 49.90 = 399.20; × 0.16 = 63.872
        net: '399.20',
        vat: '63.87',
        gross: '463.07',
        vat_split: [{ percent: '16', net: '399.20', vat: '63.87' }],
        labour_gross: '463.07',
        material_gross: '0.00',
      },
    },
    {
      title: 'Austria: 20, 13 and 10 %',
      country: 'AT',
      day: '2026-06-01',
      lines: [
        // 7.75 × 64.40 = 499.10
        line('service', '7.75', '64.40'),
        // 1.2 × 18.90 = 22.68
        line('material', '1.2', '18.90', { vat_rate: 'special' }),
        // 5 × 2.99 = 14.95
        line('material', '5', '2.99', { vat_rate: 'reduced' }),
      ],
      want: {
        net: '536.73',
        // 99.82 + 22.68 × 0.13 = 2.9484 → 2.95 + 14.95 × 0.1 = 1.495 → 1.50
        vat: '104.27',
        gross: '641.00',
        vat_split: [
          { percent: '20', net: '499.10', vat: '99.82' },
          { percent: '13', net: '22.68', vat: '2.95' },
          { percent: '10', net: '14.95', vat: '1.50' },
        ],
        // 499.10 + 99.82
        labour_gross: '598.92',
        material_gross: '42.08',
      },
    },
    {
      title: 'Switzerland: 8.1, 3.8 and 2.6 %',
      country: 'CH',
      day: '2026-06-01',
      lines: [
        // 6.5 × 112.00 = 728.00
        line('service', '6.5', '112.00'),
        // 2 × 95.00 = 190.00
        line('material', '2', '95.00', { vat_rate: 'special' }),
        // 4 × 12.15 = 48.60
        line('material', '4', '12.15', { vat_rate: 'reduced' }),
      ],
      want: {
        net: '966.60',
        // 728 × 0.081 = 58.968 → 58.97; 190 × 0.038 = 7.22; 48.60 × 0.026 = 1.2636 → 1.26
        vat: '67.45',
        gross: '1034.05',
        vat_split: [
          { percent: '8.1', net: '728.00', vat: '58.97' },
          { percent: '3.8', net: '190.00', vat: '7.22' },
          { percent: '2.6', net: '48.60', vat: '1.26' },
        ],
        // 728 × 1.081 = 786.968, shown as its rounded parts 728.00 + 58.97
        labour_gross: '786.97',
        material_gross: '247.08',
      },
    },
  ]
  for (const { title, country, day, lines, want } of worked) {
    it(title, () => {
      assert.deepEqual(totals(lines, rateIn(country, day)), want)
    })
  }

  it('reverse charge and small business: the same lines without VAT', () => {
    assert.deepEqual(
      totals([line('service', '12.5', '58.00')], () => '0'),
      {
        net: '725.00',
        vat: '0.00',
        gross: '725.00',
        vat_split: [{ percent: '0', net: '725.00', vat: '0.00' }],
        labour_gross: '725.00',
        material_gross: '0.00',
      },
    )
  })

  it('rounds once per rate, not per line: three thirds of a cent and a half are one cent and a half', () => {
    const lines = Array.from({ length: 3 }, () => line('material', '0.1', '0.05'))
    // 3 × 0.005 = 0.015 → 0.02; line by line it would be 0.03
    assert.equal(totals(lines, () => '0').net, '0.02')
  })
})

describe('totals, of any lines', () => {
  const decimal = (whole: number, places: number) =>
    fc
      .tuple(fc.nat(whole), fc.nat(10 ** places - 1))
      .map(([units, part]) => `${units}.${String(part).padStart(places, '0')}`)
  const anyLine: fc.Arbitrary<PricedLine> = fc.record({
    kind: fc.constantFrom('service', 'material', 'travel', 'machine'),
    quantity: decimal(5000, 4),
    unit_price: fc.oneof(
      decimal(20_000, 4),
      decimal(100, 2).map((amount) => `-${amount}`),
    ),
    discount_percent: fc.option(decimal(99, 2)),
    vat_rate: fc.constantFrom<RateKey>('standard', 'reduced', 'special', 'zero'),
    optional: fc.boolean(),
    alternative: fc.boolean(),
  })
  const someLines = fc.array(anyLine, { maxLength: 30 })
  const rate = rateIn('AT', '2026-06-01')
  const amounts = (texts: string[]) => money(sum(texts.map(exact)))

  it('make parts that add up to the whole', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const { net, vat, gross, vat_split, labour_gross, material_gross } = totals(lines, rate)
        assert.equal(amounts(vat_split.map((each) => each.net)), net)
        assert.equal(amounts(vat_split.map((each) => each.vat)), vat)
        assert.equal(amounts([net, vat]), gross)
        assert.equal(amounts([labour_gross, material_gross]), gross)
      }),
    )
  })

  it('differ from the exact sum by half a cent per rate at most', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const { net, vat_split } = totals(lines, rate)
        const off = sum(lines.filter(isCounted).map(lineNet)).minus(net).abs()
        assert.ok(off.lte(exact('0.005').times(vat_split.length)), off.toFixed())
        for (const each of vat_split) {
          const taxOff = exact(each.net).times(each.percent).times('0.01').minus(each.vat).abs()
          assert.ok(taxOff.lte('0.005'), taxOff.toFixed())
        }
      }),
    )
  })

  it('do not depend on the order of the lines, nor on lines that do not count', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        assert.deepEqual(totals([text, ...lines.toReversed()], rate), totals(lines.filter(isCounted), rate))
      }),
    )
  })

  it('are mirrored to the cent by inverted quantities', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const original = totals(lines, rate)
        const mirror = totals(
          lines.map((each) => ({ ...each, quantity: inverted(each.quantity!) })),
          rate,
        )
        for (const field of ['net', 'vat', 'gross', 'labour_gross', 'material_gross'] as const)
          assert.equal(amounts([original[field], mirror[field]]), '0.00')
        assert.deepEqual(
          mirror.vat_split.map(({ percent, net, vat }) => [percent, amounts([net]), amounts([vat])]),
          original.vat_split.map(({ percent, net, vat }) => [
            percent,
            money(exact(net).times(-1)),
            money(exact(vat).times(-1)),
          ]),
        )
      }),
    )
  })

  it('have no material where there is none, and no labour where there is none', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        assert.equal(
          totals(
            lines.map((each) => ({ ...each, kind: 'travel' as const })),
            rate,
          ).material_gross,
          '0.00',
        )
        assert.equal(
          totals(
            lines.map((each) => ({ ...each, kind: 'material' as const })),
            rate,
          ).labour_gross,
          '0.00',
        )
      }),
    )
  })

  it('and their cancellation make nothing together, line by line and rate by rate', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const given = [
          line('service', '1', '99999999.00'),
          ...lines.slice(0, 6).filter(({ quantity }) => Number(quantity) > 0),
        ]
        const facts = { country: 'AT', treatment: 'standard', day: '2026-06-01' } as const
        const written = given.map((each) => ({ ...each, description: 'x' }))
        const { lines: stored, totals: sums } = calculate(written, facts, (field) => assert.fail(field))
        const { net, vat, gross, vat_split: vatSplit, labour_gross: labourGross } = sums
        const original = { lines: stored, net, vat, gross, vatSplit, labourGross }
        const mirror = mirrored(original)
        for (const field of ['net', 'vat', 'gross', 'labourGross'] as const)
          assert.equal(amounts([original[field], mirror[field]]), '0.00')
        for (const [index, each] of vatSplit.entries()) {
          const other = mirror.vatSplit[index]!
          assert.deepEqual(
            [each.percent, amounts([each.net, other.net]), amounts([each.vat, other.vat])],
            [other.percent, '0.00', '0.00'],
          )
        }
        for (const [index, each] of stored.entries()) {
          const other = mirror.lines[index]!
          assert.equal(amounts([each.total_net!, other.total_net!]), '0.00')
          assert.ok(exact(each.quantity!).plus(other.quantity!).eq('0'))
          assert.equal(other.unit_price, each.unit_price)
        }
      }),
    )
  })
})
