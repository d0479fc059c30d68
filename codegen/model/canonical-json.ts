import { canonicalJson, canonicalMembers, canonicalScalar } from '../runtime/canonical-json.js'

export { canonicalJson }

/**
 * The text of a JSON file: members in the order of RFC 8785, two spaces of indentation, a final newline.
 *
 * @throws TypeError as `canonicalJson` does.
 */
export function canonicalJsonFile(value: unknown): string {
  return `${indented(value, '')}\n`
}

/** A copy whose members are in the order of RFC 8785, without those that are `undefined`. */
export function canonicalCopy<T>(value: T): T {
  return JSON.parse(canonicalJson(value)) as T
}

function indented(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return canonicalScalar(value)
  const inner = `${indent}  `
  const list = Array.isArray(value)
  const entries = list
    ? value.map((item) => inner + indented(item, inner))
    : canonicalMembers(value).map(([name, member]) => `${inner}${canonicalScalar(name)}: ${indented(member, inner)}`)
  const [open, close] = list ? '[]' : '{}'
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.join(',\n')}\n${indent}${close}`
}
