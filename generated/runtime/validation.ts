import { formats } from './formats.js'

export { formats }

/** One broken rule, in the words of JSON Schema; `explainIssues` says it in a sentence. */
export interface ValidationIssue {
  /** JSON Pointer (RFC 6901) into the value. */
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: { readonly [name: string]: unknown }
}

/** Tells whether a value is valid. Fills in defaults; `errors` speaks of the call before. */
export interface Validate {
  (value: unknown): boolean
  errors?: readonly ValidationIssue[] | null
}

/** The compiled validators of a tool. */
export interface ToolValidators {
  readonly input: Validate
  readonly output: Validate
}

/** The compiled validators of a contract, by contract name; those of a tool are loaded when they are asked for. */
export interface ValidatorTable {
  readonly [tool: string]: () => Promise<ToolValidators>
}

/** Levels a value may be nested. */
const maxDepth = 64

/**
 * Puts the checks in front of a validator that hold for every input, whatever its schema: no NUL and no half surrogate
 * pair in a string or name, because neither can be stored as it came; no name that reaches for a prototype; no
 * nesting that would exhaust the stack. The validator does not see a value that fails one of them.
 *
 * @param declared names of the contract's own that look like a prototype's (`constructor`)
 */
export function guarded(validate: Validate, declared: readonly string[] = []): Validate {
  const guard: Validate = (value) => {
    const issues: ValidationIssue[] = []
    inspect(value, undefined, 0, declared, issues)
    const valid = issues.length === 0 && validate(value)
    guard.errors = issues.length === 0 ? (validate.errors ?? null) : issues
    return valid
  }
  return guard
}

const prototypeNames = ['__proto__', 'constructor', 'prototype']
const unstorable = /\0|[\uD800-\uDFFF]/u

/** Where a value is; put in words only where something is wrong with it. Undefined: the whole. */
type Place = { readonly of: Place; readonly name: string } | undefined

function inspect(value: unknown, place: Place, depth: number, declared: readonly string[], issues: ValidationIssue[]) {
  if (typeof value === 'string' && unstorable.test(value)) issues.push(issue(place, 'characters', {}))
  if (typeof value !== 'object' || value === null) return
  if (depth === maxDepth) {
    issues.push(issue(undefined, 'depth', { limit: maxDepth }))
  } else if (Array.isArray(value)) {
    value.forEach((item, i) => inspect(item, { of: place, name: String(i) }, depth + 1, declared, issues))
  } else {
    for (const [name, member] of Object.entries(value)) {
      if (unstorable.test(name) || (prototypeNames.includes(name) && !declared.includes(name)))
        issues.push(issue(place, 'name', { name }))
      else inspect(member, { of: place, name }, depth + 1, declared, issues)
    }
  }
}

function issue(place: Place, keyword: string, params: ValidationIssue['params']): ValidationIssue {
  return { instancePath: pointer(place), schemaPath: `#/${keyword}`, keyword, params }
}

function pointer(place: Place): string {
  return place ? `${pointer(place.of)}/${place.name.replaceAll('~', '~0').replaceAll('/', '~1')}` : ''
}

/** Characters of a text, as JSON Schema counts them (code points). */
export function ucs2length(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length - 1; i++)
    if ((text.charCodeAt(i) & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) length--
  return length
}

/** Whether two JSON values are equal (RFC 8259; the order of members does not count). */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) =>
        Object.hasOwn(b, name) &&
        equal((a as { [name: string]: unknown })[name], (b as { [name: string]: unknown })[name]),
    )
  )
}
