import type { Json } from '../runtime/model.js'
import { propertyName, stringLiteral } from '../emit/string-literal.js'
import { columns } from './comment.js'

/** A JSON value as a literal type, over several lines where it does not fit. The first line stands at `indent`. */
export function typeLiteral(value: Json, indent: string, before = 0): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    const flat = `[${items.map((item) => typeLiteral(item, '')).join(', ')}]`
    if (fits(flat, indent, before)) return flat
    return `[\n${items.map((item) => `${inner}${typeLiteral(item, inner)},\n`).join('')}${indent}]`
  }
  const entries = Object.entries(value as { readonly [name: string]: Json })
  if (entries.length === 0) return '{}'
  const flat = `{ ${entries.map(([name, item]) => `${propertyName(name)}: ${typeLiteral(item, '')}`).join('; ')} }`
  if (fits(flat, indent, before)) return flat
  const lines = entries.map(([name, item]) => {
    const key = `${propertyName(name)}: `
    return `${inner}${key}${typeLiteral(item, inner, key.length)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

const fits = (flat: string, indent: string, before: number): boolean =>
  !flat.includes('\n') && indent.length + before + flat.length <= columns

/** The text as a literal type in the quotes that need fewer escapes, as the formatter has it. */
export function quoted(text: string): string {
  const single = stringLiteral(text)
  const count = (mark: string): number => text.split(mark).length - 1
  if (count("'") <= count('"')) return single
  return `"${single.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`
}
