import type { Json } from '../runtime/model.js'

/** An object of a JSON text; lists and null are none. */
export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

export const has = (object: JsonObject, name: string): boolean => Object.hasOwn(object, name)

/** The member, never what every object inherits. */
export const member = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined

/** Equal values have equal texts; half surrogate pairs are kept apart, which RFC 8785 refuses to write. */
export function keyOf(value: Json): string {
  if (isList(value)) return `[${value.map(keyOf).join(',')}]`
  if (!isObject(value)) return Object.is(value, -0) ? '0' : JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${keyOf(value[name] as Json)}`).join(',')}}`
}

/** An object of these members; `__proto__` is a name like others. */
export function objectOf(entries: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries(entries)
}

/** Length as JSON Schema counts it: code points, half of a surrogate pair counted as one. */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** How deep lists and objects are nested, without recursion; stops counting at `limit`. */
export function depthOf(value: Json, limit: number): number {
  let level: Json[] = [value]
  for (let depth = 0; ; depth++) {
    const next: Json[] = []
    for (const one of level) {
      if (isList(one)) {
        for (const inner of one) if (typeof inner === 'object') next.push(inner)
      } else if (isObject(one)) {
        for (const name in one) if (typeof one[name] === 'object') next.push(one[name])
      }
    }
    if (next.length === 0 || depth >= limit) return depth
    level = next
  }
}
