/** A set of code points: sorted, disjoint, inclusive ranges that do not touch. */
export type Ranges = readonly (readonly [from: number, to: number])[]

export const lastCodePoint = 0x10ffff

export const everyCodePoint: Ranges = [[0, lastCodePoint]]

/** Sorts and joins. */
export function union(...sets: Ranges[]): Ranges {
  const sorted = sets.flat().sort((a, b) => a[0] - b[0])
  const result: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = result.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

export function complement(set: Ranges): Ranges {
  const result: [number, number][] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) result.push([next, from - 1])
    next = to + 1
  }
  if (next <= lastCodePoint) result.push([next, lastCodePoint])
  return result
}

export const intersection = (a: Ranges, b: Ranges): Ranges => complement(union(complement(a), complement(b)))

export function contains(set: Ranges, codePoint: number): boolean {
  let [low, high] = [0, set.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [from, to] = set[middle] as readonly [number, number]
    if (codePoint < from) high = middle - 1
    else if (codePoint > to) low = middle + 1
    else return true
  }
  return false
}

export const digits: Ranges = [[0x30, 0x39]]

export const words: Ranges = union(digits, [
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
])

/** White space and line ends of ECMA-262. */
export const spaces: Ranges = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]

const lineEnds: Ranges = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
]

/** What `.` matches. */
export const notLineEnd: Ranges = complement(lineEnds)
