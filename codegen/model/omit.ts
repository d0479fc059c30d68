/** A copy without some of its members. */
export function omit<T extends object, K extends keyof T>(value: T, names: readonly K[]): Omit<T, K> {
  const copy = { ...value }
  for (const name of names) delete copy[name]
  return copy
}
