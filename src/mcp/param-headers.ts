import type { Schema } from '../../generated/runtime/model.js'
import { ConfigError } from '../config-error.js'
import type { ServedTool } from '../gate/endpoint.js'
import { decodeHeaderValue, encodeHeaderValue } from './header-value.js'
import { isObject } from './json-rpc.js'

/**
 * An argument that a schema marks with `x-mcp-header`: whoever calls over HTTP repeats it in a header, so that proxies
 * can go by it (2026-07-28, section "Custom Headers from Tool Parameters"). Only raw schemas can hold the mark.
 */
export interface ParamHeader {
  /** `Mcp-Param-Region` */
  header: string
  /** Names of the properties that lead to the argument. */
  path: readonly string[]
  type: 'string' | 'integer' | 'boolean'
}

/** By every name of a tool; tools without such an argument are absent. */
export type ParamHeaders = ReadonlyMap<string, readonly ParamHeader[]>

const mark = 'x-mcp-header'

/**
 * Finds the marked arguments of the tools.
 *
 * @throws ConfigError where a mark breaks the rules of the section: clients would not see the tool at all
 */
export function paramHeadersOf(names: ReadonlyMap<string, ServedTool>): ParamHeaders {
  const found = [...names].map(([name, { model }]) => [name, markedIn(name, model.input)] as const)
  return new Map(found.filter(([, headers]) => headers.length > 0))
}

/** What a caller over HTTP has to send along with the arguments. */
export function mirrored(headers: readonly ParamHeader[], args: unknown): { [header: string]: string } {
  const values = headers.map(({ header, path }) => [header, textOf(valueAt(args, path))] as const)
  return Object.fromEntries(
    values.flatMap(([header, text]) => (text === undefined ? [] : [[header, encodeHeaderValue(text)]])),
  )
}

/** Whether a header says what the argument says; a missing one says that there is none. */
export function agrees({ path, type }: ParamHeader, sent: string | undefined, args: unknown): boolean {
  const text = textOf(valueAt(args, path))
  const said = sent === undefined ? undefined : decodeHeaderValue(sent)
  if (sent === undefined || said === undefined || text === undefined) return sent === undefined && text === undefined
  return type === 'integer' ? /^-?\d+(\.0+)?$/.test(said) && Number(said) === Number(text) : said === text
}

function markedIn(tool: string, input: Schema): ParamHeader[] {
  if (!input['x-raw']) return []
  const headers: ParamHeader[] = []
  const visit = ({ properties = {} }: Schema, path: readonly string[]): void => {
    for (const [name, schema] of Object.entries(properties)) {
      const inner = [...path, name]
      const { [mark]: suffix, type } = schema as Schema & { [mark]?: unknown }
      if (suffix !== undefined)
        headers.push({ header: `Mcp-Param-${String(suffix)}`, path: inner, type: type as 'string' })
      visit(schema, inner)
    }
  }
  visit(input, [])
  const problem = problemOf(headers, input)
  if (problem) throw new ConfigError(`${tool} cannot be served: ${mark} ${problem}.`)
  return headers
}

function problemOf(headers: readonly ParamHeader[], input: Schema): string | undefined {
  const wrong = headers.find(({ header }) => !/^Mcp-Param-[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header))
  if (wrong) return `makes no header name of ${wrong.header}`
  const loose = headers.find(({ type }) => !['string', 'integer', 'boolean'].includes(type))
  if (loose) return `marks ${loose.path.join('.')}, which is no text, whole number or truth value`
  if (new Set(headers.map(({ header }) => header.toLowerCase())).size < headers.length) return 'names a header twice'
  return marks(input) === headers.length ? undefined : 'marks something that properties alone do not lead to'
}

/** Marks anywhere in a schema; a property of that name holds a schema, a mark holds none. */
function marks(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0
  const own = isObject(schema) && mark in schema && !isObject(schema[mark]) ? 1 : 0
  return Object.values(schema).reduce((sum: number, part) => sum + marks(part), own)
}

function valueAt(args: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }, args)
}

/** As headers write it; undefined for what is absent, null, or of a type that the arguments are refused for anyway. */
function textOf(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}
