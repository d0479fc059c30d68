import { hashModel } from '../../model/hashes.js'
import type { HashedContractModel, Json } from '../../runtime/model.js'
import { asNode, isNode, type Node } from '../walk/node.js'
import { fromListing } from './from-listing.js'
import { fromModel } from './from-model.js'
import { SourceError, type Source } from './source.js'

/**
 * What a JSON text holds: a contract model (released or compiled), or a saved answer to `tools/list`.
 *
 * @throws SourceError where it is neither, or a model was edited by hand
 */
export function fromJson(text: string, from: string): Source {
  const value = parsed(text, from)
  if (isNode(value) && value.formatVersion !== undefined) {
    const model = checked(value, from)
    return { side: fromModel(model, from), model }
  }
  const side = fromListing(value, from, text)
  if (side) return { side }
  throw new SourceError(`${from} ${whyNot(asNode(value))}`)
}

function whyNot(value: Node): string {
  const { message } = asNode(value.error)
  if (typeof message === 'string') return `holds the refusal of a server, not its tools: ${message}`
  const tools = value.tools ?? asNode(value.result).tools
  if (tools !== undefined) return 'has `tools` that are no list of tools: each needs a `name`'
  return 'is neither a contract model nor an answer to tools/list: expected `formatVersion` or `tools`'
}

/**
 * The text of a file. Shells of Windows write UTF-16.
 *
 * @throws SourceError where it is none: what cannot be read must not look the same as something else
 */
export function textOf(bytes: Uint8Array, from: string): string {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new SourceError(`${from} is not UTF-8; save it as such`)
  }
}

/** JSON, one JSON text per line, or an event stream with JSON in its data. */
function parsed(text: string, from: string): Json {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') throw new SourceError(`${from} is empty`)
  try {
    return JSON.parse(trimmed) as Json
  } catch (error) {
    const lines = trimmed
      .split('\n')
      .map((line) => line.replace(/^data:/, '').trim())
      .filter((line) => line.startsWith('{') || line.startsWith('['))
    const values = jsonLines(lines)
    if (values.length > 0) return values.filter((value) => fromListing(value, from))
    throw new SourceError(`${from} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The values of lines of JSON; none where a line is no JSON. */
function jsonLines(lines: readonly string[]): Json[] {
  try {
    return lines.map((line) => JSON.parse(line) as Json)
  } catch {
    return []
  }
}

function checked(value: Json, from: string): HashedContractModel {
  const model = value as unknown as HashedContractModel
  if (model.formatVersion !== 1) {
    throw new SourceError(
      `${from} has formatVersion ${String(asNode(value).formatVersion)}; this version of toolpact knows 1`,
    )
  }
  if (typeof model.id !== 'string' || typeof model.version !== 'string' || !isNode(asNode(value).tools)) {
    throw new SourceError(`${from} is no contract model: id, version or tools are missing`)
  }
  const isStale = typeof model.fingerprint === 'string' && hashModel(model).fingerprint !== model.fingerprint
  if (isStale)
    throw new SourceError(`${from} is stale: its fingerprint is not that of its content; run: npx toolpact compile`)
  return model
}
