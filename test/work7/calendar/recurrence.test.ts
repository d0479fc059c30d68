import assert from 'node:assert/strict'
import { occurrencesIn, type StoredEvent } from '../../../src/work7/calendar/occurrences.js'
import { readRule } from '../../../src/work7/calendar/recurrence-rule.js'
import { seriesFacts } from '../../../src/work7/calendar/series-facts.js'

const zone = 'Europe/Berlin'

interface Given {
  rule: string
  start: string
  end?: string
  excluded?: string[]
  /** @default the zone of Berlin */
  zone?: string
}

/** `2026-03-29T09:00` or, for whole days, `2026-03-29`. */
function event({ rule, start, end = start, excluded = [], zone: own = zone }: Given): StoredEvent {
  const [start_date = '', start_time = null] = start.split('T')
  const [end_date = '', end_time = null] = end.split('T')
  const facts = seriesFacts({ start_date, start_time, end_date, end_time }, rule, own)
  return {
    ...{ id: 'e', title: 't', description: null, location: null, attendees: [], customer_id: null, busy: true },
    ...{ start_date, start_time, end_date, end_time },
    time_zone: start_time === null ? null : own,
    rrule: facts.rrule,
    last_date: facts.lastDate,
    excluded_dates: excluded,
    version: 1,
    changes: [],
  }
}

const instant = (ms: number) => new Date(ms).toISOString().slice(0, 16)

function starts(given: Given, from: string, to: string): string[] {
  const window = { start: Date.parse(`${from}T00:00Z`), end: Date.parse(`${to}T00:00Z`) }
  return occurrencesIn(event(given), window, zone).map(({ start }) => instant(start))
}

function days(given: Given, from: string, to: string): string[] {
  const window = { start: Date.parse(`${from}T00:00Z`), end: Date.parse(`${to}T00:00Z`) }
  return occurrencesIn(event(given), window, zone).map(({ date }) => date)
}

