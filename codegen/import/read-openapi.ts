import { existsSync, readFileSync } from 'node:fs'
import { headersOf } from '../compare/sources/header-lines.js'
import type { Json } from '../runtime/model.js'
import { fromOpenapi, isOpenapi } from './from-openapi.js'
import { ImportError, type Imported } from './imported-tool.js'

/** Milliseconds a document may take. */
const patienceMs = 30_000

/**
 * What an OpenAPI document of a file or an address holds, JSON or YAML; undefined where it is something else.
 *
 * @param headers for addresses, as `Name: value`
 * @throws ImportError where it cannot be read
 */
export async function readOpenapi(source: string, headers: readonly string[]): Promise<Imported | undefined> {
  const isAddress = /^https?:\/\//.test(source)
  const path = isAddress ? source.replace(/[?#].*$/, '') : source
  if (!/\.(json|ya?ml)$/.test(path) || (!isAddress && !existsSync(source))) return undefined
  const text = (isAddress ? await fetched(source, headers) : readFileSync(source, 'utf8')).replace(/^\uFEFF/, '')
  const document = /\.ya?ml$/.test(path) ? await fromYaml(text, source) : fromJson(text)
  return document !== undefined && isOpenapi(document) ? fromOpenapi(document, source) : undefined
}

/** Undefined where it is no JSON: whoever reads catalogues says what is wrong with it. */
function fromJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** YAML that says the same as some JSON; anchors and merged keys (`<<`) are written out. */
async function fromYaml(text: string, source: string): Promise<Json> {
  const { parse } = await import('yaml')
  try {
    // Its own limit counts uses, of which honest documents have thousands; what counts is what they are written out to.
    const value = (parse(text, { merge: true, maxAliasCount: -1 }) ?? null) as Json
    if (sizeOf(value, new Map()) > mostValues) throw new Error('its anchors make too much of it')
    return JSON.parse(JSON.stringify(value)) as Json
  } catch (error) {
    throw new ImportError(
      `${source} is no YAML that JSON can say: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Most values of a document, lists and objects among them. */
const mostValues = 4_000_000

/** Values there are once every anchor is written out. Endless where one leads back to itself. */
function sizeOf(value: Json, known: Map<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1
  const size = known.get(value)
  if (size !== undefined) return size
  known.set(value, Infinity)
  const whole = Object.values(value).reduce<number>((sum, part: Json) => sum + sizeOf(part, known), 1)
  known.set(value, whole)
  return whole
}

async function fetched(address: string, headers: readonly string[]): Promise<string> {
  const { exchange } = await import('../mcp/http-exchange.js')
  const { failure, way, status = 0, text = '' } = await exchange(address, { headers: headersOf(headers), patienceMs })
  if (failure !== undefined)
    throw new ImportError(`${address} cannot be read: ${failure}${way === undefined ? '' : `; ${way}`}`)
  return status < 400 ? text : ''
}
