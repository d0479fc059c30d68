import assert from 'node:assert/strict'
import { deemedAcknowledgedOn } from '../../src/work7/services/deemed-acknowledged-on.js'

describe('deemedAcknowledgedOn', () => {
  const table: { title: string; day: string; state: Parameters<typeof deemedAcknowledgedOn>[1]; want: string }[] = [
    { title: 'counts Saturdays, not Sundays', day: '2026-03-02', state: null, want: '2026-03-10' },
    { title: 'begins the day after a Saturday', day: '2026-03-07', state: null, want: '2026-03-15' },
    { title: 'passes over holidays of all Germany', day: '2026-12-23', state: null, want: '2027-01-03' },
    { title: 'counts holidays of other states', day: '2026-06-01', state: 'BE', want: '2026-06-09' },
    { title: 'passes over holidays of the state', day: '2026-06-01', state: 'BY', want: '2026-06-10' },
  ]
  for (const { title, day, state, want } of table) {
    it(title, () => assert.equal(deemedAcknowledgedOn(day, state), want))
  }
})
