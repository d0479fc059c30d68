import type { Json } from '../runtime/model.js'
import { asNode, resolve, type Node } from '../compare/walk/node.js'

/** References in a row that have a reason. */
const longestChain = 16

/**
 * A parameter, body, answer or path that may be a reference to one, or to a reference.
 *
 * @param where for the note about a reference that leads out of the document or nowhere
 */
export function followed(value: Json | undefined, root: Node, where: string, notes: string[]): Node {
  let node = asNode(value)
  for (let step = 0; typeof node.$ref === 'string'; step += 1) {
    const target = step < longestChain ? resolve(node.$ref, root) : undefined
    if (target === undefined) {
      notes.push(`${where}: ${node.$ref} leads nowhere in this document, and is left out`)
      return {}
    }
    const { $ref: _, ...beside } = node
    node = { ...beside, ...asNode(target) }
  }
  return node
}
