import { Random } from '../runtime/random.js'
import type { WrongSample } from '../runtime/wrong-samples.js'

/**
 * Some of the wrong values: of each mistake one before any has a second, and none left out. Which places are broken, the
 * seed decides.
 */
export function eachKindFirst(wrong: readonly WrongSample[], seed: string, most: number): WrongSample[] {
  const kinds = new Map<string, WrongSample[]>()
  for (const one of shuffled(wrong, new Random(seed))) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one])
  const longest = Math.max(0, ...[...kinds.values()].map(({ length }) => length))
  const rounds = Array.from({ length: longest }, (_, round) =>
    [...kinds.values()].flatMap((ones) => ones.slice(round, round + 1)),
  )
  return rounds.flat().slice(0, Math.max(kinds.size, most))
}

/** The same mistake inside a list is another one: whoever looks at lists may not look into them. */
const kindOf = ({ mistake, pointer }: WrongSample): string =>
  /\/\d+(\/|$)/.test(pointer) ? `${mistake} in a list` : mistake

/** Fisher and Yates. */
function shuffled<T>(values: readonly T[], random: Random): T[] {
  const mixed = [...values]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.whole(0, last)
    const [a, b] = [mixed[last] as T, mixed[other] as T]
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}
