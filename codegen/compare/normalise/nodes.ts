import type { Json } from '../../runtime/model.js'
import type { UndecidedReason } from '../inclusion.js'
import { keyOf } from '../json.js'
import { rational, textOf, type Rational } from '../numbers/rational.js'
import { kindOf, kinds } from './kinds.js'
import { keysKey, type Keys } from './keys.js'

/** A node that must hold; negative: must not hold. */
export type Signed = number

/** What holds for every value; its negation for none. */
export const anything: Signed = 1
export const nothing: Signed = -1

/** One condition on a value. All but `and`, `oneOf`, `ref`, `same` and `opaque` hold for values of kinds they do not speak of. */
export type Node =
  | { op: 'and' | 'oneOf'; of: readonly Signed[] }
  | { op: 'ref'; to: () => Signed }
  | { op: 'same'; to: () => Signed; weaker: Signed | undefined }
  | { op: 'opaque'; reason: UndecidedReason; at: string }
  | { op: 'type'; kinds: number; integer: boolean }
  | { op: 'enum'; values: readonly Json[]; keys: ReadonlySet<string> }
  | { op: 'minimum' | 'maximum'; bound: Rational; exclusive: boolean }
  | { op: 'multipleOf'; step: Rational }
  | { op: Count; count: number }
  | { op: 'pattern'; source: string }
  | { op: 'item' | 'items'; index: number; of: Signed }
  | { op: 'contains' | 'containsAtMost'; of: Signed; count: number }
  | { op: 'uniqueItems' }
  | { op: 'keys'; keys: Keys; of: Signed }
  | { op: 'required'; name: string }
  | { op: 'propertyNames'; of: Signed }

export type Count = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties'

/**
 * All nodes of a comparison. Equal conditions of both schemas are one node, so that what has not changed is seen at once.
 */
export class Nodes {
  private readonly nodes: Node[] = [{ op: 'and', of: [] }]
  private readonly known = new Map<string, number>([['and:', 1]])
  /** Kinds of values that can hold, and that can fail; more than that is not wrong, less would be. */
  private readonly holding: number[] = [kinds.all]
  private readonly failing: number[] = [0]
  private readonly loops = new Map<number, boolean>()
  private refs = 0

  get size(): number {
    return this.nodes.length
  }

  get(signed: Signed): Node {
    return this.nodes[Math.abs(signed) - 1] as Node
  }

  kindsOf(signed: Signed): number {
    const of = signed > 0 ? this.holding : this.failing
    return of[Math.abs(signed) - 1] as number
  }

  and(parts: Iterable<Signed>): Signed {
    const flat = new Set<Signed>()
    for (const part of parts) {
      if (part === anything) continue
      const node = this.get(part)
      if (part > 0 && node.op === 'and') for (const inner of node.of) flat.add(inner)
      else flat.add(part)
    }
    for (const part of flat) if (part === nothing || flat.has(-part)) return nothing
    const of = [...flat].sort((a, b) => a - b)
    if (of.length === 1) return of[0] as Signed
    if (of.length > 0 && of.reduce((mask, part) => mask & this.kindsOf(part), kinds.all) === 0) return nothing
    return this.intern(`and:${of.join(',')}`, { op: 'and', of })
  }

  or(parts: Iterable<Signed>): Signed {
    return -this.and([...parts].map((part) => -part))
  }

  oneOf(parts: readonly Signed[]): Signed {
    const of = parts.filter((part) => part !== nothing).sort((a, b) => a - b)
    if (of.length === 0) return nothing
    if (of.length === 1) return of[0] as Signed
    return this.intern(`oneOf:${of.join(',')}`, { op: 'oneOf', of })
  }

  /** A schema that contains itself; resolved when the comparison comes to it. */
  ref(to: () => Signed): Signed {
    return this.intern(`ref:${this.refs++}`, { op: 'ref', to })
  }

  /**
   * What both schemas say of a value inside in the same words: it is only looked into where a value is needed.
   *
   * @param weaker what holds wherever this does
   */
  same(key: string, to: () => Signed, weaker?: Signed): Signed {
    return this.intern(`same:${key}`, { op: 'same', to, weaker })
  }

  /** Whether one holds wherever the other does, where that is seen at once. */
  implies(a: Signed, b: Signed): boolean {
    if (a === b) return true
    const node = this.get(a)
    return a > 0 && node.op === 'same' && node.weaker === b
  }

