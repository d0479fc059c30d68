import assert from 'node:assert/strict'
import { type Format, formats } from '../../../codegen/runtime/formats.js'

const table: { [F in Format]: { valid: string[]; invalid: string[] } } = {
  date: {
    valid: ['2026-09-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'],
    invalid: [
      '',
      '2026-9-1',
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '0000-01-01',
      '2026-09-01T00:00:00Z',
      '2026-09-01\n',
      '٢٠٢٦-09-01',
    ],
  },
  time: {
    valid: ['08:00:00Z', '23:59:59.999999999z', '00:00:00+14:00', '12:30:00-00:00'],
    invalid: [
      '',
      '08:00',
      '08:00:00',
      '24:00:00Z',
      '08:60:00Z',
      '23:59:60Z',
      '08:00:00.Z',
      '08:00:00+24:00',
      '08:00:00+0100',
    ],
  },
  'date-time': {
    valid: ['2026-09-01T08:00:00Z', '2026-09-01t08:00:00.123z', '2026-09-01T08:00:00+02:00'],
    invalid: [
      '',
      '2026-09-01',
      '2026-09-01 08:00:00Z',
      '2026-09-01T08:00:00',
      '2026-02-30T08:00:00Z',
      '2026-09-01T08:00Z',
      '2026-09-01T08:00:00Z\n',
    ],
  },
  email: {
    valid: ['a@b.at', "o'neill+tag@mail.example.co.uk", `${'a'.repeat(64)}@example.com`, 'A.B@EXAMPLE.COM'],
    invalid: [
      '',
      'a',
      'a@',
      '@b.at',
      'a@b',
      'a b@c.de',
      'a@b..de',
      '.a@b.de',
      'a.@b.de',
      'a@-b.de',
      'a@b-.de',
      'a@b.de\n',
      `${'a'.repeat(65)}@b.de`,
      'a@b@c.de',
      'ä@b.de',
    ],
  },
  uri: {
    valid: [
      'https://example.com',
      'http://user@example.com:8080/a/b?c=d#e',
      'https://[2001:db8::1]/x',
      'urn:isbn:0451450523',
      'mailto:a@b.de',
      'https://example.com/%C3%A4',
      'file:///etc/hosts',
    ],
    invalid: [
      '',
      'example.com',
      '/a/b',
      '//example.com',
      'https://',
      'http:///path',
      'https://example.com/a b',
      'https://example.com/ä',
      'https://example.com/%zz',
      '1a:b',
      'https://exa mple.com',
      'http:foo',
      'https://:80/',
    ],
  },
  uuid: {
    valid: ['0192f0c1-7a00-7000-8000-000000000001', '0192F0C1-7A00-7000-8000-00000000000A'],
    invalid: [
      '',
      'urn:uuid:0192f0c1-7a00-7000-8000-000000000001',
      '0192f0c17a0070008000000000000001',
      '0192f0c1-7a00-7000-8000-00000000000g',
      '{0192f0c1-7a00-7000-8000-000000000001}',
    ],
  },
}

for (const [name, { valid, invalid }] of Object.entries(table))
  describe(`format ${name}`, () => {
    const check = formats[name as Format]
    for (const text of valid) it(`takes ${JSON.stringify(text)}`, () => assert.equal(check(text), true))
    for (const text of invalid) it(`refuses ${JSON.stringify(text)}`, () => assert.equal(check(text), false))
  })

describe('formats', () => {
  it('answer at once to long texts that almost match', () => {
    const hostile = [
      `${'a'.repeat(100_000)}!`,
      `a@${'a-'.repeat(50_000)}!`,
      `${'a.'.repeat(50_000)}@b.de`,
      `https://${'a'.repeat(100_000)} `,
      `https://${'a@'.repeat(50_000)} `,
      `x:/${'a/'.repeat(50_000)} `,
      `2026-09-01T08:00:00.${'9'.repeat(100_000)}`,
    ]
    for (const check of Object.values(formats)) for (const text of hostile) assert.equal(check(text), false)
  })
})
