import assert from 'node:assert/strict'
import { gapsIn } from '../../../src/work7/calendar/gaps.js'

const day = { start: 0, end: 100 }
const span = (start: number, end: number) => ({ start, end })

describe('gaps between events', () => {
  const table: [title: string, busy: ReturnType<typeof span>[], buffer: number, duration: number, want: object[]][] = [
    ['are the whole day where there is nothing', [], 0, 10, [day]],
    ['lie around an event', [span(40, 50)], 0, 10, [span(0, 40), span(50, 100)]],
    ['keep the way before and after it free', [span(40, 50)], 5, 10, [span(0, 35), span(55, 100)]],
    ['hold the duration', [span(5, 95)], 0, 6, []],
    ['do not lie in overlapping events', [span(30, 60), span(10, 80)], 0, 10, [span(0, 10), span(80, 100)]],
    ['end with the day', [span(-50, 10), span(90, 400)], 0, 10, [span(10, 90)]],
    ['are none on a day that is full', [span(-50, 400)], 0, 1, []],
  ]
  for (const [title, busy, buffer, duration, want] of table) {
    it(title, () => assert.deepEqual(gapsIn(day, busy, buffer, duration), want))
  }
})