  /** What is not decided: equal keys are one condition all the same. */
  opaque(reason: UndecidedReason, at: string, key?: string): Signed {
    return this.intern(`opaque:${key ?? `#${this.refs++}`}`, { op: 'opaque', reason, at })
  }

  type(mask: number, integer: boolean): Signed {
    if (mask === kinds.all && !integer) return anything
    return mask === 0 ? nothing : this.intern(`type:${mask}${integer}`, { op: 'type', kinds: mask, integer })
  }

  enum(values: readonly Json[]): Signed {
    const byKey = new Map(values.map((value) => [keyOf(value), value]))
    if (byKey.size === 0) return nothing
    const keys = [...byKey.keys()].sort()
    const sorted = keys.map((key) => byKey.get(key) as Json)
    return this.intern(`enum:[${keys.join(',')}]`, { op: 'enum', values: sorted, keys: new Set(keys) })
  }

  bound(op: 'minimum' | 'maximum', value: number, exclusive: boolean): Signed {
    const bound = rational(value)
    return this.intern(`${op}:${textOf(bound)}${exclusive}`, { op, bound, exclusive })
  }

  multipleOf(value: number): Signed {
    const step = rational(value)
    return this.intern(`multipleOf:${textOf(step)}`, { op: 'multipleOf', step })
  }

  count(op: Count, count: number): Signed {
    if (count <= 0 && op.startsWith('min')) return anything
    return this.intern(`${op}:${count}`, { op, count })
  }

  pattern(source: string): Signed {
    return source === '' ? anything : this.intern(`pattern:${source}`, { op: 'pattern', source })
  }

  /** The item at an index, or all from it on. */
  item(op: 'item' | 'items', index: number, of: Signed): Signed {
    return of === anything ? anything : this.intern(`${op}:${index}:${of}`, { op, index, of })
  }

  contains(op: 'contains' | 'containsAtMost', of: Signed, count: number): Signed {
    if (op === 'contains' && count <= 0) return anything
    if (of === anything) return this.count(op === 'contains' ? 'minItems' : 'maxItems', count)
    if (op === 'containsAtMost' && count === 0) return this.item('items', 0, -of)
    return this.intern(`${op}:${count}:${of}`, { op, of, count })
  }

  uniqueItems(): Signed {
    return this.intern('uniqueItems', { op: 'uniqueItems' })
  }

  keys(keys: Keys, of: Signed): Signed {
    if (of === anything || (!keys.outside && keys.names.size === 0 && keys.patterns.length === 0)) return anything
    return this.intern(`keys:${keysKey(keys)}:${of}`, { op: 'keys', keys, of })
  }

  required(name: string): Signed {
    return this.intern(`required:${name}`, { op: 'required', name })
  }

  propertyNames(of: Signed): Signed {
    return of === anything ? anything : this.intern(`propertyNames:${of}`, { op: 'propertyNames', of })
  }

  /** The conditions whose conjunction is to equal a list or an object. */
  equals(value: Json): readonly Signed[] {
    if (Array.isArray(value)) {
      const items = value.map((item, index) => this.item('item', index, this.enum([item as Json])))
      return [
        this.type(kinds.array, false),
        this.count('minItems', value.length),
        this.count('maxItems', value.length),
        ...items,
      ]
    }
    const entries = Object.entries(value as { [key: string]: Json })
    const names = new Set(entries.map(([name]) => name))
    return [
      this.type(kinds.object, false),
      this.keys({ names, patterns: [], outside: true }, nothing),
      ...entries.flatMap(([name, inner]) => [
        this.required(name),
        this.keys({ names: new Set([name]), patterns: [], outside: false }, this.enum([inner])),
      ]),
    ]
  }

  /** Whether a reference leads back to itself without going into a value: no validator comes to an end on it. */
  isLoop(ref: Signed): boolean {
    const id = Math.abs(ref)
    const known = this.loops.get(id)
    if (known !== undefined) return known
    const met = new Set<number>()
    const open = [id]
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      const node = this.get(one)
      const next = node.op === 'ref' ? [node.to()] : node.op === 'and' || node.op === 'oneOf' ? node.of : []
      for (const inner of next) {
        if (met.has(Math.abs(inner))) continue
        met.add(Math.abs(inner))
        open.push(Math.abs(inner))
      }
    }
    this.loops.set(id, met.has(id))
    return met.has(id)
  }

  private intern(key: string, node: Node): Signed {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const [holding, failing] = this.masks(node)
    this.nodes.push(node)
    this.holding.push(holding)
    this.failing.push(failing)
    this.known.set(key, this.nodes.length)
    return this.nodes.length
  }

  private masks(node: Node): [holding: number, failing: number] {
    switch (node.op) {
      case 'and':
        return [
          node.of.reduce((mask, part) => mask & this.kindsOf(part), kinds.all),
          node.of.reduce((mask, part) => mask | this.kindsOf(-part), 0),
        ]
      case 'oneOf':
        return [node.of.reduce((mask, part) => mask | this.kindsOf(part), 0), kinds.all]
      case 'ref':
      case 'same':
      case 'opaque':
        return [kinds.all, kinds.all]
      case 'type':
        return [node.kinds, (kinds.all & ~node.kinds) | (node.integer ? kinds.number : 0)]
      case 'enum':
        return [node.values.reduce<number>((mask, value) => mask | kindOf(value), 0), kinds.all]
      default:
        return [kinds.all, spokenOf[node.op]]
    }
  }
}

const spokenOf = {
  minimum: kinds.number,
  maximum: kinds.number,
  multipleOf: kinds.number,
  minLength: kinds.string,
  maxLength: kinds.string,
  pattern: kinds.string,
  item: kinds.array,
  items: kinds.array,
  minItems: kinds.array,
  maxItems: kinds.array,
  contains: kinds.array,
  containsAtMost: kinds.array,
  uniqueItems: kinds.array,
  keys: kinds.object,
  required: kinds.object,
  propertyNames: kinds.object,
  minProperties: kinds.object,
  maxProperties: kinds.object,
} as const
