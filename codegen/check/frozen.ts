import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Finding } from '../compare/finding.js'
import { Findings } from '../compare/findings.js'
import { fromJson } from '../compare/sources/from-json.js'
import { releasesOf } from '../compare/sources/release-files.js'
import { releaseText } from '../release/releases.js'
import type { HashedContractModel } from '../runtime/model.js'
import { Git } from './git.js'
import { releaseFile, type Published } from './published.js'

/** The released models of a contract, and what is wrong with them. */
export interface Frozen {
  /** Those that can be read, oldest first. */
  models: HashedContractModel[]
  /** Versions that others may have. */
  published: ReadonlySet<string>
  findings: Finding[]
  /** Where each finding points, by fingerprint: a path below the contracts folder. */
  files: Map<string, string>
}

/** Holds the released models of a contract against what git knows of them, and against the hashes they bear. */
export function frozenReleases(root: string, contract: string, git: Published | undefined): Frozen {
  const findings = new Findings()
  const files = new Map<string, string>()
  const models: HashedContractModel[] = []
  const add = (
    rule: 'release-changed' | 'release-removed',
    path: string,
    version: string,
    was: string,
    is: string | undefined,
    says: string,
  ): void => {
    findings.add(rule, { at: ['releases', version], old: was, new: is, says })
    files.set(findings.all.at(-1)?.fingerprint ?? '', path)
  }
  const present = new Map(
    releasesOf(join(root, contract))
      .map((file) => [pathBelow(root, file), file] as const)
      .filter(([path]) => releaseFile.test(path)),
  )
  const blobs = git && blobsOf(root, [...present.keys()])
  const published = new Set<string>()
  for (const [path, { blob, commit }] of git?.files ?? []) {
    const [, folder, version = ''] = releaseFile.exec(path) ?? []
    if (folder !== contract) continue
    published.add(version)
    const back = `git checkout ${commit.slice(0, 10)} -- ${join(root, path)}`
    if (!present.has(path))
      add(
        'release-removed',
        path,
        version,
        blob,
        undefined,
        `${version} was released and its model is gone. It comes back with: ${back}`,
      )
    else if (blobs?.get(path) !== blob)
      add(
        'release-changed',
        path,
        version,
        blob,
        blobs?.get(path),
        `The model of ${version} is not what was released. It comes back with: ${back}`,
      )
  }
  const isNamed = new Set(files.values())
  for (const [path, file] of present) {
    const version = releaseFile.exec(path)?.[2] ?? ''
    const { model, problem } = readRelease(file, contract, version)
    if (model) models.push(model)
    if (!git) published.add(version)
    if (problem !== undefined && !isNamed.has(path))
      add(
        'release-changed',
        path,
        version,
        version,
        problem,
        `The model of ${version} is not what was released: ${problem}.`,
      )
  }
  return { models, published, findings: findings.all, files }
}

/** Contracts that were released and whose folder is gone. */
export function vanished(root: string, git: Published | undefined): string[] {
  const folders = new Set([...(git?.files.keys() ?? [])].map((path) => path.split('/')[0] ?? ''))
  return [...folders].filter((folder) => !existsSync(join(root, folder))).sort()
}

function readRelease(
  file: string,
  contract: string,
  version: string,
): { model?: HashedContractModel; problem?: string } {
  const text = readFileSync(file, 'utf8')
  try {
    const { model } = fromJson(text, file)
    if (!model) return { problem: 'it is no contract model' }
    if (model.id !== contract || model.version !== version)
      return { problem: `it says that it is ${model.id} ${model.version}` }
    const hashed = model as HashedContractModel
    return releaseText(model) === text
      ? { model: hashed }
      : { problem: 'it is not written as a release is, or its hashes are not those of its content' }
  } catch {
    return { problem: 'it is not JSON, or its hashes are not those of its content' }
  }
}

function blobsOf(root: string, paths: readonly string[]): Map<string, string> {
  if (paths.length === 0) return new Map()
  const ids = new Git(root).ask('hash-object', '--', ...paths).split('\n')
  return new Map(paths.map((path, index) => [path, ids[index] ?? '']))
}

const pathBelow = (root: string, file: string): string => relative(root, file).replaceAll('\\', '/')
