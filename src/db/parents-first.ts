/**
 * Orders tables so that each comes after those it refers to, and otherwise as they are given. Where all that are left
 * wait for a circle of tables, the first of them goes ahead.
 */
export function parentsFirst<T extends { sqlName: string }>(
  tables: readonly T[],
  foreignKeys: readonly { table: string; parent: string }[],
): T[] {
  const waiting = [...tables]
  const ordered: T[] = []
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ sqlName }) => sqlName))
    const isFree = ({ sqlName }: T) =>
      !foreignKeys.some(({ table, parent }) => table === sqlName && parent !== sqlName && names.has(parent))
    const next = Math.max(waiting.findIndex(isFree), 0)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
