import type { Json } from '../runtime/model.js'
import { asNode, type Node } from './walk/node.js'

/**
 * A contract as it is compared, whatever it was read from. What a source does not say is absent, and what is absent on
 * both sides is not compared.
 *
 * Facts of a tool are members by name: `title`, `description`, `input`, `output` (schemas), `annotations` (MCP's hints),
 * `access`, `errors`, `approval`, `deprecated` and so on, as the rules name them (`fact.at`). Members no rule knows are
 * compared as a whole.
 */
export interface Side {
  /** Where it was read from, in words. */
  from: string
  id?: string
  version?: string
  facts: Node
  /** By name, in the order of the source. */
  tools: ReadonlyMap<string, Node>
  /** Names that a listing gives more than once; the last tool of the name is the one in `tools`. */
  repeated?: readonly string[]
  /** Whether the tools are named and shaped as MCP hosts see them. */
  isListing: boolean
}

/** Facts of a contract, of its tools and of one tool, before and after. */
export interface SidePair {
  old: Side
  now: Side
}

export interface ToolPair {
  name: string
  old: Node
  now: Node
  sides: SidePair
}

/** What stands at a path of members; undefined where nothing does. */
export function factAt(facts: Node, path: string): Json | undefined {
  let value: Json | undefined = facts
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = asNode(value)[step]
  }
  return value
}

/** A text by language; one that is in no language by itself stands under ''. */
export function textsOf(value: Json | undefined): ReadonlyMap<string, string> {
  if (typeof value === 'string') return new Map([['', value]])
  const texts = Object.entries(asNode(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new Map(texts)
}

/** The text in its first language. */
export const firstText = (value: Json | undefined): string => [...textsOf(value).values()][0] ?? ''

/** A side from plain members, as examples of rules and JSON files write them. */
export function sideOf(contract: Node, from: string): Side {
  const { id, version, tools, repeated, ...facts } = contract
  return {
    from,
    ...(typeof id === 'string' && { id }),
    ...(typeof version === 'string' && { version }),
    facts,
    ...(Array.isArray(repeated) && { repeated: (repeated as readonly Json[]).map(String) }),
    tools: new Map(Object.entries(asNode(tools)).map(([name, tool]) => [name, asNode(tool)])),
    isListing: false,
  }
}
