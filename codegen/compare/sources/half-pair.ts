import type { Json } from '../../runtime/model.js'

const halfPair = /[\uD800-\uDFFF]/u

interface Place {
  value: Json
  name: string
  in?: Place
}

/** As JSON may write half a pair, or a whole one. */
const escaped = /\\ud[89a-f]/i

/** Whether a JSON text may hold half a surrogate pair: nearly none does, which is seen without looking into its values. */
export const mayHoldHalfPair = (text: string): boolean => escaped.test(text) || halfPair.test(text)

/**
 * The JSON Pointer (RFC 6901) of a text that is no Unicode, because half of a surrogate pair stands alone in it. Strangers
 * nest as deep as they like, so it does not call itself.
 */
export function halfPairIn(value: Json): string | undefined {
  const open: Place[] = [{ value, name: '' }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value: each } = place
    if (typeof each === 'string' && halfPair.test(each)) return pointerOf(place)
    if (typeof each !== 'object' || each === null) continue
    for (const [name, member] of Object.entries(each as { readonly [name: string]: Json })) {
      if (halfPair.test(name)) return `${pointerOf(place)}/…`
      open.push({ value: member, name, in: place })
    }
  }
  return undefined
}

function pointerOf(place: Place): string {
  const steps: string[] = []
  for (let at = place; at.in !== undefined; at = at.in)
    steps.unshift(at.name.replaceAll('~', '~0').replaceAll('/', '~1'))
  return steps.map((step) => `/${step}`).join('')
}
