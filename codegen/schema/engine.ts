import ts from 'typescript'
import { getDefaultArgs, JsonSchemaGenerator, type Definition } from 'typescript-json-schema'

/** Draft-07 schema as typescript-json-schema writes it; booleans where it allows them. */
export type Draft = Definition

/**
 * The seam around typescript-json-schema: one batch for the named types of a contract.
 *
 * The generator is constructed directly, not by `buildGenerator`: that one indexes every symbol of every library file
 * and takes the first of two equal names, while two contracts may well both have a `Customer`.
 *
 * @param types exported types of one contract and of the vocabulary, by name
 * @param roots names whose schemas are wanted
 * @returns the roots and every named type they refer to, by name
 */
export function draftSchemas(
  checker: ts.TypeChecker,
  types: ReadonlyMap<string, ts.Symbol>,
  roots: readonly string[],
): { [name: string]: Draft } {
  const declared: { [name: string]: ts.Type } = {}
  const symbols: { [name: string]: ts.Symbol } = {}
  for (const [name, symbol] of types) {
    declared[name] = checker.getDeclaredTypeOfSymbol(symbol)
    symbols[name] = symbol
  }
  const generator = new JsonSchemaGenerator([], declared, symbols, {}, checker, {
    ...getDefaultArgs(),
    required: true,
    noExtraProps: true,
    strictNullChecks: true,
    aliasRef: false,
    topRef: false,
    uniqueNames: false,
  })
  const { definitions = {} } = generator.getSchemaForSymbols([...roots])
  const result: { [name: string]: Draft } = {}
  for (const [name, definition] of Object.entries(definitions)) {
    if (typeof definition !== 'object') continue
    const plain = plainName(name)
    // A root that another type refers to comes twice, once as a mere reference; names are unique in a contract (C109).
    if (definition.$ref === undefined || referencedName(definition.$ref) !== plain) result[plain] ??= definition
  }
  return result
}

/** The generator names a type of another file `import("path",{…}).Name`. */
export function plainName(name: string): string {
  return name.replace(/^import\(.*\)\./, '')
}

/** The name a `$ref` of the generator points to. */
export function referencedName(ref: string): string {
  return plainName(decodeURIComponent(ref.slice('#/definitions/'.length)))
}
