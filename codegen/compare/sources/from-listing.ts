import type { Json } from '../../runtime/model.js'
import type { Side } from '../side.js'
import { asNode, isNode, list, type Node } from '../walk/node.js'

/**
 * The tools of an answer to `tools/list`, in whichever of its usual wrappings: the answer itself, its result, the bare
 * list, tools by name, or a list of answers, one per page.
 *
 * @returns undefined for anything else
 */
export function fromListing(value: Json, from: string): Side | undefined {
  const tools = toolsIn(value)
  if (!tools) return undefined
  const root = asNode(value)
  const { version, instructions, id } = {
    ...asNode(root.serverInfo),
    ...asNode(asNode(root.result).serverInfo),
    ...root,
  }
  const removed = list(root.removedTools)
  const names = tools.map(([name]) => name)
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) < index))]
  return {
    from,
    ...(typeof version === 'string' && { version }),
    ...(typeof id === 'string' && root.jsonrpc === undefined && { id }),
    facts: {
      ...(typeof instructions === 'string' && { instructions }),
      ...(removed.length > 0 && { removedTools: removed }),
    },
    tools: new Map(tools.map(([name, tool]) => [name, factsOf(tool)])),
    ...(repeated.length > 0 && { repeated }),
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

/** A tool of MCP in the words of a comparison; members that no rule knows stay as they are. */
function factsOf({
  name: _name,
  inputSchema,
  outputSchema,
  annotations,
  _meta,
  execution,
  title,
  ...rest
}: Node): Node {
  const { title: hintTitle, ...hints } = asNode(annotations)
  const meta = Object.entries(asNode(_meta)).filter(([key]) => !key.startsWith('toolpact/'))
  const { taskSupport } = asNode(execution)
  const shown = title ?? hintTitle
  return {
    ...rest,
    ...(shown !== undefined && { title: shown }),
    ...(isStated(inputSchema) && { input: withoutNulls(inputSchema) }),
    ...(isStated(outputSchema) && { output: withoutNulls(outputSchema) }),
    annotations: hints,
    ...(meta.length > 0 && { meta: Object.fromEntries(meta) }),
    ...(taskSupport !== undefined && { taskSupport }),
  }
}

/** Some servers write null for a schema they have none of. */
const isStated = (schema: Json | undefined): schema is Json => schema !== undefined && schema !== null

/** Keywords that some servers write as null where they mean nothing; no validator takes that. */
const absent: ReadonlySet<string> = new Set(['properties', 'required', 'items', 'enum'])

/** Deeper than any schema that is compared; what lies there stays as it is. */
const deepest = 400

/** The schema itself where there is nothing to leave out, which is nearly always so. */
function withoutNulls(schema: Json, depth = 0): Json {
  if (depth > deepest || typeof schema !== 'object' || schema === null) return schema
  const inner = (part: Json): Json => withoutNulls(part, depth + 1)
  if (Array.isArray(schema)) {
    const parts = schema.map(inner)
    return parts.some((part, index) => part !== schema[index]) ? parts : schema
  }
  const node = asNode(schema)
  const kept: [string, Json][] = []
  let isSame = true
  for (const keyword of Object.keys(node)) {
    const value = node[keyword] as Json
    if (value === null && absent.has(keyword)) isSame = false
    else {
      const part = isValue(keyword) ? value : inner(value)
      if (part !== value) isSame = false
      kept.push([keyword, part])
    }
  }
  return isSame ? schema : Object.fromEntries(kept)
}

/** Keywords that hold a value, in which null is null. */
const isValue = (keyword: string): boolean => values.has(keyword)

const values: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples'])
