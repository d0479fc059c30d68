import type { Json } from '../../runtime/model.js'
import { mapEntries } from './entries.js'
import type { Change } from './change.js'
import { isNode, view, type Node } from './node.js'

/** Where the new document lies inside the old one, so that what is taken from it finds its definitions. */
const newDocument = '$new'

/**
 * The old schema with one change alone, so that what this change does can be told apart from what others do.
 *
 * @returns undefined where the change cannot be cut out: something refers to a place by its anchor
 */
export function alone(change: Change, oldRoot: Json, newRoot: Json): Json | undefined {
  const taken: Json[] = []
  const take = (part: Json): Json => {
    if (!hasReference(part)) return part
    taken.push(part)
    return moved(part)
  }
  const keep = change.keep === undefined ? [] : [change.keep]
  const edited = replaced(oldRoot, change.at, oldRoot, keep, (node) => change.edit(node, take))
  if (edited === undefined) return undefined
  if (!isNode(edited)) return edited
  const definitions = { ...definitionsOf(oldRoot), ...(taken.length > 0 && { [newDocument]: bare(moved(newRoot)) }) }
  const document: Node = edited
  return Object.keys(definitions).length > 0 ? { ...document, $defs: definitions } : document
}

function definitionsOf(root: Json): Node {
  const definitions = isNode(root) ? root.$defs : undefined
  return isNode(definitions) ? definitions : {}
}

/** Without what would make it a document of its own. */
function bare(root: Json): Json {
  if (!isNode(root)) return root
  const { $id: _id, $schema: _schema, ...rest } = root
  return rest
}

function replaced(
  schema: Json,
  at: readonly string[],
  root: Json,
  keep: readonly string[],
  edit: (node: Node) => Node | false,
): Json | undefined {
  const [keyword, ...rest] = at
  // A step into a combination is a step into one that was not unwrapped.
  const { node } = view(schema, root, keyword === undefined ? keep : [keyword])
  if (keyword === undefined) return edit(node)
  const value = node[keyword]
  if (value === undefined) return undefined
  if (!isContainer(keyword)) {
    const inner = replaced(value, rest, root, keep, edit)
    return inner === undefined ? undefined : { ...node, [keyword]: inner }
  }
  const [member, ...deeper] = rest
  if (member === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) {
    return undefined
  }
  const inner = replaced((value as { readonly [name: string]: Json })[member] as Json, deeper, root, keep, edit)
  if (inner === undefined) return undefined
  const copy: Json = Array.isArray(value)
    ? value.map((item: Json, index) => (String(index) === member ? inner : item))
    : { ...(value as Node), [member]: inner }
  return { ...node, [keyword]: copy }
}

/** Keywords whose schemas stand one step deeper, by name or by index. */
const containers = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'prefixItems',
  'anyOf',
  'oneOf',
  'allOf',
])

const isContainer = (keyword: string): boolean => containers.has(keyword)

const hasReference = (part: Json): boolean => JSON.stringify(part).includes('"$ref"')

/** The same schema for another place: its references lead to where the new document will lie. */
function moved(part: Json): Json {
  if (Array.isArray(part)) return part.map((item: Json) => moved(item))
  if (!isNode(part)) return part
  return mapEntries(part, (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#')
      ? `#/$defs/${newDocument}${value.slice(1)}`
      : moved(value),
  )
}
