import type { Json } from '../../runtime/model.js'
import type { Side } from '../side.js'
import { asNode, isNode, list, type Node } from '../walk/node.js'
import { halfPairIn, mayHoldHalfPair } from './half-pair.js'
import { SourceError } from './source.js'

/**
 * The tools of an answer to `tools/list`, in whichever of its usual wrappings: the answer itself, its result, the bare
 * list, tools by name, or a list of answers, one per page.
 *
 * @param text the JSON it was read from, where there is one: it says at once what need not be looked for
 * @returns undefined for anything else
 * @throws SourceError where a text of a tool is no Unicode, which has no canonical form to compare
 */
export function fromListing(value: Json, from: string, text?: string): Side | undefined {
  const tools = toolsIn(value)
  if (!tools) return undefined
  const mayHoldHalf = text === undefined || mayHoldHalfPair(text)
  const mayHoldNull = text === undefined || nullKeyword.test(text)
  const found = new Map<string, Node>()
  const repeated = new Set<string>()
  for (const [name, tool] of tools) {
    const place = mayHoldHalf ? (halfPairIn(name) ?? halfPairIn(tool)) : undefined
    if (place !== undefined)
      throw new SourceError(
        `${from}: tool ${JSON.stringify(name)} holds text that is no Unicode at ${place || '/name'} ` +
          '(half of a surrogate pair); mend it where the catalogue is made',
      )
    if (found.has(name)) repeated.add(name)
    found.set(name, factsOf(tool, mayHoldNull))
  }
  const root = asNode(value)
  const { version, instructions, id } = {
    ...asNode(root.serverInfo),
    ...asNode(asNode(root.result).serverInfo),
    ...root,
  }
  const removed = list(root.removedTools)
  return {
    from,
    ...(typeof version === 'string' && { version }),
    ...(typeof id === 'string' && root.jsonrpc === undefined && { id }),
    facts: {
      ...(typeof instructions === 'string' && { instructions }),
      ...(removed.length > 0 && { removedTools: removed }),
    },
    tools: found,
    ...(repeated.size > 0 && { repeated: [...repeated] }),
    isListing: true,
  }
}

type Named = [string, Node]

function toolsIn(value: Json): Named[] | undefined {
  if (Array.isArray(value)) return toolsInList(value as readonly Json[])
  if (!isNode(value)) return undefined
  if (isNode(value.result)) return toolsIn(value.result)
  if (Array.isArray(value.tools)) return toolsInList(list(value.tools))
  if (isNode(value.tools)) return Object.entries(value.tools).map(([name, tool]) => [name, asNode(tool)])
  return typeof value.name === 'string' && isTool(value) ? [[value.name, value]] : undefined
}

function toolsInList(values: readonly Json[]): Named[] | undefined {
  const found: Named[] = []
  for (const value of values) {
    if (isNode(value) && typeof value.name === 'string') found.push([value.name, value])
    else {
      const inner = toolsIn(value)
      if (!inner) return undefined
      found.push(...inner)
    }
  }
  return found
}

const isTool = (value: Node): boolean => 'inputSchema' in value || 'description' in value

/** Members of a tool that have other names in a comparison. */
const renamed: ReadonlySet<string> = new Set([
  'name',
  'inputSchema',
  'outputSchema',
  'annotations',
  '_meta',
  'execution',
  'title',
])

/** A tool of MCP in the words of a comparison; members that no rule knows stay as they are. */
function factsOf(tool: Node, mayHoldNull: boolean): Node {
  const { inputSchema, outputSchema, _meta, title } = tool
  const { title: hintTitle, ...hints } = asNode(tool.annotations)
  const schema = (given: Json): Json => (mayHoldNull ? withoutNulls(given) : given)
  const facts: { [name: string]: Json } = Object.fromEntries(
    Object.entries(tool).filter(([member]) => !renamed.has(member)),
  )
  const shown = title ?? hintTitle
  if (shown !== undefined) facts.title = shown
  if (isStated(inputSchema)) facts.input = schema(inputSchema)
  if (isStated(outputSchema)) facts.output = schema(outputSchema)
  facts.annotations = hints
  const meta = _meta === undefined ? [] : Object.entries(asNode(_meta)).filter(([key]) => !key.startsWith('toolpact/'))
  if (meta.length > 0) facts.meta = Object.fromEntries(meta)
  const { taskSupport } = asNode(tool.execution)
  if (taskSupport !== undefined) facts.taskSupport = taskSupport
  return facts
}

/** Some servers write null for a schema they have none of. */
const isStated = (schema: Json | undefined): schema is Json => schema !== undefined && schema !== null

/** Keywords that some servers write as null where they mean nothing; no validator takes that. */
const absent: ReadonlySet<string> = new Set(['properties', 'required', 'items', 'enum'])

const nullKeyword = new RegExp(`"(?:${[...absent].join('|')})"\\s*:\\s*null`)

/** Deeper than any schema that is compared; what lies there stays as it is. */
const deepest = 400

/** The schema itself where there is nothing to leave out, which is nearly always so. */
function withoutNulls(schema: Json): Json {
  return holdsNull(schema, 0) ? cleaned(schema, 0) : schema
}

function holdsNull(schema: Json, depth: number): boolean {
  if (depth > deepest || typeof schema !== 'object' || schema === null) return false
  if (Array.isArray(schema)) return schema.some((part: Json) => holdsNull(part, depth + 1))
  const node = asNode(schema)
  for (const keyword in node) {
    const value = node[keyword] as Json
    if (value === null ? absent.has(keyword) : !isValue(keyword) && holdsNull(value, depth + 1)) return true
  }
  return false
}

function cleaned(schema: Json, depth: number): Json {
  if (depth > deepest) return schema
  const inner = (part: Json): Json => cleaned(part, depth + 1)
  if (Array.isArray(schema)) return schema.map(inner)
  if (!isNode(schema)) return schema
  const kept = Object.entries(schema).filter(([keyword, value]) => value !== null || !absent.has(keyword))
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, isValue(keyword) ? value : inner(value)]))
}

/** Keywords that hold a value, in which null is null. */
const isValue = (keyword: string): boolean => values.has(keyword)

const values: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples'])
