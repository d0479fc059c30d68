/**
 * The canonical text of a JSON value (RFC 8785): no white space, members in the order of their names' UTF-16 code
 * units, numbers and strings as ECMAScript writes them. Equal values have equal texts, on every machine.
 *
 * A member whose value is `undefined` counts as absent.
 *
 * @throws TypeError for what JSON cannot say: functions, bigints, NaN and the infinities, lone surrogates, and
 * `undefined` anywhere but as a member.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return canonicalScalar(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  // In one go, without the pairs of `canonicalMembers`: the arguments of every call come through here.
  const names = Object.keys(value)
  if (names.length > 1) names.sort()
  let text = ''
  for (const name of names) {
    const member = (value as { readonly [name: string]: unknown })[name]
    if (member !== undefined) text += `${text === '' ? '' : ','}${canonicalString(name)}:${canonicalJson(member)}`
  }
  return `{${text}}`
}

/** The members that count, in canonical order. */
export function canonicalMembers(value: object): [string, unknown][] {
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return members.length > 1 ? members.sort(([a], [b]) => (a < b ? -1 : 1)) : members
}

/** Null, a boolean, a number or a string in canonical form. */
export function canonicalScalar(value: unknown): string {
  if (typeof value === 'string') return canonicalString(value)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  throw new TypeError(`Not a JSON value: ${typeof value === 'number' ? value : typeof value}`)
}

const halfPair = /[\uD800-\uDFFF]/u

function canonicalString(text: string): string {
  if (halfPair.test(text)) throw new TypeError('Not a JSON string: it holds half of a surrogate pair')
  return JSON.stringify(text)
}
