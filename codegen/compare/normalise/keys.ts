/** A set of property names: those listed and those a pattern matches; `outside`: all others. */
export interface Keys {
  readonly names: ReadonlySet<string>
  readonly patterns: readonly string[]
  readonly outside: boolean
}

export const oneKey = (name: string): Keys => ({ names: new Set([name]), patterns: [], outside: false })

export const matchingKeys = (pattern: string): Keys => ({ names: new Set(), patterns: [pattern], outside: false })

export const otherKeys = (names: ReadonlySet<string>, patterns: Iterable<string>): Keys => ({
  names,
  patterns: [...new Set(patterns)].sort(),
  outside: true,
})

export function keysKey({ names, patterns, outside }: Keys): string {
  if (!outside && patterns.length === 0 && names.size === 1) return `=${[...names][0]}`
  return JSON.stringify([outside, [...names].sort(), patterns])
}

/** Whether a name is in the set; `test` says whether a pattern matches it. */
export function isIn(name: string, { names, patterns, outside }: Keys, test: (pattern: string) => boolean): boolean {
  return (names.has(name) || patterns.some(test)) !== outside
}
