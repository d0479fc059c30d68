import type { Json } from '../../runtime/model.js'
import { isNode, sameJson, type Node } from './node.js'

/** Pairs a key that left with one that came, where both mean the same by schema and by name. */
export function renamedKeys(
  gone: readonly string[],
  come: readonly string[],
  before: Node,
  after: Node,
): [string, string][] {
  const free = new Set(come)
  const pairs: [string, string][] = []
  for (const from of gone) {
    const candidates = [...free].filter(
      (to) => sameJson(bare(before[from]), bare(after[to])) && isSimilar(from, to, before[from], after[to]),
    )
    const [to] = candidates
    if (to === undefined || candidates.length > 1) continue
    free.delete(to)
    pairs.push([from, to])
  }
  return pairs
}

function bare(schema: Json | undefined): Json {
  if (!isNode(schema)) return schema ?? null
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'description' && key !== 'title'))
}

/** One name is the other in another style or nearly so, or both are described in the same words. */
function isSimilar(from: string, to: string, before: Json | undefined, after: Json | undefined): boolean {
  const [a, b] = [letters(from), letters(to)]
  if (a === b || (Math.min(a.length, b.length) >= 4 && (a.endsWith(b) || b.endsWith(a)))) return true
  const described = isNode(before) && isNode(after) ? before.description : undefined
  if (typeof described === 'string' && described.length > 0 && isNode(after) && described === after.description)
    return true
  return distance(a, b) <= Math.floor(Math.max(a.length, b.length) / 4)
}

/** A name without its style: `userId`, `user_id` and `USER-ID` are one. */
export const letters = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Edits of one letter that lead from one text to the other (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
