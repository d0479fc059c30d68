import type { Json } from '../../runtime/model.js'
import type { Node } from './node.js'

/** A copy of an object whose members went through `change`; any own name is kept, `__proto__` included. */
export function mapEntries(node: Node, change: (key: string, value: Json) => Json): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(key, value)]))
}
