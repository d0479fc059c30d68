import type { Schema } from '../runtime/model.js'

/**
 * A schema that stands alone: the named root inline, everything it refers to in `$defs`, in the order of first mention.
 *
 * @throws Error where a definition is missing: the compiler is at fault then
 */
export function selfContained(name: string, definitions: ReadonlyMap<string, Schema>): Schema {
  const root = definitions.get(name)
  if (!root) throw new Error(`no schema was made for ${name}`)
  return { title: name, ...withDefinitions(root, definitions) }
}

/** A schema with everything it refers to in `$defs`. */
export function withDefinitions(root: Schema, definitions: ReadonlyMap<string, Schema>): Schema {
  const used = new Map<string, Schema>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (key === '$ref' && typeof inner === 'string') follow(inner)
        else visit(inner)
      }
    }
  }
  const follow = (ref: string): void => {
    const target = ref.slice('#/$defs/'.length)
    if (used.has(target)) return
    const schema = definitions.get(target)
    if (!schema) throw new Error(`no schema was made for ${target}`)
    used.set(target, schema)
    visit(schema)
  }
  visit(root)
  return { ...root, ...(used.size > 0 && { $defs: Object.fromEntries(used) }) }
}
