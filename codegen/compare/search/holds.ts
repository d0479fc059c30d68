import type { Json } from '../../runtime/model.js'
import { Undecided } from '../budget.js'
import { has, isObject, keyOf, lengthOf, type JsonObject } from '../json.js'
import { isIn } from '../normalise/keys.js'
import { kindOf } from '../normalise/kinds.js'
import type { Node, Nodes, Signed } from '../normalise/nodes.js'
import { compare, isMultiple, rational } from '../numbers/rational.js'
import type { Matcher } from '../strings/matcher.js'

/** Whether a condition holds for a value; undefined where that is not decided. */
export class Holding {
  private readonly nodes: Nodes
  private readonly matcher: Matcher

  constructor(nodes: Nodes, matcher: Matcher) {
    this.nodes = nodes
    this.matcher = matcher
  }

  holds(value: Json, signed: Signed): boolean | undefined {
    this.matcher.budget.spend()
    const node = this.nodes.get(signed)
    const positive = this.node(value, node, signed)
    return positive === undefined || signed > 0 ? positive : !positive
  }

  all(value: Json, parts: Iterable<Signed>): boolean | undefined {
    let known: boolean | undefined = true
    for (const part of parts) {
      const one = this.holds(value, part)
      if (one === false) return false
      if (one === undefined) known = undefined
    }
    return known
  }

  private node(value: Json, node: Node, signed: Signed): boolean | undefined {
    switch (node.op) {
      case 'and':
        return this.all(value, node.of)
      case 'oneOf':
        return this.oneOf(value, node.of)
      case 'ref':
        return this.nodes.isLoop(signed) ? undefined : this.holds(value, node.to())
      case 'same':
        return this.holds(value, node.to())
      case 'opaque':
        return undefined
      case 'type':
        return typeHolds(value, node.kinds, node.integer)
      case 'enum':
        return node.keys.has(keyOf(value))
      default:
        if (typeof value === 'number') return numberHolds(value, node)
        if (typeof value === 'string') return this.string(value, node)
        if (Array.isArray(value)) return this.list(value as readonly Json[], node)
        return isObject(value) ? this.object(value, node) : true
    }
  }

  private oneOf(value: Json, of: readonly Signed[]): boolean | undefined {
    let count = 0
    let open = false
    for (const part of of) {
      const one = this.holds(value, part)
      if (one === undefined) open = true
      else if (one && ++count > 1) return false
    }
    return open ? undefined : count === 1
  }

  private string(value: string, node: Node): boolean | undefined {
    switch (node.op) {
      case 'minLength':
        return lengthOf(value) >= node.count
      case 'maxLength':
        return lengthOf(value) <= node.count
      case 'pattern':
        return this.test(node.source, value)
      default:
        return true
    }
  }

  private list(value: readonly Json[], node: Node): boolean | undefined {
    switch (node.op) {
      case 'minItems':
        return value.length >= node.count
      case 'maxItems':
        return value.length <= node.count
      case 'uniqueItems':
        return new Set(value.map(keyOf)).size === value.length
      case 'item':
        return node.index < value.length ? this.holds(value[node.index] as Json, node.of) : true
      case 'items':
        return every(value.slice(node.index), (item) => this.holds(item, node.of))
      case 'contains':
      case 'containsAtMost':
        return this.contains(value, node.of, node.op, node.count)
      default:
        return true
    }
  }

  private contains(value: readonly Json[], of: Signed, op: string, count: number): boolean | undefined {
    const answers = value.map((item) => this.holds(item, of))
    const least = answers.filter((answer) => answer === true).length
    const most = least + answers.filter((answer) => answer === undefined).length
    if (op === 'contains') return least >= count ? true : most < count ? false : undefined
    return most <= count ? true : least > count ? false : undefined
  }

  private object(value: JsonObject, node: Node): boolean | undefined {
    const names = Object.keys(value)
    switch (node.op) {
      case 'minProperties':
        return names.length >= node.count
      case 'maxProperties':
        return names.length <= node.count
      case 'required':
        return has(value, node.name)
      case 'propertyNames':
        return every(names, (name) => this.holds(name, node.of))
      case 'keys':
        return every(names, (name) => {
          const inside = this.isIn(name, node.keys)
          if (inside === false) return true
          const inner = this.holds(value[name] as Json, node.of)
          return inside || inner ? inner : undefined
        })
      default:
        return true
    }
  }

  /** Whether a name is in the set; undefined where a pattern is not decided. */
  isIn(name: string, keys: Parameters<typeof isIn>[1]): boolean | undefined {
    let open = false
    const inside = isIn(name, keys, (pattern) => {
      const answer = this.test(pattern, name)
      if (answer === undefined) open = true
      return answer ?? false
    })
    return open ? undefined : inside
  }

  private test(source: string, text: string): boolean | undefined {
    try {
      return this.matcher.test(source, text)
    } catch (error) {
      if (error instanceof Undecided && error.reason === 'pattern') return undefined
      throw error
    }
  }
}

function every<Item>(items: readonly Item[], test: (item: Item) => boolean | undefined): boolean | undefined {
  let known: boolean | undefined = true
  for (const item of items) {
    const one = test(item)
    if (one === false) return false
    if (one === undefined) known = undefined
  }
  return known
}

function typeHolds(value: Json, mask: number, integer: boolean): boolean {
  if ((kindOf(value) & mask) === 0) return false
  return typeof value !== 'number' || !integer || Number.isInteger(value)
}

function numberHolds(value: number, node: Node): boolean {
  switch (node.op) {
    case 'minimum':
    case 'maximum': {
      const order = compare(rational(value), node.bound) * (node.op === 'minimum' ? 1 : -1)
      return node.exclusive ? order > 0 : order >= 0
    }
    case 'multipleOf':
      return isMultiple(rational(value), node.step)
    default:
      return true
  }
}
