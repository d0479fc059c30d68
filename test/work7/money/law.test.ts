import assert from 'node:assert/strict'
import { notes, type NoteFacts } from '../../../src/work7/money/notes.js'
import { quarterHours } from '../../../src/work7/money/quarter-hours.js'
import { missingFacts, type InvoiceFacts } from '../../../src/work7/money/required-facts.js'
import { taxTreatment } from '../../../src/work7/money/tax-treatment.js'
import { ratesOn, vatRate } from '../../../src/work7/money/vat-rates.js'

describe('vatRate', () => {
  const rows: [country: string, key: 'standard' | 'reduced' | 'special' | 'zero', day: string, want?: string][] = [
    ['DE', 'standard', '2026-06-01', '19'],
    ['DE', 'standard', '2020-06-30', '19'],
    ['DE', 'standard', '2020-07-01', '16'],
    ['DE', 'standard', '2021-01-01', '19'],
    ['DE', 'reduced', '2020-08-01', '5'],
    ['DE', 'reduced', '2026-06-01', '7'],
    ['DE', 'zero', '2022-12-31'],
    ['DE', 'zero', '2023-01-01', '0'],
    ['DE', 'special', '2026-06-01'],
    ['AT', 'standard', '2026-06-01', '20'],
    ['AT', 'special', '2026-06-01', '13'],
    ['AT', 'reduced', '2026-06-01', '10'],
    ['CH', 'standard', '2023-12-31', '7.7'],
    ['CH', 'standard', '2024-01-01', '8.1'],
    ['CH', 'special', '2024-01-01', '3.8'],
    ['CH', 'reduced', '2024-01-01', '2.6'],
    ['FR', 'standard', '2026-06-01'],
  ]
  for (const [country, key, day, want] of rows)
    it(`is ${want ?? 'unknown'}: ${country}, ${key}, ${day}`, () => assert.equal(vatRate(country, key, day), want))

  it('names what a country has on a day', () => {
    assert.deepEqual(ratesOn('DE', '2026-06-01'), ['standard', 'reduced', 'zero'])
    assert.deepEqual(ratesOn('FR', '2026-06-01'), [])
  })

  it('is one on every day: no two rows of a rate overlap', () => {
    for (const country of ['DE', 'AT', 'CH'])
      for (const day of ['2018-01-01', '2020-06-30', '2020-07-01', '2021-01-01', '2024-01-01', '2026-11-30']) {
        const names = ratesOn(country, day)
        assert.equal(new Set(names).size, names.length, `${country} ${day}`)
      }
  })
})

describe('taxTreatment', () => {
  const rows = [
    ['DE', 'standard', false, 'standard'],
    ['DE', 'standard', true, 'reverse_charge'],
    ['AT', 'standard', true, 'reverse_charge'],
    ['CH', 'standard', true, 'standard'],
    ['DE', 'small_business', false, 'small_business'],
    ['AT', 'small_business', true, 'small_business'],
  ] as const
  for (const [country, vatRegime, reverseCharge, want] of rows)
    it(`is ${want}: ${country}, ${vatRegime}, customer owes: ${reverseCharge}`, () =>
      assert.equal(taxTreatment({ country, vatRegime }, reverseCharge), want))
})

describe('notes', () => {
  const facts = (changes: Partial<NoteFacts> = {}): NoteFacts => ({
    country: 'DE',
    treatment: 'standard',
    customer: { kind: 'person', language: 'de' },
    totals: {
      net: '100.00',
      vat: '19.00',
      gross: '119.00',
      vat_split: [],
      labour_gross: '59.50',
      material_gross: '59.50',
    },
    currency: 'EUR',
    document: 'invoice',
    ...changes,
  })
  const company = { kind: 'company', language: 'de' } as const

  it('tell a private customer in Germany the labour and the two years', () => {
    assert.deepEqual(notes(facts()), [
      'Darin enthaltene Arbeits-, Fahrt- und Maschinenkosten: 59,50 EUR brutto (§ 35a EStG).',
      'Bitte bewahren Sie diese Rechnung zwei Jahre lang auf (§ 14b Abs. 1 UStG).',
    ])
  })

  it('come in English, too', () => {
    assert.deepEqual(notes(facts({ customer: { kind: 'person', language: 'en' } })), [
      'Labour, travel and machine costs included: 59.50 EUR gross (§ 35a EStG).',
      'Please keep this invoice for two years (§ 14b Abs. 1 UStG).',
    ])
  })

  it('are none for a firm, an offer, mere material, or Austria', () => {
    assert.deepEqual(notes(facts({ customer: company })), [])
    assert.deepEqual(notes(facts({ document: 'offer' })), [])
    assert.deepEqual(notes(facts({ totals: { ...facts().totals, labour_gross: '0.00' } })), [])
    assert.deepEqual(notes(facts({ country: 'AT' })), [])
  })

  for (const [country, treatment, want] of [
    ['DE', 'reverse_charge', /§ 13b UStG/],
    ['AT', 'reverse_charge', /§ 19 Abs\. 1a UStG/],
    ['DE', 'small_business', /§ 19 UStG/],
    ['AT', 'small_business', /§ 6 Abs\. 1 Z 27 UStG/],
    ['CH', 'small_business', /Art\. 10 Abs\. 2 MWSTG/],
  ] as const)
    it(`name the law: ${country}, ${treatment}`, () => {
      for (const language of ['de', 'en'] as const) {
        const [note = '', ...rest] = notes(facts({ country, treatment, customer: { kind: 'company', language } }))
        assert.match(note, want)
        assert.deepEqual(rest, [])
      }
    })
})