describe('a series', () => {
  it('keeps its time on the clock when clocks are put forward', () => {
    const weekly = { rule: 'FREQ=WEEKLY', start: '2026-03-23T09:00', end: '2026-03-23T10:00' }
    assert.deepEqual(starts(weekly, '2026-03-20', '2026-04-10'), [
      '2026-03-23T08:00',
      '2026-03-30T07:00',
      '2026-04-06T07:00',
    ])
  })

  it('keeps its time on the clock when clocks are put back', () => {
    const weekly = { rule: 'FREQ=WEEKLY', start: '2026-10-19T09:00', end: '2026-10-19T10:00' }
    assert.deepEqual(starts(weekly, '2026-10-18', '2026-11-03'), [
      '2026-10-19T07:00',
      '2026-10-26T08:00',
      '2026-11-02T08:00',
    ])
  })

  it('leaves out the day whose clocks skip its time, and does not count it', () => {
    const nightly = { rule: 'FREQ=DAILY;COUNT=4', start: '2026-03-27T02:30', end: '2026-03-27T02:45' }
    assert.deepEqual(days(nightly, '2026-03-20', '2026-04-10'), [
      '2026-03-27',
      '2026-03-28',
      '2026-03-30',
      '2026-03-31',
    ])
  })

  it('takes the first of two equal times when clocks are put back', () => {
    const nightly = { rule: 'FREQ=DAILY;COUNT=3', start: '2026-10-24T02:30', end: '2026-10-24T02:45' }
    assert.deepEqual(starts(nightly, '2026-10-20', '2026-11-10'), [
      '2026-10-24T00:30',
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
  })

  it('ends at the same time on the clock, so that a night lasts an hour less or more', () => {
    const length = (start: string, end: string, from: string, to: string) => {
      const window = { start: Date.parse(`${from}T00:00Z`), end: Date.parse(`${to}T00:00Z`) }
      const [one] = occurrencesIn(event({ rule: 'FREQ=DAILY', start, end }), window, zone)
      return one && (one.end - one.start) / 3_600_000
    }
    assert.equal(length('2026-03-28T22:00', '2026-03-29T06:00', '2026-03-28', '2026-03-29'), 7)
    assert.equal(length('2026-10-24T22:00', '2026-10-25T06:00', '2026-10-24', '2026-10-25'), 9)
  })

  const calendars: { title: string; given: Given; from: string; to: string; want: string[] }[] = [
    {
      title: 'leaves out the months without a 31st',
      given: { rule: 'FREQ=MONTHLY', start: '2026-01-31' },
      from: '2026-01-01',
      to: '2026-08-01',
      want: ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
    },
    {
      title: 'finds the last day of each month',
      given: { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', start: '2028-01-31' },
      from: '2028-01-01',
      to: '2028-05-01',
      want: ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    },
    {
      title: 'finds the last working day of each month',
      given: { rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', start: '2026-01-30' },
      from: '2026-01-01',
      to: '2026-04-01',
      want: ['2026-01-30', '2026-02-27', '2026-03-31'],
    },
    {
      title: 'comes on a leap day every four years',
      given: { rule: 'FREQ=YEARLY', start: '2024-02-29' },
      from: '2024-01-01',
      to: '2037-01-01',
      want: ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29'],
    },
    {
      title: 'misses the leap day of 2100, which has none',
      given: { rule: 'FREQ=YEARLY', start: '2096-02-29' },
      from: '2096-01-01',
      to: '2105-01-01',
      want: ['2096-02-29', '2104-02-29'],
    },
    {
      title: 'ends with its last day (UNTIL), which belongs to it',
      given: { rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260615', start: '2026-06-01T09:00', end: '2026-06-01T10:00' },
      from: '2026-06-01',
      to: '2026-07-01',
      want: ['2026-06-01', '2026-06-08', '2026-06-15'],
    },
    {
      title: 'ends before an instant (UNTIL in UTC) that comes too early on the clock',
      given: { rule: 'FREQ=DAILY;UNTIL=20260603T065959Z', start: '2026-06-01T09:00', end: '2026-06-01T10:00' },
      from: '2026-06-01',
      to: '2026-07-01',
      want: ['2026-06-01', '2026-06-02'],
    },
    {
      title: 'counts days that are excluded (COUNT before EXDATE)',
      given: { rule: 'FREQ=DAILY;COUNT=4', start: '2026-06-01', excluded: ['2026-06-02'] },
      from: '2026-06-01',
      to: '2026-07-01',
      want: ['2026-06-01', '2026-06-03', '2026-06-04'],
    },
    {
      title: 'is found a century later',
      given: { rule: 'FREQ=DAILY;INTERVAL=2;BYMONTH=2', start: '1990-02-01' },
      from: '2090-02-01',
      to: '2090-02-05',
      want: ['2090-02-02', '2090-02-04'],
    },
    {
      title: 'shows an occurrence that began before the window and lasts into it',
      given: { rule: 'FREQ=MONTHLY', start: '2026-01-30', end: '2026-02-03' },
      from: '2026-05-02',
      to: '2026-05-03',
      want: ['2026-04-30'],
    },
  ]
  for (const { title, given, from, to, want } of calendars) {
    it(title, () => assert.deepEqual(days(given, from, to), want))
  }

  it('of whole days begins and ends with the days of its zone', () => {
    const [one] = occurrencesIn(
      event({ rule: 'FREQ=DAILY', start: '2026-03-29' }),
      { start: Date.parse('2026-03-29T10:00Z'), end: Date.parse('2026-03-29T11:00Z') },
      zone,
    )
    assert.deepEqual([one && instant(one.start), one && instant(one.end)], ['2026-03-28T23:00', '2026-03-29T22:00'])
  })
})

describe('a rule of repetition', () => {
  it('is read with its name before it, in any case', () => {
    assert.deepEqual(readRule('rrule:freq=weekly;byday=mo;count=3'), {
      text: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
      pattern: 'FREQ=WEEKLY;BYDAY=MO',
      count: 3,
    })
  })

  const refused: [rule: string, message: RegExp][] = [
    ['FREQ=SECONDLY', /FREQ=SECONDLY is not possible/],
    ['FREQ=HOURLY;COUNT=3', /FREQ=HOURLY is not possible/],
    ['FREQ=DAILY;BYHOUR=1,2,3', /BYHOUR is not offered/],
    ['FREQ=DAILY;COUNT=731', /COUNT=731/],
    ['FREQ=DAILY;COUNT=0', /COUNT=0/],
    ['FREQ=DAILY;INTERVAL=401', /INTERVAL=401/],
    ['FREQ=DAILY;COUNT=3;UNTIL=20260901', /not both/],
    ['FREQ=DAILY;UNTIL=20260231', /UNTIL=20260231/],
    ['FREQ=DAILY;UNTIL=20260603T999999Z', /UNTIL=20260603T999999Z/],
    ['FREQ=DAILY;UNTIL=20260101', /before the first day/],
    ['FREQ=DAILY;FREQ=DAILY', /twice/],
    ['FREQ=WEEKLY;BYDAY=XX', /BYDAY=XX/],
    ['FREQ=WEEKLY;BYDAY=2MO', /numbered BYDAY/],
    ['FREQ=MONTHLY;BYMONTHDAY=32', /BYMONTHDAY=32/],
    ['FREQ=MONTHLY;BYSETPOS=1', /BYSETPOS needs/],
    ['FREQ=MONTHLY;BYWEEKNO=3', /BYWEEKNO goes/],
    ['INTERVAL=2;COUNT=3', /no FREQ/],
    ['FREQ=DAILY;constructor=1', /CONSTRUCTOR is no part/],
    ['every other Monday', /EVERY OTHER MONDAY is no part/],
    ['FREQ=WEEKLY;BYDAY=TU', /first is 2026-06-02/],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', /no day of the rule\.$/],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', /no day of the rule\.$/],
    ['FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1;INTERVAL=100;COUNT=3', /gives 2 of 3 days before 2199-12-31/],
  ]
  for (const [rule, message] of refused) {
    it(`is refused: ${rule}`, () => {
      assert.throws(() => event({ rule, start: '2026-06-01T09:00', end: '2026-06-01T10:00' }), {
        code: 'calendar.recurrence_invalid',
        field: 'rrule',
        message,
      })
    })
  }
})
