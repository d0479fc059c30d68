import type { Schema } from '../runtime/model.js'
import { unmarked } from './raw-schema.js'
import { mergeObjects, variantText } from './wire-merge.js'
import { wireNode } from './wire-node.js'
import type { WireTexts } from './wire-text.js'

/**
 * The conservative form of a schema for `tools/list`: what every known host and model provider takes. References are
 * inlined (a recursive one is cut), the root is an object with `properties`, arrays have `items`, `type` is single, and
 * `null` and every other alternative stand in an `anyOf` below the root. A schema of arguments is closed.
 *
 * It accepts whatever the full schema accepts; what it cannot say is enforced by the validator and told in a
 * description. Of results it leaves out constraints, and below the first level what is required and what it means: that
 * costs every reader of the catalogue and helps nobody to make a call. It leaves result objects open, so that a later version of the contract
 * may add fields. A list is wrapped: `{ "result": [...] }`. A raw schema is listed as the contract has it.
 *
 * @param side whose schema it is: of arguments or of a result
 */
export function wireSchema(schema: Schema, side: 'input' | 'output' = 'input', texts: WireTexts = {}): Schema {
  if (schema['x-raw']) return unmarked(schema)
  const { $defs = {}, ...root } = schema
  const node = wireNode(root, { root, $defs, side, texts })
  if (side === 'output' && node.type === 'array')
    return { type: 'object', properties: { result: node }, required: ['result'] }
  if (!node.anyOf) return node
  const conditions = variantText(node.anyOf)
  return { ...mergeObjects(node.anyOf, 'some'), ...(conditions !== '' && { description: conditions }) }
}
