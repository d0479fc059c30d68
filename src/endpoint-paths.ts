import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** Contract id → path it is served under, as the compiler wrote it down; empty where it wrote no such file. */
export async function readEndpointPaths(generated: URL): Promise<Map<string, string>> {
  const file = new URL('endpoints.json', generated)
  if (!existsSync(file)) return new Map()
  const groups = JSON.parse(await readFile(file, 'utf8')) as { [path: string]: string[] }
  return new Map(Object.entries(groups).flatMap(([path, ids]) => ids.map((id): [string, string] => [id, path])))
}