describe('missingFacts', () => {
  const issuer = { legal_name: 'Bau', street: 'Weg 1', postal_code: '1', city: 'A', tax_number: '12/3', vat_id: 'ATU1' }
  const recipient = { kind: 'company', street: 'Weg 2', postal_code: '2', city: 'B', vat_id: 'ATU2' } as const
  const facts = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
    country: 'AT',
    treatment: 'standard',
    gross: '5000.00',
    issuer,
    recipient,
    service_from: '2026-06-01',
    ...changes,
  })
  const rows: { title: string; given: Partial<InvoiceFacts>; want: string[] }[] = [
    { title: 'nothing where all is there', given: {}, want: [] },
    { title: 'the day of the service', given: { service_from: null }, want: ['service_from'] },
    {
      title: "the firm's name and address",
      given: { issuer: { ...issuer, legal_name: null, city: null } },
      want: ['company.legal_name', 'company.city'],
    },
    {
      title: 'the UID of the firm above 400 EUR in Austria',
      given: { gross: '400.01', issuer: { ...issuer, vat_id: null } },
      want: ['company.vat_id'],
    },
    { title: 'no UID up to 400 EUR', given: { gross: '400.00', issuer: { ...issuer, vat_id: null } }, want: [] },
    {
      title: 'no UID of a small business',
      given: { treatment: 'small_business', issuer: { ...issuer, vat_id: null } },
      want: [],
    },
    {
      title: "the firm's UID above 10,000 EUR in Austria",
      given: { gross: '10000.01', recipient: { ...recipient, vat_id: null } },
      want: ['customer.vat_id'],
    },
    {
      title: 'no UID at 10,000 EUR',
      given: { gross: '10000.00', recipient: { ...recipient, vat_id: null } },
      want: [],
    },
    {
      title: 'no UID of a private customer',
      given: { gross: '20000.00', recipient: { ...recipient, kind: 'person', vat_id: null } },
      want: [],
    },
    {
      title: 'the UID of who owes the VAT in Austria, whatever the amount',
      given: { treatment: 'reverse_charge', gross: '90.00', recipient: { ...recipient, vat_id: null } },
      want: ['customer.vat_id'],
    },
    {
      title: 'a tax number or a VAT id in Germany above 250 EUR',
      given: { country: 'DE', gross: '250.01', issuer: { ...issuer, tax_number: null, vat_id: null } },
      want: ['company.tax_number'],
    },
    {
      title: 'neither of them up to 250 EUR, nor the address of the customer',
      given: {
        country: 'DE',
        gross: '250.00',
        issuer: { ...issuer, tax_number: null, vat_id: null },
        recipient: { ...recipient, street: null },
      },
      want: [],
    },
    {
      title: 'the address of the customer above it',
      given: { country: 'DE', gross: '250.01', recipient: { ...recipient, street: null } },
      want: ['customer.street'],
    },
  ]
  for (const { title, given, want } of rows)
    it(`names ${title}`, () => assert.deepEqual(missingFacts(facts(given)), want))
})

describe('quarterHours', () => {
  for (const [minutes, want] of [
    [0, '0'],
    [1, '0.25'],
    [15, '0.25'],
    [16, '0.5'],
    [31, '0.75'],
    [46, '1'],
    [61, '1.25'],
    [480, '8'],
  ] as const)
    it(`counts ${minutes} minutes as ${want}`, () => assert.equal(quarterHours(minutes), want))
})
