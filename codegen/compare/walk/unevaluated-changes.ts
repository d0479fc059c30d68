import { keywords, type Change, type Place } from './change.js'
import { sameJson, type Node } from './node.js'

const kinds = {
  unevaluatedProperties: { closed: 'unevaluated-properties-closed', opened: 'unevaluated-properties-opened' },
  unevaluatedItems: { closed: 'unevaluated-items-closed', opened: 'unevaluated-items-opened' },
} as const

/** Changes of what may stand where no part of the schema looked: refused, held to a schema, or free. */
export function unevaluatedChanges(o: Node, n: Node, place: Place, keyword: keyof typeof kinds): Change[] {
  const { closed, opened } = kinds[keyword]
  const [before, after] = [o[keyword], n[keyword]]
  if (sameJson(before, after)) return []
  if (after === false) return [keywords(place, closed, [keyword], o, n)]
  if (before === false) return [keywords(place, opened, [keyword], o, n)]
  const kind = { narrower: closed, wider: opened, neither: closed, equal: 'closing-keyword-respelled' } as const
  return [keywords(place, kind, [keyword], o, n)]
}
