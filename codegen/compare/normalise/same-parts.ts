import type { Json } from '../../runtime/model.js'
import { isList, isObject, member, type JsonObject } from '../json.js'

/** Keywords whose schemas speak of a value inside, and those that speak of the value itself. */
const inside = { single: ['items', 'additionalProperties'], named: ['properties', 'patternProperties'] }
const inPlace = ['allOf', 'anyOf', 'oneOf']

/** How often the text of both schemas may be written in all: deep ones that differ at the bottom are written at each level. */
const mostWritings = 6

const reference = /"\$(?:ref|dynamicRef|recursiveRef)":/

/**
 * Schemas of values inside that two schemas have at the same place, in the same words and without a reference. Most of
 * what is compared has not changed; it then need not be understood to be known to be included in itself.
 */
export class SameParts {
  private readonly parts = new Map<JsonObject, number>()
  private left = 0

  /** @param length of both as JSON */
  find(sub: Json, sup: Json, length: number): void {
    this.left = length * mostWritings
    this.within(sub, sup)
  }

  /** A number that both sides have here; undefined where they are not known to say the same. */
  numberOf(schema: JsonObject): number | undefined {
    return this.parts.get(schema)
  }

  private within(a: Json | undefined, b: Json | undefined): void {
    if (!isObject(a) || !isObject(b) || a === b) return
    for (const keyword of Object.keys(a)) {
      const [of, other] = [a[keyword], member(b, keyword)]
      if (other === undefined) continue
      if (inside.single.includes(keyword)) this.pair(of, other)
      else if (inside.named.includes(keyword)) {
        if (!isObject(of) || !isObject(other)) continue
        for (const name of Object.keys(of)) this.pair(of[name], member(other, name))
      } else if (inPlace.includes(keyword) && isList(of) && isList(other)) {
        for (const [index, branch] of of.entries()) this.within(branch, other[index])
      }
    }
  }

  private pair(a: Json | undefined, b: Json | undefined): void {
    if (!isObject(a) || !isObject(b) || this.left <= 0) return
    const text = JSON.stringify(a)
    this.left -= 2 * text.length
    if (a !== b && text !== JSON.stringify(b)) this.within(a, b)
    else if (!reference.test(text)) {
      const number = this.parts.get(a) ?? this.parts.get(b) ?? this.parts.size
      if (!this.parts.has(a)) this.parts.set(a, number)
      if (!this.parts.has(b)) this.parts.set(b, number)
    }
  }
}
