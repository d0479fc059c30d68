import type { Json } from '../../runtime/model.js'
import { isList, isObject, keyOf, objectOf } from '../json.js'

const mostTries = 400

/** Makes a value smaller, part by part, as long as it behaves: fewer members and items, shorter texts, plainer values. */
export function minimise(value: Json, behaves: (value: Json) => boolean): Json {
  let best = value
  let tries = mostTries
  const seen = new Set([keyOf(value)])
  for (let improved = true; improved && tries > 0;) {
    improved = false
    for (const smaller of smallerThan(best)) {
      const key = keyOf(smaller)
      if (seen.has(key)) continue
      seen.add(key)
      if (tries-- <= 0) break
      if (!behaves(smaller)) continue
      best = smaller
      improved = true
      break
    }
  }
  return best
}

/** The boldest first. */
function* smallerThan(value: Json): Generator<Json> {
  if (isList(value)) {
    if (value.length > 4) yield value.slice(0, value.length >> 1)
    for (let index = value.length - 1; index >= 0; index--) yield value.filter((_, at) => at !== index)
    for (const [index, item] of value.entries()) {
      for (const smaller of smallerThan(item)) yield value.map((one, at) => (at === index ? smaller : one))
    }
  } else if (isObject(value)) {
    const entries = Object.entries(value)
    for (const [name] of entries) yield objectOf(entries.filter(([other]) => other !== name))
    for (const [name, inner] of entries) {
      for (const smaller of smallerThan(inner))
        yield objectOf(entries.map(([other, one]) => [other, other === name ? smaller : one]))
    }
  } else yield* plainer(value)
}

function* plainer(value: null | boolean | number | string): Generator<Json> {
  if (typeof value === 'string' && value !== '') {
    const characters = [...value]
    yield ''
    if (characters.length > 1) yield characters.slice(0, characters.length >> 1).join('')
    yield characters.slice(0, -1).join('')
    yield characters.slice(1).join('')
  } else if (typeof value === 'number' && value !== 0) {
    yield 0
    if (Math.abs(value) !== 1) yield Math.sign(value)
    if (!Number.isInteger(value)) yield Math.trunc(value)
    if (Math.abs(value) > 1) yield Math.trunc(value / 2)
  } else if (value === true) yield false
}
