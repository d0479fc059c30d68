import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromListing } from '../../../../codegen/compare/sources/from-listing.js'
import type { Side, SidePair } from '../../../../codegen/compare/side.js'
import { asNode } from '../../../../codegen/compare/walk/node.js'
import type { Json } from '../../../../codegen/runtime/model.js'
import { lines } from './rows.js'

interface ChangeLine {
  commit: string
  file?: string
  snap: string
  old: Json
  new: Json
}

/** Each release of a server beside the next one, oldest first. */
export function releasesOf(folder: string, server: string): [old: Side, now: Side][] {
  const releases = join(folder, 'mcp', `${server}.releases`)
  const tags = readdirSync(releases).map((file) => file.replace('.json', ''))
  const sides = tags.sort(byVersion).map((tag) => {
    const release = JSON.parse(readFileSync(join(releases, `${tag}.json`), 'utf8')) as { tools: readonly Json[] }
    return listing(release.tools, tag)
  })
  return sides.slice(1).flatMap((now, index) => {
    const old = sides[index]
    return old ? [[old, now] as [Side, Side]] : []
  })
}

/** What each commit of a server made of its tools; those it did not touch are left out. */
export function changesOf(folder: string, server: string): SidePair[] {
  const commits = new Map<string, ChangeLine[]>()
  for (const line of lines<ChangeLine>(join(folder, `mcp/${server}.changes.jsonl`))) {
    const key = `${line.commit} ${line.file ?? ''}`
    commits.set(key, [...(commits.get(key) ?? []), line])
  }
  return [...commits].map(([commit, changes]) => {
    const tools = (side: 'old' | 'new') => changes.map((change) => change[side]).filter((tool) => tool !== null)
    return { old: listing(tools('old'), commit), now: listing(tools('new'), commit) }
  })
}

function listing(tools: readonly Json[], from: string): Side {
  const side = fromListing({ tools: tools.map(withoutFileName) }, from)
  if (!side) throw new Error(`${from} lists no tools`)
  return side
}

/** `snap` is the name of a file in the server's repository. */
function withoutFileName(tool: Json): Json {
  const { snap: _snap, ...rest } = asNode(tool)
  return rest
}

const byVersion = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
