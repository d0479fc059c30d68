/** The text as a single-quoted literal of TypeScript or JavaScript that reads back as exactly this text. */
export function stringLiteral(text: string): string {
  return `'${text.replace(unsafe, escape)}'`
}

/** The name of a property in a type: bare where ASCII allows, else quoted. */
export function propertyName(name: string): string {
  return bareName.test(name) ? name : stringLiteral(name)
}

/** The name of a property in an object literal. `__proto__` is computed, because bare or quoted it sets the prototype. */
export function propertyKey(name: string): string {
  return name === '__proto__' ? "['__proto__']" : propertyName(name)
}

/** ASCII only: which other letters may stand bare depends on the Unicode version of compiler and engine. */
const bareName = /^[A-Za-z_$][A-Za-z0-9_$]*$/

/**
 * What ends or garbles a literal: quote, backslash, control characters, line separators, lone surrogates, and the
 * bidirectional controls that make source text look different from what it is.
 */
const unsafe =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /['\\\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const short: { readonly [character: string]: string } = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function escape(character: string): string {
  return short[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
