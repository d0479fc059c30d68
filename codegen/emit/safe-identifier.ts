/**
 * The name as a TypeScript identifier: characters an identifier cannot hold become `_`, and a name that means
 * something to the language itself gets a `_` behind it. Names of a contract are identifiers already and stay.
 */
export function safeIdentifier(name: string): string {
  const cleaned = name.replace(/[^\p{ID_Continue}$]/gu, '_')
  const started = /^[\p{ID_Start}$_]/u.test(cleaned) ? cleaned : `_${cleaned}`
  return reserved.has(started) ? `${started}_` : started
}

/** The name, or the name with the lowest number behind it that is not taken. */
export function uniqueIdentifier(name: string, taken: { has(name: string): boolean }): string {
  const safe = safeIdentifier(name)
  if (!taken.has(safe)) return safe
  for (let number = 2; ; number++) {
    const candidate = `${safe}${number}`
    if (!taken.has(candidate)) return candidate
  }
}

/** Keywords (ECMA-262, strict mode), names of predefined types, and names no binding should shadow. */
const reserved: ReadonlySet<string> = new Set(
  (
    'arguments as any async await bigint boolean break case catch class const constructor continue debugger declare ' +
    'default delete do else enum eval export extends false finally for function get if implements import in infer ' +
    'instanceof interface keyof let module namespace never new null number object of package private protected ' +
    'public readonly require return set static string super switch symbol this throw true try type typeof undefined ' +
    'unique unknown var void while with yield __proto__ globalThis NaN Infinity'
  ).split(' '),
)
