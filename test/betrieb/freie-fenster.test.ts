import assert from 'node:assert/strict'
import fc from 'fast-check'
import { freieFenster, type Spanne } from '../../src/betrieb/freie-fenster.js'
import { minutesOf, timeOf } from '../../src/betrieb/zeit.js'

const spanne = (text: string): Spanne => {
  const [von = '', bis = ''] = text.split('-')
  return { von: minutesOf(von), bis: minutesOf(bis) }
}
const gaps = (belegt: string[], dauer: number, puffer = 0) =>
  freieFenster(spanne('07:00-17:00'), belegt.map(spanne), puffer, dauer).map(
    ({ von, bis }) => `${timeOf(von)}-${timeOf(bis)}`,
  )

describe('the gaps of a day', () => {
  const cases: { title: string; belegt: string[]; dauer: number; puffer?: number; want: string[] }[] = [
    {
      title: 'lie between appointments, and before the end of the day',
      belegt: ['08:00-11:00', '13:00-15:30'],
      dauer: 90,
      want: ['11:00-13:00', '15:30-17:00'],
    },
    { title: 'are the whole day when nothing is booked', belegt: [], dauer: 600, want: ['07:00-17:00'] },
    { title: 'are none when the day is booked out', belegt: ['07:00-12:00', '12:00-17:00'], dauer: 15, want: [] },
    { title: 'are left out when they are a minute too short', belegt: ['08:29-17:00'], dauer: 90, want: [] },
    { title: 'count when they are just long enough', belegt: ['08:30-17:00'], dauer: 90, want: ['07:00-08:30'] },
    {
      title: 'do not depend on the order of the appointments',
      belegt: ['13:00-15:30', '08:00-11:00'],
      dauer: 90,
      want: ['11:00-13:00', '15:30-17:00'],
    },
    {
      title: 'keep the travel before and after each appointment free',
      belegt: ['08:00-11:00', '13:00-15:30'],
      dauer: 60,
      puffer: 15,
      want: ['11:15-12:45', '15:45-17:00'],
    },
    {
      title: 'end at the end of work, whatever is booked beyond it',
      belegt: ['06:00-07:30', '16:30-19:00', '20:00-21:00'],
      dauer: 15,
      want: ['07:30-16:30'],
    },
    {
      title: 'are none where one appointment covers another',
      belegt: ['07:00-17:00', '08:00-09:00'],
      dauer: 15,
      want: [],
    },
  ]
  for (const { title, belegt, dauer, puffer, want } of cases) {
    it(title, () => assert.deepEqual(gaps(belegt, dauer, puffer), want))
  }

  it('hold every free start and no other', () => {
    const minute = fc.integer({ min: 0, max: 120 })
    const booked = fc.array(
      fc.tuple(minute, fc.integer({ min: 1, max: 40 })).map(([von, length]) => ({ von, bis: von + length })),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(booked, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 60 }), (belegt, puffer, dauer) => {
        const tag = { von: 10, bis: 110 }
        const fenster = freieFenster(tag, belegt, puffer, dauer)
        for (let start = 0; start <= 120; start++) {
          const fits = start >= tag.von && start + dauer <= tag.bis
          const free = belegt.every(({ von, bis }) => start >= bis + puffer || start + dauer <= von - puffer)
          const offered = fenster.some(({ von, bis }) => start >= von && start + dauer <= bis)
          assert.equal(offered, fits && free, `start ${start}`)
        }
      }),
    )
  })
})
