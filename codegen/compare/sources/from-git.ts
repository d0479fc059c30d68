import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fromContract } from './from-contract.js'
import { fromJson, textOf } from './from-json.js'
import { asRelease, inOrder } from './release-files.js'
import { SourceError, type Source } from './source.js'

/**
 * A file or a contract folder as it was at a revision: `REV:path`, the path from where the command runs.
 *
 * @throws SourceError where git has no such thing
 */
export async function fromGit(revisionAndPath: string, from: string): Promise<Source> {
  const split = revisionAndPath.indexOf(':')
  const [revision, given] = [revisionAndPath.slice(0, split), revisionAndPath.slice(split + 1)]
  if (split < 1 || given === '') throw new SourceError(`${from} must look like git:REV:path`)
  if (revision.startsWith('-')) throw new SourceError(`${revision} is not a revision`)
  // Paths of git are those of the repository; ours are those of the working directory.
  const path = posix.normalize(given.replace(/\/$/, ''))
  const object = `${revision}:./${path}`
  const kind = git(['cat-file', '-t', object], from).toString().trim()
  if (kind === 'blob') return fromFile(revision, path, from)
  const inside = filesOf(revision, path, from)
  // A folder of compiled outputs holds the model of its contract.
  const isCompiled = inside.includes('contract.json') && !inside.includes('contract.ts')
  return isCompiled ? fromFile(revision, posix.join(path, 'contract.json'), from) : fromTree(revision, path, from)
}

/** A file; a release with what those before it at that revision had. */
function fromFile(revision: string, path: string, from: string): Source {
  const read = (file: string): string => textOf(git(['cat-file', 'blob', `${revision}:./${file}`], from), from)
  const source = fromJson(read(path), from)
  const folder = posix.dirname(path)
  if (!source.model || posix.basename(folder) !== 'releases') return source
  const releases = inOrder(filesOf(revision, folder, from))
  const earlier = releases.slice(0, Math.max(releases.indexOf(posix.basename(path)), 0))
  return asRelease(
    source,
    earlier.map((name) => ({ text: read(posix.join(folder, name)), from: `${revision}:${folder}/${name}` })),
  )
}

/** Names of what lies in a folder. */
function filesOf(revision: string, folder: string, from: string): string[] {
  const listed = git(['ls-tree', '-z', '--name-only', revision, `./${folder}/`], from).toString('utf8')
  return listed.split('\0').flatMap((file) => (file === '' ? [] : [posix.basename(file)]))
}

/** The contract folder with all that lies beside it, for a contract imports the vocabulary. */
async function fromTree(revision: string, path: string, from: string): Promise<Source> {
  const root = posix.dirname(path)
  const folder = mkdtempSync(join(tmpdir(), 'toolpact-diff-'))
  try {
    const listed = git(['ls-tree', '-r', '-z', '--name-only', revision, `./${root}/`], from).toString('utf8')
    for (const file of listed.split('\0').filter((name) => /\.(ts|json)$/.test(name))) {
      const target = join(folder, posix.relative(root, file))
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, git(['cat-file', 'blob', `${revision}:./${file}`], from))
    }
    return await fromContract(join(folder, posix.basename(path)), from)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function git(args: readonly string[], from: string): Buffer {
  try {
    return execFileSync('git', args, { maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const [said = 'git cannot be run'] = (error as { stderr?: Buffer }).stderr?.toString().trim().split('\n') ?? []
    const way = /not a git repository|cannot be run/.test(said) ? '' : '; in a shallow clone, fetch the revision first'
    throw new SourceError(`${from} cannot be read: ${said}${way}`)
  }
}
