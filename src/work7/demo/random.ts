/** A source of choices that gives the same ones for the same seed, so that demo data is the same everywhere. */
export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  /** One of the list. */
  pick<T>(list: readonly T[]): T
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
  /** Random bytes. */
  bytes(count: number): Uint8Array
}

/** Makes the source from a seed (mulberry32: 32 bits of state, enough to look varied and nothing else). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick: (list) => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new RangeError('Nothing to pick from.')
      return chosen
    },
    chance: (percent) => below(100) < percent,
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  }
}
