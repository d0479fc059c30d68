import { asNode, type Node } from '../compare/walk/node.js'
import type { Json } from '../runtime/model.js'

/** An argument that callers over HTTP repeat in a header (MCP 2026-07-28, "Custom Headers from Tool Parameters"). */
export interface ParamHeader {
  readonly header: string
  /** Names of the properties that lead to the argument. */
  readonly path: readonly string[]
}

/** The marked arguments of an input schema. */
export function paramHeadersIn(schema: Node, path: readonly string[] = []): ParamHeader[] {
  return Object.entries(asNode(schema.properties)).flatMap(([name, value]) => {
    const part = asNode(value)
    const inner = [...path, name]
    const { 'x-mcp-header': suffix } = part
    const own = typeof suffix === 'string' ? [{ header: `Mcp-Param-${suffix}`, path: inner }] : []
    return [...own, ...paramHeadersIn(part, inner)]
  })
}

/** What goes along with arguments; what is absent, or of a type that headers do not hold, goes without. */
export function paramHeadersOf(marked: readonly ParamHeader[], args: Json): { [header: string]: string } {
  const values = marked.map(({ header, path }) => [
    header,
    path.reduce<Json | undefined>((value, name) => asNode(value)[name], args),
  ])
  const told = values.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return Object.fromEntries(told.map(([header, value]) => [header, headerValue(String(value))])) as {
    [header: string]: string
  }
}

/** A text as it is, or in Base64 between marks where a header cannot hold it ("Value Encoding"). */
export function headerValue(text: string): string {
  const isPlain = /^([!-~]([ -~]*[!-~])?)?$/.test(text) && !/^=\?base64\?.*\?=$/s.test(text)
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`
}
