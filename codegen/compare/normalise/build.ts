import type { Json } from '../../runtime/model.js'
import { Undecided } from '../budget.js'
import { has, isList, isObject, keyOf, member, type JsonObject } from '../json.js'
import { arrayKeywords } from './build-array.js'
import { objectKeywords } from './build-object.js'
import { scalarKeywords } from './build-scalar.js'
import { closesHere } from './closing.js'
import type { Document } from './document.js'
import { unevaluated } from './evaluated.js'
import { group, groupsOf } from './groups.js'
import { anything, nothing, type Nodes, type Signed } from './nodes.js'
import type { SameParts } from './same-parts.js'

/**
 * How objects without `additionalProperties` are read. `plain`: as published. `closed`: they hold declared keys alone.
 * `inner`: as a part of an object that something around it has closed.
 */
export type Mode = 'plain' | 'closed' | 'inner'

/** Makes the nodes of one document. */
export class Builder {
  readonly nodes: Nodes
  readonly document: Document
  private readonly same: SameParts
  private readonly refs = new Map<Mode, Map<JsonObject, Signed>>()
  private readonly built = new Map<Mode, Map<JsonObject, Signed | undefined>>()

  constructor(nodes: Nodes, document: Document, same: SameParts) {
    this.nodes = nodes
    this.same = same
    this.document = document
  }

  /** @throws Undecided for what is no schema */
  build(schema: Json | undefined, mode: Mode): Signed {
    if (schema === true || schema === undefined) return anything
    if (schema === false) return nothing
    if (!isObject(schema)) throw new Undecided('unsupported', keyOf(schema).slice(0, 80))
    const built = this.built.get(mode) ?? new Map<JsonObject, Signed | undefined>()
    this.built.set(mode, built)
    const known = built.get(schema)
    if (known !== undefined) return known
    // It is being built: it contains itself.
    if (built.has(schema)) return this.recursion(schema, mode)
    built.set(schema, undefined)
    const node = this.nodes.and(this.parts(schema, mode))
    built.set(schema, node)
    return node
  }

  private recursion(schema: JsonObject, mode: Mode): Signed {
    const refs = this.refs.get(mode) ?? new Map<JsonObject, Signed>()
    this.refs.set(mode, refs)
    const known = refs.get(schema) ?? this.nodes.ref(() => this.build(schema, mode))
    refs.set(schema, known)
    return known
  }

  /** Of a value inside: a property, an item. */
  readonly value = (schema: Json | undefined, mode: Mode): Signed => {
    const number = isObject(schema) ? this.same.numberOf(schema) : undefined
    if (!isObject(schema) || number === undefined) return this.build(schema, mode === 'plain' ? mode : 'closed')
    const plain = this.nodes.same(`plain:${number}`, () => this.build(schema, 'plain'))
    // Scalars have nothing to close.
    if (mode === 'plain' || !(groupsOf(schema) & ~group.scalar)) return plain
    return this.nodes.same(`closed:${number}`, () => this.build(schema, 'closed'), plain)
  }

  /** Where a reference of the schema leads; undefined where it has none. */
  targets(schema: JsonObject): Json[] {
    const { $ref, $dynamicRef, $recursiveRef } = schema
    const targets: Json[] = []
    if (typeof $ref === 'string') targets.push(this.document.resolve($ref, schema))
    if (typeof $dynamicRef === 'string') targets.push(this.document.resolveDynamic($dynamicRef, schema))
    if (typeof $recursiveRef === 'string') targets.push(this.document.resolveRecursive(schema))
    return targets
  }

  private parts(schema: JsonObject, mode: Mode): Signed[] {
    const { nodes } = this
    const groups = groupsOf(schema)
    const parts: Signed[] = []
    const closes =
      mode === 'closed' && (groups & (group.object | group.inPlace | group.reference)) !== 0 && closesHere(schema, this)
    const part: Mode = closes ? 'inner' : mode
    const value = (inner: Json | undefined): Signed => this.value(inner, mode)
    if (groups & group.reference) parts.push(...this.references(schema, part))
    if (groups & group.scalar) parts.push(...scalarKeywords(schema, nodes))
    if (groups & group.list) parts.push(...arrayKeywords(schema, value, (inner) => this.build(inner, 'plain'), nodes))
    if (groups & group.object) parts.push(...objectKeywords(schema, value, (inner) => this.build(inner, part), nodes))
    if (groups & group.inPlace) parts.push(...this.branches(schema, part))
    if (groups & group.rest) parts.push(...this.guarded(schema, () => unevaluated(schema, this, part)))
    if (closes) parts.push(...this.guarded(schema, () => unevaluated(schema, this, part, false)))
    return parts
  }

  private references(schema: JsonObject, mode: Mode): Signed[] {
    try {
      return this.targets(schema).map((target) => this.build(target, mode))
    } catch (error) {
      if (!(error instanceof Undecided) || error.reason === 'budget') throw error
      const remote = error.reason === 'remote-ref' ? `remote:${error.at}` : undefined
      return [this.nodes.opaque(error.reason, error.at ?? '', remote)]
    }
  }

  private guarded(schema: JsonObject, part: () => Signed[]): Signed[] {
    try {
      return part()
    } catch (error) {
      if (!(error instanceof Undecided) || error.reason === 'budget') throw error
      return [this.nodes.opaque(error.reason, error.at ?? keyOf(schema).slice(0, 80))]
    }
  }

  private branches(schema: JsonObject, mode: Mode): Signed[] {
    const { nodes } = this
    const parts: Signed[] = []
    const list = (name: string, of: Mode): Signed[] | undefined => {
      const value = member(schema, name)
      if (value === undefined) return undefined
      if (!isList(value) || value.length === 0) throw new Undecided('unsupported', name)
      return value.map((branch) => this.build(branch, of))
    }
    parts.push(...(list('allOf', mode) ?? []))
    const any = list('anyOf', mode)
    if (any) parts.push(nodes.or(any))
    const one = list('oneOf', 'plain')
    if (one) parts.push(nodes.oneOf(one))
    // Closing a branch must not make a second one fail that counts as matching: which one holds is asked as published.
    if (one && mode !== 'plain') parts.push(nodes.or(list('oneOf', mode) ?? []))
    if (has(schema, 'not')) parts.push(-this.build(schema['not'], 'plain'))
    if (has(schema, 'if')) {
      const condition = this.build(schema['if'], 'plain')
      if (has(schema, 'then')) parts.push(nodes.or([-condition, this.build(schema['then'], mode)]))
      if (has(schema, 'else')) parts.push(nodes.or([condition, this.build(schema['else'], mode)]))
    }
    return parts
  }
}
