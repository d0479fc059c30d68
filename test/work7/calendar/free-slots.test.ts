import assert from 'node:assert/strict'
import { useDatabase } from '../../support/database.js'
import { fillOffice } from '../../support/office.js'
import { useServer } from '../../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../../support/tool-call.js'

interface Slot {
  date: string
  from: string
  to: string
  starts_at: string
  minutes: number
}

describe('free slots of the calendar', () => {
  const database = useDatabase()
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const slots = async (input: object) => {
    const { items } = dataOf<{ items: Slot[] }>(await call('calendar.free_slots', { duration_minutes: 60, ...input }))
    return items.map(({ date, from, to }) => `${date} ${from}–${to}`)
  }
  const day = (date: string) => ({ from_date: date, to_date: date })
  const create = async (input: object) => dataOf(await call('calendar.create_event', input))
  before(async () => {
    await fillOffice(database())
    const monday = { start_date: '2026-06-01', end_date: '2026-06-01' }
    await create({ title: 'Aufmaß', ...monday, start_time: '09:00', end_time: '11:30', attendees: ['20'] })
    await create({
      title: 'Runde',
      ...monday,
      start_time: '13:00',
      end_time: '13:30',
      attendees: ['19', '20'],
      rrule: 'FREQ=WEEKLY;COUNT=60',
    })
    await create({ title: 'Merker', ...monday, start_time: '15:00', end_time: '16:00', attendees: ['20'], busy: false })
    await create({ title: 'Betriebsausflug', start_date: '2026-06-03' })
    await create({ title: 'Urlaub', start_date: '2026-06-04', end_date: '2026-06-05', attendees: ['20'] })
  })

  it('lie between the events of a user, repeated ones too, within working hours', async () => {
    assert.deepEqual(await slots({ ...day('2026-06-01'), attendees: ['20'] }), [
      '2026-06-01 08:00–09:00',
      '2026-06-01 11:30–13:00',
      '2026-06-01 13:30–17:00',
    ])
    assert.deepEqual(await slots({ ...day('2026-06-08'), attendees: ['20'] }), [
      '2026-06-08 08:00–13:00',
      '2026-06-08 13:30–17:00',
    ])
  })

  it('are none on a day off, of the user or of everybody, and none at the weekend', async () => {
    assert.deepEqual(await slots({ from_date: '2026-06-03', to_date: '2026-06-07', attendees: ['20'] }), [])
    assert.deepEqual(await slots({ from_date: '2026-06-03', to_date: '2026-06-04', attendees: ['19'] }), [
      '2026-06-04 08:00–17:00',
    ])
  })

  it('are those in which all of several users have time', async () => {
    assert.deepEqual(await slots({ ...day('2026-06-01'), attendees: ['19'] }), [
      '2026-06-01 08:00–13:00',
      '2026-06-01 13:30–17:00',
    ])
    assert.deepEqual(await slots({ ...day('2026-06-01'), attendees: ['19', '20'], duration_minutes: 120 }), [
      '2026-06-01 13:30–17:00',
    ])
  })

  it('keep the way free, and other hours and days of the week', async () => {
    assert.deepEqual(
      await slots({
        ...day('2026-06-01'),
        attendees: ['20'],
        buffer_minutes: 30,
        day_begins: '06:30',
        day_ends: '19:00',
      }),
      ['2026-06-01 06:30–08:30', '2026-06-01 14:00–19:00'],
    )
    assert.deepEqual(await slots({ ...day('2026-06-06'), attendees: ['20'], weekdays: ['SA'] }), [
      '2026-06-06 08:00–17:00',
    ])
  })

  it('begin with the working day on the clock, the days the clocks change too', async () => {
    const { items } = dataOf<{ items: Slot[] }>(
      await call('calendar.free_slots', {
        from_date: '2027-03-27',
        to_date: '2027-03-29',
        weekdays: ['SA', 'SU', 'MO'],
        day_begins: '00:00',
        day_ends: '12:00',
        duration_minutes: 600,
      }),
    )
    assert.deepEqual(
      items.map(({ starts_at, minutes }) => [starts_at, minutes]),
      [
        ['2027-03-26T23:00:00.000Z', 720],
        ['2027-03-27T23:00:00.000Z', 660],
        ['2027-03-28T22:00:00.000Z', 720],
      ],
    )
  })

  it('are said in the zone that is asked for', async () => {
    assert.deepEqual(
      await slots({ ...day('2026-06-01'), attendees: ['20'], time_zone: 'Europe/London', day_begins: '07:00' }),
      ['2026-06-01 07:00–08:00', '2026-06-01 10:30–12:00', '2026-06-01 12:30–17:00'],
    )
  })

  it('need hours that end after they begin', async () => {
    const answer = await call('calendar.free_slots', { ...day('2026-06-01'), duration_minutes: 5, day_ends: '08:00' })
    assert.deepEqual(refusalOf(answer), { status: 400, code: 'validation.error', field: 'day_ends' })
  })
})
