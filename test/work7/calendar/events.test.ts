import assert from 'node:assert/strict'
import { poolQuery } from '../../../src/db/pool-query.js'
import { itNeedsTwoSessions, useDatabase } from '../../support/database.js'
import { customers, fillOffice, foreignCustomer, gruberDach } from '../../support/office.js'
import { testNow, useServer } from '../../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../../support/tool-call.js'

interface Occurrence {
  event_id: string
  occurrence_date: string
  title: string
  start_date: string
  start_time: string | null
  end_date: string
  end_time: string | null
  starts_at: string | null
  changed: boolean
  version: number
}

describe('the calendar', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const create = async (input: object) => {
    const answer = await call('calendar.create_event', input)
    return dataOf<{ id: string; version: number; changed_dates: string[]; excluded_dates: string[] }>(answer)
  }
  const list = async (from_date: string, to_date: string, filters: object = {}) =>
    dataOf<{ items: Occurrence[]; next_cursor: string | null }>(
      await call('calendar.list_events', { from_date, to_date, ...filters }),
    )
  const titles = async (from: string, to = from, filters: object = {}) =>
    (await list(from, to, filters)).items.map(({ title, start_date }) => `${start_date} ${title}`)
  const meeting = (title: string, date: string, from = '09:00', to = '10:00') => ({
    title,
    start_date: date,
    start_time: from,
    end_date: date,
    end_time: to,
  })

  it('shows an event with everything that was said of it', async () => {
    const given = {
      ...meeting('Aufmaß', '2026-06-03'),
      description: 'Leiter mitnehmen 🪜',
      location: 'Seegasse 2, Bregenz',
      attendees: ['20', '19'],
      customer_id: customers.anna,
      busy: false,
    }
    const created = await create(given)
    assert.deepEqual(
      { ...created, id: '' },
      {
        ...given,
        id: '',
        time_zone: 'Europe/Vienna',
        rrule: null,
        excluded_dates: [],
        changed_dates: [],
        version: 1,
        created_at: testNow.toISOString(),
        updated_at: testNow.toISOString(),
      },
    )
    const { items } = await list('2026-06-03', '2026-06-03')
    assert.deepEqual(items, [
      {
        ...given,
        event_id: created.id,
        occurrence_date: '2026-06-03',
        time_zone: 'Europe/Vienna',
        starts_at: '2026-06-03T07:00:00.000Z',
        ends_at: '2026-06-03T08:00:00.000Z',
        rrule: null,
        changed: false,
        version: 1,
      },
    ])
  })

  it('is that of one company', async () => {
    const { id } = await create(meeting('Fremd', '2026-01-10'))
    await poolQuery(database().pool, 'update work7.calendar_event set company_id = $1 where id = $2', [gruberDach, id])
    assert.deepEqual(await titles('2026-01-10'), [])
    for (const tool of ['calendar.update_event', 'calendar.delete_event']) {
      assert.deepEqual(refusalOf(await call(tool, { event_id: id, version: 1 })), {
        status: 404,
        code: 'calendar.event_not_found',
        field: 'event_id',
      })
    }
  })

  it('gives a series once a day, in the order of time, whole days first', async () => {
    await create({ ...meeting('Besprechung', '2026-02-02', '07:00', '07:30'), rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' })
    await create({ title: 'Messe', start_date: '2026-02-08', end_date: '2026-02-10' })
    await create(meeting('Abnahme', '2026-02-09', '06:00', '08:00'))
    assert.deepEqual(await titles('2026-02-09', '2026-02-16'), [
      '2026-02-08 Messe',
      '2026-02-09 Abnahme',
      '2026-02-09 Besprechung',
      '2026-02-16 Besprechung',
    ])
  })

  it('pages through many occurrences, each once', async () => {
    const { id } = await create({
      ...meeting('Täglich', '2026-03-20', '05:00', '05:30'),
      rrule: 'FREQ=DAILY;COUNT=45',
      attendees: ['18'],
    })
    const filters = { from_date: '2026-03-01', to_date: '2026-05-20', attendee: '18', limit: 20 }
    const dates: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: Occurrence[]; next_cursor: string | null } = dataOf(
        await call('calendar.list_events', { ...filters, ...(cursor !== null && { cursor }) }),
      )
      dates.push(...page.items.filter(({ event_id }) => event_id === id).map(({ occurrence_date }) => occurrence_date))
      cursor = page.next_cursor
    } while (cursor !== null)
    assert.equal(dates.length, 45)
    assert.equal(new Set(dates).size, 45)
    assert.deepEqual([dates[0], dates.at(-1)], ['2026-03-20', '2026-05-03'])
  })

  it('shows a user what concerns him, and a customer what is about her', async () => {
    await create({ ...meeting('Für 20', '2026-01-12'), attendees: ['20'] })
    await create({ ...meeting('Für 19', '2026-01-12'), attendees: ['19'], customer_id: customers.weiss })
    await create(meeting('Für alle', '2026-01-12'))
    assert.deepEqual((await titles('2026-01-12', '2026-01-12', { attendee: '20' })).toSorted(), [
      '2026-01-12 Für 20',
      '2026-01-12 Für alle',
    ])
    assert.deepEqual(await titles('2026-01-12', '2026-01-12', { customer_id: customers.weiss }), ['2026-01-12 Für 19'])
  })

  describe('one occurrence of a series', () => {
    let id = ''
    beforeEach(async () => {
      ;({ id } = await create({
        ...meeting('Jour fixe', '2027-03-01', '08:00', '09:00'),
        rrule: 'FREQ=WEEKLY;COUNT=5',
        attendees: ['19'],
      }))
    })
    afterEach(async () => {
      const { items } = await list('2027-02-25', '2027-04-15')
      for (const { event_id, version } of items) await call('calendar.delete_event', { event_id, version })
    })
    const one = (occurrence_date: string, version = 1) => ({
      event_id: id,
      version,
      occurrence_date,
    })
    const days = async () =>
      (await list('2027-02-25', '2027-04-15')).items.map(
        ({ start_date, start_time, title }) => `${start_date} ${start_time} ${title}`,
      )

    it('is moved by itself, its end with it, and found where it is', async () => {
      const moved = dataOf<{ version: number; changed_dates: string[] }>(
        await call('calendar.update_event', {
          ...one('2027-03-08'),
          start_date: '2027-03-10',
          start_time: '23:30',
          title: 'Verlegt',
        }),
      )
      assert.deepEqual([moved.version, moved.changed_dates], [2, ['2027-03-08']])
      const { items } = await list('2027-03-08', '2027-03-11')
      assert.deepEqual(
        items.map(({ occurrence_date, start_date, end_date, end_time, changed }) => ({
          occurrence_date,
          start_date,
          end_date,
          end_time,
          changed,
        })),
        [
          {
            occurrence_date: '2027-03-08',
            start_date: '2027-03-10',
            end_date: '2027-03-11',
            end_time: '00:30',
            changed: true,
          },
        ],
      )
    })

    it('is cancelled', async () => {
      const { excluded_dates, version } = dataOf(await call('calendar.cancel_occurrence', one('2027-03-15')))
      assert.deepEqual([excluded_dates, version], [['2027-03-15'], 2])
      assert.deepEqual(await days(), [
        '2027-03-01 08:00 Jour fixe',
        '2027-03-08 08:00 Jour fixe',
        '2027-03-22 08:00 Jour fixe',
        '2027-03-29 08:00 Jour fixe',
      ])
      assert.deepEqual(refusalOf(await call('calendar.update_event', { ...one('2027-03-15', 2), title: 'x' })), {
        status: 404,
        code: 'calendar.occurrence_not_found',
        field: 'occurrence_date',
      })
    })

    it('is changed twice, and stays what it is while the series changes', async () => {
      dataOf(await call('calendar.update_event', { ...one('2027-03-22'), title: 'Einmal' }))
      dataOf(await call('calendar.update_event', { ...one('2027-03-22', 2), start_time: '10:00' }))
      dataOf(await call('calendar.update_event', { event_id: id, version: 3, title: 'Serie', start_time: '07:00' }))
      assert.deepEqual(await days(), [
        '2027-03-01 07:00 Serie',
        '2027-03-08 07:00 Serie',
        '2027-03-15 07:00 Serie',
        '2027-03-22 10:00 Einmal',
        '2027-03-29 07:00 Serie',
      ])
    })

    it('is as the series has it again, after it was cancelled or changed', async () => {
      const before = await days()
      dataOf(await call('calendar.cancel_occurrence', one('2027-03-15')))
      dataOf(await call('calendar.update_event', { ...one('2027-03-22', 2), title: 'Einmal', start_time: '12:00' }))
      dataOf(await call('calendar.restore_occurrence', one('2027-03-15', 3)))
      const restored = dataOf(await call('calendar.restore_occurrence', one('2027-03-22', 4)))
      assert.deepEqual([restored['excluded_dates'], restored['changed_dates'], restored['version']], [[], [], 5])
      assert.deepEqual(await days(), before)
      assert.equal((await call('calendar.restore_occurrence', one('2027-03-22', 5))).status, 404)
    })

    it('is told by its event', async () => {
      dataOf(await call('calendar.cancel_occurrence', one('2027-03-15')))
      const changed = dataOf(await call('calendar.update_event', { ...one('2027-03-22', 2), title: 'Einmal' }))
      const read = dataOf(await call('calendar.get_event', { event_id: id }))
      assert.deepEqual([read['excluded_dates'], read['changed_dates']], [['2027-03-15'], ['2027-03-22']])
      assert.deepEqual(read, changed)
    })

    it('goes when the series has its day no more', async () => {
      dataOf(await call('calendar.update_event', { ...one('2027-03-22'), title: 'Einmal' }))
      const changed = dataOf<{ changed_dates: string[] }>(
        await call('calendar.update_event', { event_id: id, version: 2, rrule: 'FREQ=WEEKLY;COUNT=2' }),
      )
      assert.deepEqual(changed.changed_dates, [])
      assert.equal((await days()).length, 2)
    })

    it('cannot have a rule of its own', async () => {
      const answer = await call('calendar.update_event', { ...one('2027-03-08'), rrule: 'FREQ=DAILY' })
      assert.deepEqual(refusalOf(answer), { status: 422, code: 'calendar.times_invalid', field: 'rrule' })
    })

    for (const [title, day] of [
      ['a day the rule does not give', '2027-03-09'],
      ['a day after the last', '2027-04-05'],
    ] as const) {
      it(`is not ${title}`, async () => {
        for (const tool of ['calendar.cancel_occurrence', 'calendar.update_event', 'calendar.restore_occurrence']) {
          assert.deepEqual(refusalOf(await call(tool, one(day))), {
            status: 404,
            code: 'calendar.occurrence_not_found',
            field: 'occurrence_date',
          })
        }
      })
    }

    itNeedsTwoSessions('is changed by one of several who read the same version', async () => {
      const answers = await Promise.all(
        ['2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22'].map((date) =>
          call('calendar.update_event', { ...one(date), title: date }),
        ),
      )
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
    })
  })

  it('is not cut by cancelling what does not repeat', async () => {
    const { id } = await create(meeting('Einmal', '2025-05-05'))
    const answer = await call('calendar.cancel_occurrence', { event_id: id, version: 1, occurrence_date: '2025-05-05' })
    assert.equal(answer.status, 404)
    assert.deepEqual(await titles('2025-05-05'), ['2025-05-05 Einmal'])
    assert.deepEqual(dataOf(await call('calendar.delete_event', { event_id: id, version: 1 })), { event_id: id })
    assert.equal((await call('calendar.get_event', { event_id: id })).status, 404)
  })

  it('keeps a series whose last occurrences have passed out of later windows', async () => {
    await create({ ...meeting('Kurz', '2025-01-01'), rrule: 'FREQ=DAILY;UNTIL=20250103' })
    assert.equal((await titles('2025-01-01', '2025-01-31')).length, 3)
    assert.deepEqual(await titles('2025-01-04', '2025-01-31'), [])
  })

  it('takes the day off where an event ends on a date and gives times back to it', async () => {
    const { id } = await create({ title: 'Urlaub', start_date: '2025-02-03', end_date: '2025-02-05' })
    const answer = await call('calendar.update_event', { event_id: id, version: 1, start_date: '2025-02-04' })
    assert.equal(dataOf(answer)['end_date'], '2025-02-06')
    const timed = dataOf(
      await call('calendar.update_event', {
        event_id: id,
        version: 2,
        start_time: '10:00',
        end_date: '2025-02-04',
        end_time: '12:00',
      }),
    )
    assert.deepEqual([timed['time_zone'], timed['version']], ['Europe/Vienna', 3])
    const whole = dataOf(await call('calendar.update_event', { event_id: id, version: 3, start_time: null }))
    assert.deepEqual([whole['end_date'], whole['end_time'], whole['time_zone']], ['2025-02-04', null, null])
  })

  it('tries a write without keeping it, and repeats one under its key', async () => {
    const input = meeting('Probe', '2025-03-03')
    dataOf(await call('calendar.create_event', input, { 'Toolpact-Dry-Run': 'true' }))
    assert.deepEqual(await titles('2025-03-03'), [])
    const first = dataOf(await call('calendar.create_event', input, { 'Idempotency-Key': 'once' }))
    assert.deepEqual(dataOf(await call('calendar.create_event', input, { 'Idempotency-Key': 'once' })), first)
    assert.equal((await titles('2025-03-03')).length, 1)
  })

  it('lets the field read and not write', async () => {
    const field = { 'X-Work7-User-Id': '20', 'X-Work7-User-Role': '3' }
    assert.equal(
      (await call('calendar.list_events', { from_date: '2026-06-01', to_date: '2026-06-01' }, field)).status,
      200,
    )
    assert.equal((await call('calendar.create_event', meeting('x', '2026-06-01'), field)).status, 403)
  })

  const refused: { title: string; tool: string; args: object; want: object }[] = [
    {
      title: 'a time the clocks skip',
      tool: 'calendar.create_event',
      args: meeting('Nachts', '2026-03-29', '02:30', '04:00'),
      want: { status: 422, code: 'calendar.times_invalid', field: 'start_time' },
    },
    {
      title: 'an end before the start',
      tool: 'calendar.create_event',
      args: meeting('Rückwärts', '2026-06-03', '10:00', '09:00'),
      want: { status: 422, code: 'calendar.times_invalid', field: 'end_time' },
    },
    {
      title: 'a start without an end',
      tool: 'calendar.create_event',
      args: { title: 'Offen', start_date: '2026-06-03', start_time: '10:00' },
      want: { status: 422, code: 'calendar.times_invalid', field: 'end_time' },
    },
    {
      title: 'a last day before the first',
      tool: 'calendar.create_event',
      args: { title: 'Urlaub', start_date: '2026-06-03', end_date: '2026-06-02' },
      want: { status: 422, code: 'calendar.times_invalid', field: 'end_date' },
    },
    {
      title: 'a rule the event does not begin with',
      tool: 'calendar.create_event',
      args: { ...meeting('Dienstags', '2026-06-03'), rrule: 'FREQ=WEEKLY;BYDAY=TU' },
      want: { status: 422, code: 'calendar.recurrence_invalid', field: 'rrule' },
    },
    {
      title: 'a zone there is not',
      tool: 'calendar.create_event',
      args: { ...meeting('Weit weg', '2026-06-03'), time_zone: 'Europe/Entenhausen' },
      want: { status: 400, code: 'validation.error', field: 'time_zone' },
    },
    {
      title: 'a customer of another company',
      tool: 'calendar.create_event',
      args: { ...meeting('Fremd', '2026-06-03'), customer_id: foreignCustomer },
      want: { status: 422, code: 'calendar.customer_unknown', field: 'customer_id' },
    },
    {
      title: 'more days than a list covers',
      tool: 'calendar.list_events',
      args: { from_date: '2026-01-01', to_date: '2026-04-03' },
      want: { status: 422, code: 'calendar.window_invalid', field: 'to_date' },
    },
    {
      title: 'days in the wrong order',
      tool: 'calendar.free_slots',
      args: { from_date: '2026-01-02', to_date: '2026-01-01', duration_minutes: 30 },
      want: { status: 422, code: 'calendar.window_invalid', field: 'to_date' },
    },
  ]
  for (const { title, tool, args, want } of refused) {
    it(`refuses ${title}`, async () => assert.deepEqual(refusalOf(await call(tool, args)), want))
  }

  it('refuses to take apart more than it can', async () => {
    for (let i = 0; i < 24; i++)
      await create({ ...meeting(`Serie ${i}`, '2030-01-01', '05:00', '05:15'), rrule: 'FREQ=DAILY' })
    const answer = await call('calendar.list_events', { from_date: '2030-01-01', to_date: '2030-04-02' })
    assert.deepEqual(refusalOf(answer), { status: 422, code: 'calendar.window_invalid', field: 'to_date' })
    assert.equal((await list('2030-01-01', '2030-01-02', { limit: 100 })).items.length, 48)
  })
})
