import type { Schema } from '../runtime/model.js'

/** What a schema refers to, and the text that identifies both. */
export interface Closure {
  /** Equal for schemas that are equal with all they refer to, at any distance. */
  identity: string
  /** By reference, in the order in which they come up. */
  reached: ReadonlyMap<string, Schema>
}

/** Finds closures. Keeps the text of every schema it has seen, so that a definition of many users is read once. */
export class Closures {
  readonly #seen = new WeakMap<Schema, { text: string; references: readonly string[] }>()

  /** @throws Error for a reference that leads nowhere */
  of(schema: Schema, resolve: (reference: string) => Schema | undefined): Closure {
    const reached = new Map<string, Schema>()
    const own = this.#read(schema)
    const texts = [own.text]
    const queue = [...own.references]
    for (const reference of queue) {
      if (reached.has(reference)) continue
      const target = resolve(reference)
      if (!target) throw new Error(`no definition ${reference}`)
      const { text, references } = this.#read(target)
      reached.set(reference, target)
      texts.push(reference, text)
      queue.push(...references)
    }
    return { identity: texts.join('\n'), reached }
  }

  #read(schema: Schema): { text: string; references: readonly string[] } {
    const known = this.#seen.get(schema)
    if (known) return known
    const references: string[] = []
    const text = JSON.stringify(schema, (key, value: unknown) => {
      if (key === '$ref' && typeof value === 'string') references.push(value)
      return value
    })
    const read = { text, references }
    this.#seen.set(schema, read)
    return read
  }
}
