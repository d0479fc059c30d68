import assert from 'node:assert/strict'
import { parseRetryAfter, retryDelayMs } from '../../codegen/runtime/retry.js'

describe('codegen/runtime/retry', () => {
  it('waits a random share of a limit that doubles from 200 ms to 5 s', () => {
    const limits = [1, 2, 3, 4, 5, 6, 7, 60].map((attempt) => retryDelayMs(attempt, undefined, () => 0.999_999))
    assert.deepEqual(limits, [199, 399, 799, 1599, 3199, 4999, 4999, 4999])
    assert.equal(
      retryDelayMs(5, undefined, () => 0),
      0,
    )
    assert.equal(
      retryDelayMs(1, undefined, () => 0.5),
      100,
    )
  })

  it('waits as long as the server asks', () => {
    assert.equal(
      retryDelayMs(1, 7000, () => 0.5),
      7000,
    )
    assert.equal(
      retryDelayMs(1, 0, () => 0.5),
      0,
    )
  })

  const now = Date.parse('2026-09-01T08:00:00Z')
  const values: [value: string | null, want: number | undefined][] = [
    [null, undefined],
    ['', undefined],
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5000],
    ['Tue, 01 Sep 2026 08:00:30 GMT', 30_000],
    ['Tue, 01 Sep 2026 07:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
  ]
  for (const [value, want] of values) {
    it(`reads Retry-After ${value} as ${want} ms`, () => assert.equal(parseRetryAfter(value, now), want))
  }
})
