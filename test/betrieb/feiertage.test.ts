import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { bundeslaender, feiertagAm } from '../../src/betrieb/feiertage.js'

describe('public holidays', () => {
  const cases = [
    ['2026-10-03', 'BW', 'Tag der Deutschen Einheit'],
    ['2026-11-01', 'BW', 'Allerheiligen'],
    ['2026-11-01', 'BE', undefined],
    ['2026-04-03', 'NI', 'Karfreitag'],
    ['2027-05-06', 'HH', 'Christi Himmelfahrt'],
    ['2026-10-31', 'BW', undefined],
    ['2026-10-31', 'SN', 'Reformationstag'],
    ['2026-09-01', 'BW', undefined],
  ] as const
  for (const [datum, land, want] of cases) {
    it(`on ${datum} in ${land}: ${want ?? 'none'}`, () => assert.equal(feiertagAm(datum, land), want))
  }

  it('are known for every state', () => {
    for (const land of bundeslaender) assert.equal(feiertagAm('2026-12-25', land), '1. Weihnachtstag')
  })

  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles'])
    it(`are the same on a machine in ${zone}`, () => {
      const source = `import { feiertagAm } from './src/betrieb/feiertage.ts'
        console.log(['2026-10-02', '2026-10-03', '2026-10-04'].map((datum) => feiertagAm(datum, 'BW') ?? '-').join())`
      const run = ['--import', 'tsx', '--input-type=module', '--eval', source]
      const said = execFileSync(process.execPath, run, { env: { ...process.env, TZ: zone }, encoding: 'utf8' })
      assert.equal(said.trim(), '-,Tag der Deutschen Einheit,-')
    })
})
