import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../codegen/runtime/model.js'
import { asNode, list } from '../../../codegen/compare/walk/node.js'
import { corpusFolder } from '../../codegen/compare/corpus/rows.js'
import { catalogue } from './catalogue.js'

/** Two versions of one schema. */
export interface SchemaPair {
  name: string
  old: Json
  now: Json
}

export interface Pairs {
  /** Where they are from, in words. */
  from: string
  pairs: SchemaPair[]
}

/** The inputs of tools that two releases of a real server share; of made-up tools where the corpus is not there. */
export function toolPairs(): Pairs {
  const folder = corpusFolder()
  const release = (tag: string) => join(folder ?? '', 'mcp/github-mcp-server.releases', `${tag}.json`)
  if (folder === undefined || !existsSync(release('v1.6.0'))) {
    return { from: 'made-up tools', pairs: paired(catalogue(100), catalogue(100, 27)) }
  }
  const tools = (tag: string) => list(asNode(JSON.parse(readFileSync(release(tag), 'utf8')) as Json).tools).map(asNode)
  return { from: 'github-mcp-server v0.33.0 and v1.6.0', pairs: paired(tools('v0.33.0'), tools('v1.6.0')) }
}

/** All inputs as properties of one closed object: one large schema. */
export function largePair(pairs: readonly SchemaPair[]): SchemaPair {
  const all = (side: 'old' | 'now'): Json => ({
    type: 'object',
    properties: Object.fromEntries(pairs.map((pair) => [pair.name, pair[side]])),
    additionalProperties: false,
  })
  return { name: 'all', old: all('old'), now: all('now') }
}

/** Tools of the same name; a release names its files after them. */
export function paired(before: readonly object[], after: readonly object[]): SchemaPair[] {
  const inputs = (tools: readonly object[]) =>
    new Map<string, Json>(
      tools.map((tool) => {
        const { snap, name, inputSchema } = asNode(tool as Json)
        const { $schema: _dialect, ...schema } = asNode(inputSchema ?? { type: 'object' })
        return [String(snap ?? name), schema] as const
      }),
    )
  const now = inputs(after)
  return [...inputs(before)].flatMap(([name, old]) => {
    const other = now.get(name)
    return other === undefined ? [] : [{ name, old, now: other }]
  })
}
