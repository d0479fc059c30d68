import type { Json } from '../runtime/model.js'
import { isNode, list, type Node } from '../compare/walk/node.js'
import { free } from './names.js'

/** Definitions of one schema, by the references of the document that lead to them. */
export class Definitions {
  readonly #names = new Map<string, string>()
  readonly #schemas = new Map<string, Json>()

  /**
   * The name of what a reference leads to; made when it is asked for first.
   *
   * @param make may ask for the same reference again, because schemas lead back to themselves
   */
  nameOf(ref: string, make: () => Json): string {
    const known = this.#names.get(ref)
    if (known !== undefined) return known
    const name = free(nameIn(ref), new Set(this.#names.values()))
    this.#names.set(ref, name)
    this.#schemas.set(name, make())
    return name
  }

  /** What a reference among the definitions stands for, or the schema itself; undefined while it is being made. */
  resolved(schema: Json): Node | undefined {
    const seen = new Set<string>()
    let node: Json | undefined = schema
    while (isNode(node) && typeof node.$ref === 'string' && Object.keys(node).every(isTold)) {
      if (seen.has(node.$ref)) return undefined
      seen.add(node.$ref)
      node = this.#schemas.get(node.$ref.replace('#/$defs/', ''))
    }
    return isNode(node) ? node : undefined
  }

  /** Those that a schema needs, as its `$defs`; nothing where it needs none. */
  neededBy(schema: Json): Node {
    const needed = new Map<string, Json>()
    const visit = (value: Json): void => {
      if (Array.isArray(value)) for (const one of list(value)) visit(one)
      if (!isNode(value)) return
      const name = typeof value.$ref === 'string' ? value.$ref.replace('#/$defs/', '') : undefined
      const definition = name === undefined ? undefined : this.#schemas.get(name)
      if (name !== undefined && definition !== undefined && !needed.has(name)) {
        needed.set(name, definition)
        visit(definition)
      }
      for (const one of Object.values(value)) visit(one)
    }
    visit(schema)
    return needed.size === 0 ? {} : { $defs: Object.fromEntries(needed) }
  }
}

/** What may stand beside a reference and changes nothing about the values. */
const isTold = (keyword: string): boolean => keyword === '$ref' || keyword === 'description'

/** The last word of a reference, as a name that stands in a reference as it is (`Page%3CUser%3E`, `a~1b`). */
function nameIn(ref: string): string {
  const last = ref.split('/').at(-1) ?? ''
  return (
    decoded(last)
      .replaceAll(/[^A-Za-z0-9_.-]+/g, '_')
      .replaceAll(/^_+|_+$/g, '') || 'definition'
  )
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return token
  }
}
