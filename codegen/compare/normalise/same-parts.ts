import type { Json } from '../../runtime/model.js'
import { has, isList, isObject, member, type JsonObject } from '../json.js'

/** Keywords that mean nothing to what is accepted. */
const remarks = new Set(['$schema', '$comment', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'format']) // prettier-ignore

/** Keywords whose schemas speak of a value inside, and those that speak of the value itself. */
const single = new Set(['items', 'additionalProperties'])
const named = new Set(['properties', 'patternProperties'])
const inPlace = new Set(['allOf', 'anyOf', 'oneOf'])

/** How often the text of both schemas may be written in all: deep ones that differ at the bottom are written at each level. */
const mostWritings = 6

const reference = /"\$(?:ref|dynamicRef|recursiveRef)":/

/**
 * Schemas of values inside that two schemas have at the same place, in the same words but for remarks, and without a
 * reference. Most of what is compared has not changed; it then need not be understood to be known to be included in itself.
 */
export class SameParts {
  private readonly parts = new Map<JsonObject, number>()
  private left = 0

  /**
   * @param text one of both as JSON
   * @returns whether all of both is the same
   */
  find(sub: Json, sup: Json, text: string): boolean {
    this.left = text.length * mostWritings
    return this.within(sub, sup) && !reference.test(text)
  }

  /** A number that both sides have here; undefined where they are not known to say the same. */
  numberOf(schema: JsonObject): number | undefined {
    return this.parts.get(schema)
  }

  /** Of the value itself. */
  private within(a: Json | undefined, b: Json | undefined): boolean {
    if (a === b) return true
    if (!isObject(a) || !isObject(b)) return false
    let isSame = true
    for (const keyword of Object.keys(a)) {
      if (remarks.has(keyword)) continue
      // What differs is no reason to stop: other parts may still be the same.
      if (!has(b, keyword) || !this.keyword(keyword, a[keyword] as Json, b[keyword] as Json)) isSame = false
    }
    return isSame && Object.keys(b).every((keyword) => remarks.has(keyword) || has(a, keyword))
  }

  private keyword(keyword: string, a: Json, b: Json): boolean {
    if (single.has(keyword)) return this.inside(a, b)
    if (named.has(keyword) && isObject(a) && isObject(b)) {
      const names = Object.keys(a)
      const same = names.filter((name) => this.inside(a[name], member(b, name)))
      return same.length === names.length && names.length === Object.keys(b).length
    }
    if (inPlace.has(keyword) && isList(a) && isList(b)) {
      const same = a.filter((branch, index) => this.within(branch, b[index]))
      return same.length === a.length && a.length === b.length
    }
    return a === b || JSON.stringify(a) === JSON.stringify(b)
  }

  /** Of a value inside: these are remembered. */
  private inside(a: Json | undefined, b: Json | undefined): boolean {
    if (!isObject(a) || !isObject(b)) return a === b
    if (this.left <= 0) return false
    const text = JSON.stringify(a)
    this.left -= text.length
    const isSame = (a === b || text === JSON.stringify(b) || this.within(a, b)) && !reference.test(text)
    if (isSame) this.remember(a, b)
    return isSame
  }

  private remember(a: JsonObject, b: JsonObject): void {
    const number = this.parts.get(a) ?? this.parts.get(b) ?? this.parts.size
    if (!this.parts.has(a)) this.parts.set(a, number)
    if (!this.parts.has(b)) this.parts.set(b, number)
  }
}
