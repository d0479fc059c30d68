import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Policy } from '../compare/policy.js'
import type { Part } from '../compare/report/part.js'
import { compile, type CompileResult } from '../compile/compile.js'
import { contractFolders } from '../read/program.js'
import { checkContract } from './contract.js'
import { frozenReleases } from './frozen.js'
import { publishedReleases } from './published.js'
import { checkShared } from './shared.js'

export interface CheckOptions {
  /** The `contracts/` folder. */
  root: string
  /** The `generated/` folder. */
  out: string
  /** Folder for what one compile leaves for the next. */
  cache: string
  /** Contract folders to check; absent: all. */
  only?: readonly string[]
  /** The revision to hold the releases against; absent: what the work is to be merged into. */
  base?: string
  policy: Policy
  /** Calendar date. */
  today: string
  env: NodeJS.ProcessEnv
  /** How paths of this folder begin in the repository: `` or `packages/shop/`. */
  prefix?: string
  onProgress?: (message: string) => void
}

/**
 * Holds contracts to all that can be told of them without running anything: what is compiled is what they say, what was
 * released is untouched, and what changed since the last release is within what its version may change.
 *
 * @returns a part for each contract, and one for what belongs to all where there is something to say
 * @throws Error where nothing can be checked
 */
export async function check(options: CheckOptions): Promise<Part[]> {
  const { root, out, cache, only, policy, today, onProgress } = options
  if (!existsSync(root)) throw new Error(`there is no folder ${root}`)
  const contracts = only ?? contractFolders(root)
  const unknown = contracts.find((name) => !existsSync(join(root, name)))
  if (unknown !== undefined) throw new Error(`there is no contract ${unknown} in ${root}`)
  if (contracts.length === 0) throw new Error(`there is no contract in ${root}, so nothing was checked`)
  const git = publishedReleases(root, options.base, options.env)
  const frozen = new Map(contracts.map((contract) => [contract, frozenReleases(root, contract, git)]))
  // Where a release was edited, what would be compiled from it is no matter.
  const isWhole = [...frozen.values()].every(({ findings }) => findings.length === 0)
  const result = isWhole
    ? await compile({ root, out, cache, check: true, ...(only && { only }), ...(onProgress && { onProgress }) })
    : await readOnly(root, only)
  const about = { root, out, git, result, policy, today, prefix: options.prefix ?? '' }
  const parts: Part[] = []
  for (const [contract, releases] of frozen) {
    onProgress?.(`comparing ${contract}`)
    parts.push(await checkContract(contract, releases, about))
  }
  const shared = checkShared(parts, contracts, only === undefined, about)
  return shared ? [...parts, shared] : parts
}

/** What the contracts say, with nothing made of it. */
async function readOnly(root: string, only: readonly string[] | undefined): Promise<CompileResult> {
  const { readContracts } = await import('../read/read-contracts.js')
  const read = readContracts(root, only)
  return { tools: {}, diagnostics: read.diagnostics, changes: [], unchanged: false, compiled: { read, paths: [] } }
}
