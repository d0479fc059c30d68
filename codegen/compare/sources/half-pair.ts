import type { Json } from '../../runtime/model.js'

const halfPair = /[\uD800-\uDFFF]/u

/** The JSON Pointer (RFC 6901) of the first text that is no Unicode, because half of a surrogate pair stands alone in it. */
export function halfPairIn(value: Json, at = ''): string | undefined {
  if (typeof value === 'string') return halfPair.test(value) ? at : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value as { readonly [name: string]: Json })) {
    const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const found = halfPair.test(name) ? `${at}/…` : halfPairIn(member, place)
    if (found !== undefined) return found
  }
  return undefined
}
