import type { Json } from '../../runtime/model.js'
import type { JsonObject } from '../json.js'
import type { Document } from '../normalise/document.js'
import type { Matcher } from '../strings/matcher.js'

/** What a schema that accepts a value has looked at inside it. */
export interface Seen {
  keys: Set<string>
  items: Set<number>
}

/** What was found out of a value and a schema, and how many schemas that took. */
export interface Known {
  seen: Seen | undefined
  visits: number
}

/** One value being held against one schema. */
export interface Evaluation {
  document: Document
  matcher: Matcher
  /** Divides doubles, as validators do, instead of calculating exactly. */
  doubles: boolean
  /** What a schema says to a value inside; undefined where it is not valid. */
  visit: (value: Json, schema: Json, run: Evaluation) => Seen | undefined
  /** What has been found out already. */
  known: Map<JsonObject, Map<Json, Known>>
  /** Schemas that were looked into, each as often as it would be without what is known. */
  visits: { made: number }
  /** References being followed on the same value. */
  open: Map<Json, Set<JsonObject>>
  depth: number
}

export function merge(into: Seen, part: Seen): void {
  for (const key of part.keys) into.keys.add(key)
  for (const item of part.items) into.items.add(item)
}
