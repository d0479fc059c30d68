import { Closures } from '../model/closure.js'
import { omit } from '../model/omit.js'
import { mapSubschemas } from '../model/subschemas.js'
import type { Schema } from '../runtime/model.js'
import { refersToItself, unmarked } from './raw-schema.js'
import { definitionName, tagValues } from './validator-schema.js'

type Definitions = NonNullable<Schema['$defs']>

/**
 * The schemas of an OpenAPI document. Every named schema becomes a component of its own, because tools read nested
 * definitions as properties; equal ones become one, and different ones of the same name get a number.
 */
export class SchemaComponents {
  readonly #schemas = new Map<string, Schema>()
  readonly #names = new Map<string, string>()
  readonly #closures = new Closures()

  /** Takes up a schema with all it refers to; returns the reference to it. */
  add(schema: Schema, fallbackName: string): { $ref: string } {
    if (schema['x-raw']) return this.#addRaw(schema, schema.title ?? fallbackName)
    const { $defs = {}, ...root } = schema
    const name = root.title ?? fallbackName
    return { $ref: this.#reference(name, root, { name, root, $defs }) }
  }

  /** All of them, a schema before what it refers to. */
  all(): { [name: string]: Schema } {
    return Object.fromEntries(this.#schemas)
  }

  /** One of them. */
  get(name: string): Schema | undefined {
    return this.#schemas.get(name)
  }

  /** A raw schema that points into itself would point into this document instead; it stays an object of any members. */
  #addRaw(schema: Schema, name: string): { $ref: string } {
    const { title = name, description } = schema
    const opaque: Schema = { title, ...(description && { description }), type: 'object', additionalProperties: true }
    const shown = refersToItself(schema) ? opaque : unmarked(schema)
    return { $ref: this.#reference(name, shown, { name, root: shown, $defs: {} }) }
  }

  #reference(name: string, schema: Schema, document: Document): string {
    const { identity } = this.#closures.of(schema, (ref) => resolve(ref, document))
    // A title that repeats the name says nothing, and roots have one where definitions may not.
    const untitled = schema.title === name ? identity.replace(`"title":${JSON.stringify(name)},`, '') : identity
    const key = `${name}\n${untitled}`
    const known = this.#names.get(key)
    const component = known ?? this.#freeName(name)
    if (known === undefined) {
      this.#names.set(key, component)
      this.#schemas.set(component, {})
      const bare = schema.title === component ? omit(schema, ['title']) : schema
      this.#schemas.set(component, this.#rewrite(bare, document))
    }
    return `#/components/schemas/${component}`
  }

  #rewrite(schema: Schema, document: Document): Schema {
    const copy = mapSubschemas(omit(schema, ['x-descriptions']), (part) => this.#rewrite(part, document))
    if (schema.$ref !== undefined) {
      const name = schema.$ref === '#' ? document.name : definitionName(schema.$ref)
      copy.$ref = this.#reference(name, resolve(schema.$ref, document) ?? {}, document)
    }
    return schema.discriminator ? withMapping(copy, schema, document.$defs) : copy
  }

  #freeName(name: string): string {
    const legal = name.replace(/[^A-Za-z0-9._-]/g, '_')
    let free = legal
    for (let number = 2; this.#schemas.has(free); number++) free = `${legal}_${number}`
    return free
  }
}

interface Document {
  name: string
  root: Schema
  $defs: Definitions
}

function resolve(ref: string, { root, $defs }: Document): Schema | undefined {
  return ref === '#' ? root : $defs[definitionName(ref)]
}

/**
 * Says which value of the discriminator selects which component: OpenAPI would take the component's name for it. A
 * variant that is no component cannot be named, the discriminator is then left out.
 */
function withMapping(copy: Schema, { oneOf = [], discriminator }: Schema, $defs: Definitions): Schema {
  const mapping: { [value: string]: string } = {}
  for (const [index, variant] of oneOf.entries()) {
    const ref = copy.oneOf?.[index]?.$ref
    if (ref === undefined) return omit(copy, ['discriminator'])
    for (const value of tagValues(variant, discriminator?.propertyName ?? '', $defs)) mapping[String(value)] = ref
  }
  return { ...copy, discriminator: { ...discriminator, mapping } } as Schema
}
