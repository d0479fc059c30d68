import type { Json } from '../../runtime/model.js'

const halfPair = /[\uD800-\uDFFF]/u

/**
 * The JSON Pointer (RFC 6901) of a text that is no Unicode, because half of a surrogate pair stands alone in it. Strangers
 * nest as deep as they like, so it does not call itself.
 */
export function halfPairIn(value: Json): string | undefined {
  const open: [Json, string][] = [[value, '']]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [each, at] = next
    if (typeof each === 'string' && halfPair.test(each)) return at
    if (typeof each !== 'object' || each === null) continue
    for (const [name, member] of Object.entries(each as { readonly [name: string]: Json })) {
      if (halfPair.test(name)) return `${at}/…`
      open.push([member, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`])
    }
  }
  return undefined
}
