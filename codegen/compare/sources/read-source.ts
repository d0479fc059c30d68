import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fromJson, textOf } from './from-json.js'
import { asRelease, releasesOf } from './release-files.js'
import { SourceError, type Source } from './source.js'

export interface ReadOptions {
  /** The contracts folder. */
  contracts: string
  /** Where compiled contracts are. */
  out: string
  /** For servers, as `Name: value`. */
  headers: readonly string[]
}

/**
 * Reads a side: a contract folder or its name, `contract@version` for a release, `git:REV:path`, a JSON file, or the
 * address of an MCP server. What is not needed is not loaded.
 *
 * @throws SourceError where it cannot be read
 */
export async function readSource(spec: string, options: ReadOptions): Promise<Source> {
  if (/^https?:\/\//.test(spec)) {
    const [{ fromServer }, { headersOf }] = await Promise.all([import('./from-server.js'), import('./header-lines.js')])
    return fromServer({ url: spec, headers: headersOf(options.headers) })
  }
  if (spec.startsWith('git:')) return (await import('./from-git.js')).fromGit(spec.slice('git:'.length), spec)
  const folder = contractFolder(spec, options)
  if (folder !== undefined) return (await import('./from-contract.js')).fromContract(folder, spec, options.out)
  const release = /^([^@]+)@(.+)$/.exec(spec)
  const path =
    !existsSync(spec) && release
      ? join(options.contracts, release[1] ?? '', 'releases', `${release[2] ?? ''}.json`)
      : spec
  if (!existsSync(path)) {
    throw new SourceError(`${spec} is no contract, file, address or git:REV:path`)
  }
  const file = statSync(path).isDirectory() ? join(path, 'contract.json') : path
  if (!existsSync(file)) throw new SourceError(`${path} is a folder without contract.ts or contract.json`)
  return asRelease(fromJson(textOf(readFileSync(file), spec), spec), earlierThan(file))
}

/** The releases before one; none for a model that lies elsewhere. */
function earlierThan(file: string): { text: string; from: string }[] {
  const releases = releasesOf(dirname(dirname(file)))
  const at = releases.findIndex((path) => resolve(path) === resolve(file))
  return releases.slice(0, Math.max(at, 0)).map((path) => ({ text: readFileSync(path, 'utf8'), from: path }))
}

/** The folder of a contract that is given by its path or its name. */
export function contractFolder(spec: string, { contracts }: Pick<ReadOptions, 'contracts'>): string | undefined {
  return [spec, join(contracts, spec)].find((path) => existsSync(join(path, 'contract.ts')))
}
