import type { Json } from '../../runtime/model.js'
import { Undecided } from '../budget.js'
import { has, isList, isObject, member, type JsonObject } from '../json.js'
import { draftOf, toLatest } from './dialect.js'

const noBase = 'schema:///'

const single = ['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'items', 'contains', 'unevaluatedItems', 'not', 'if', 'then', 'else'] // prettier-ignore
const listed = ['prefixItems', 'allOf', 'anyOf', 'oneOf']
const named = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']

/** What `toLatest` would change. */
const old = /"(?:additionalItems|dependencies|nullable)":|"items":\[|"exclusive(?:Min|Max)imum":(?:true|false)/

/** A schema in 2020-12 and where its references lead. Nothing is ever fetched. */
export class Document {
  readonly root: Json
  /** Whether it asks for multiples. */
  readonly divides: boolean
  private readonly bases = new Map<JsonObject, string>()
  private readonly resources = new Map<string, JsonObject>()
  private readonly anchors = new Map<string, JsonObject>()
  private readonly dynamic = new Map<string, JsonObject[]>()
  private readonly latest: boolean

  /** @param text the schema as JSON, which says at once whether there is anything old in it, or any reference */
  constructor(schema: Json, text: string) {
    this.divides = text.includes('"multipleOf"')
    this.latest = draftOf(schema) >= 2019
    this.root = draftOf(schema) < 2020 || old.test(text) ? toLatest(schema) : schema
    if (isObject(this.root)) this.resources.set(noBase, this.root)
    if (/"\$(?:ref|dynamicRef|recursiveRef)":/.test(text)) this.index(this.root, noBase)
  }

  /** @throws Undecided where it leads out of the document, or nowhere */
  resolve(reference: string, from: JsonObject): Json {
    const [path = '', fragment = ''] = split(reference)
    const base = this.bases.get(from) ?? noBase
    const uri = path === '' ? base : absolute(path, base)
    const resource = this.resources.get(uri)
    if (!resource) throw new Undecided('remote-ref', reference)
    const target =
      fragment === '' || fragment.startsWith('/')
        ? this.walk(resource, fragment, uri)
        : this.anchors.get(`${uri}#${fragment}`)
    if (target === undefined) throw new Undecided('unsupported', reference)
    return target
  }

  /** Where `$dynamicRef` leads, if that is the same from wherever one comes. */
  resolveDynamic(reference: string, from: JsonObject): Json {
    const target = this.resolve(reference, from)
    const [, name = ''] = split(reference)
    if (!isObject(target) || target['$dynamicAnchor'] !== name) return target
    if (this.dynamic.get(name)?.length !== 1) throw new Undecided('unsupported', reference)
    return target
  }

  /** The same for `$recursiveRef` of 2019-09. */
  resolveRecursive(from: JsonObject): Json {
    const target = this.resolve('#', from)
    if (isObject(target) && target['$recursiveAnchor'] === true && new Set(this.resources.values()).size > 1)
      throw new Undecided('unsupported', '$recursiveRef')
    return target
  }

  private index(schema: Json | undefined, outer: string): void {
    if (!isObject(schema) || this.bases.has(schema)) return
    const base = this.register(schema, outer)
    for (const name of single) this.index(member(schema, name), base)
    for (const name of listed) {
      const list = member(schema, name)
      if (isList(list)) for (const one of list) this.index(one, base)
    }
    for (const name of named) {
      const map = member(schema, name)
      if (isObject(map)) for (const key of Object.keys(map)) this.index(map[key], base)
    }
  }

  private register(schema: JsonObject, outer: string): string {
    const id = schema['$id']
    const base = typeof id === 'string' && !id.startsWith('#') ? absolute(id.replace(/#.*$/, ''), outer) : outer
    this.bases.set(schema, base)
    if (base !== outer) this.resources.set(base, schema)
    const { $anchor, $dynamicAnchor } = schema
    if (typeof id === 'string' && id.startsWith('#')) this.anchors.set(base + id, schema)
    if (typeof $anchor === 'string') this.anchors.set(`${base}#${$anchor}`, schema)
    if (typeof $dynamicAnchor === 'string') {
      this.anchors.set(`${base}#${$dynamicAnchor}`, schema)
      this.dynamic.set($dynamicAnchor, [...(this.dynamic.get($dynamicAnchor) ?? []), schema])
    }
    return base
  }

  private walk(resource: JsonObject, pointer: string, uri: string): Json | undefined {
    let at: Json | undefined = resource
    let base = uri
    let before: Json = resource
    for (const token of pointer.split('/').slice(1).map(unescaped)) {
      if (isList(at)) at = /^\d+$/.test(token) ? at[Number(token)] : undefined
      else if (isObject(at)) at = has(at, token) ? at[token] : moved(at, token)
      else return undefined
      if (at === undefined) return undefined
      before = isObject(at) ? at : before
      base = isObject(before) ? (this.bases.get(before) ?? base) : base
    }
    if (isObject(at) && !this.bases.has(at)) {
      if (!this.latest) throw new Undecided('unsupported', pointer)
      this.index(at, base)
    }
    return isObject(at) || typeof at === 'boolean' ? at : undefined
  }
}

/** Where the rewriting of an older draft has put it. */
function moved(schema: JsonObject, token: string): Json | undefined {
  return token === 'items'
    ? member(schema, 'prefixItems')
    : token === 'additionalItems'
      ? member(schema, 'items')
      : undefined
}

function split(reference: string): [path: string, fragment: string] {
  const at = reference.indexOf('#')
  if (at < 0) return [reference, '']
  const fragment = reference.slice(at + 1)
  try {
    return [reference.slice(0, at), decodeURIComponent(fragment)]
  } catch {
    return [reference.slice(0, at), fragment]
  }
}

const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~')

function absolute(path: string, base: string): string {
  try {
    return new URL(path, base).href
  } catch {
    return path
  }
}
