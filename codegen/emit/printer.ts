import { posix } from 'node:path'
import type { HashedContractModel } from '../runtime/model.js'
import { EmitError } from './emit-error.js'
import { stableHeader } from './stable-header.js'
import { type Doc, jsdoc } from './jsdoc.js'
import type { OutputFile } from './output.js'
import { uniqueIdentifier } from './safe-identifier.js'
import { stringLiteral } from './string-literal.js'

/**
 * One TypeScript file in the making. It owns what every emitter would otherwise get wrong on its own: the header, the
 * imports and their local names, the doc comments and the final newline. Emitters only print.
 */
export class Printer {
  readonly #model: HashedContractModel
  readonly #path: string
  readonly #names = new Set<string>()
  /** Names of re-exports; they are no names within the file. */
  readonly #reexported = new Set<string>()
  readonly #imports = new Map<string, Import>()
  readonly #reexports: string[] = []
  readonly #lines: string[] = []

  /** `path` is relative to the contract's folder; `globals` are names the printed code uses without importing them. */
  constructor(model: HashedContractModel, path: string, globals: readonly string[] = []) {
    this.#model = model
    this.#path = path
    for (const name of globals) this.#names.add(name)
  }

  /**
   * Claims a name for a declaration of this file. Declare before importing: imports give way, declarations cannot.
   * @throws EmitError when the name is taken.
   */
  declare(name: string): string {
    this.#claim(name)
    this.#names.add(name)
    return name
  }

  /** Imports a value from a file (relative to the contract's folder); returns its local name. */
  import(name: string, from: string): string {
    return this.#import(name, from, true)
  }

  /** Imports a type from a file (relative to the contract's folder); returns its local name. */
  importType(name: string, from: string): string {
    return this.#import(name, from, false)
  }

  /** Exports values of another file (relative to the contract's folder) under their own names. */
  reexport(names: readonly string[], from: string): void {
    for (const name of names) this.#claimExport(name)
    this.#reexports.push(`export { ${names.join(', ')} } from ${stringLiteral(this.#specifier(from))}`)
  }

  /** Exports a value of another file (relative to the contract's folder), under another name where its own is taken. */
  reexportAs(name: string, from: string): void {
    const exported = uniqueIdentifier(name, new Set([...this.#names, ...this.#reexported]))
    this.#claimExport(exported)
    const renamed = exported === name ? name : `${name} as ${exported}`
    this.#reexports.push(`export { ${renamed} } from ${stringLiteral(this.#specifier(from))}`)
  }

  /** Exports types of another file (relative to the contract's folder) under their own names. */
  reexportTypes(names: readonly string[], from: string): void {
    for (const name of names) this.#claimExport(name)
    this.#reexports.push(`export type { ${names.join(', ')} } from ${stringLiteral(this.#specifier(from))}`)
  }

  /** Prints lines as they are; without argument an empty one. */
  line(...lines: readonly string[]): void {
    this.#lines.push(...(lines.length === 0 ? [''] : lines.flatMap((line) => line.split('\n'))))
  }

  /** Prints a doc comment, if there is something to say. */
  doc(doc: Doc, indent = ''): void {
    this.#lines.push(...jsdoc(doc).map((line) => indent + line))
  }

  /** The finished file. */
  file(): OutputFile {
    const imports = this.#importLines()
    const head = [
      `// ${stableHeader(this.#model)}`,
      ...imports,
      '',
      ...this.#reexports,
      ...(this.#reexports.length > 0 ? [''] : []),
    ]
    return { path: this.#path, text: `${[...head, ...this.#lines].join('\n').trimEnd()}\n` }
  }

  #claimExport(name: string): void {
    this.#claim(name)
    this.#reexported.add(name)
  }

  #claim(name: string): void {
    if (!this.#names.has(name) && !this.#reexported.has(name)) return
    throw new EmitError(`${this.#model.id}: ${this.#path} would declare "${name}" twice; rename one of the two types.`)
  }

  #import(name: string, from: string, value: boolean): string {
    const key = `${from}#${name}`
    const known = this.#imports.get(key)
    if (known) {
      known.value ||= value
      return known.local
    }
    const local = uniqueIdentifier(name, this.#names)
    this.#names.add(local)
    this.#imports.set(key, { name, from, local, value })
    return local
  }

  #importLines(): string[] {
    const byModule = new Map<string, Import[]>()
    for (const symbol of this.#imports.values()) {
      byModule.set(symbol.from, [...(byModule.get(symbol.from) ?? []), symbol])
    }
    return [...byModule]
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(([from, found]) => {
        const symbols = found.sort((a, b) => byCodeUnit(a.name, b.name))
        const types = symbols.every((symbol) => !symbol.value)
        const names = symbols.map(({ name, local, value }) => {
          const renamed = name === local ? name : `${name} as ${local}`
          return types || value ? renamed : `type ${renamed}`
        })
        const oneLine = `import ${types ? 'type ' : ''}{ ${names.join(', ')} } from ${stringLiteral(this.#specifier(from))}`
        if (oneLine.length <= 120) return oneLine
        return oneLine.replace(/\{ .* \}/, () => `{\n${names.map((name) => `  ${name},`).join('\n')}\n}`)
      })
  }

  #specifier(from: string): string {
    const relative = posix.relative(posix.dirname(this.#path), from).replace(/\.ts$/, '.js')
    return relative.startsWith('.') ? relative : `./${relative}`
  }
}

interface Import {
  name: string
  from: string
  local: string
  value: boolean
}

/** Order of UTF-16 code units: the same on every machine, whatever its locale. */
function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
