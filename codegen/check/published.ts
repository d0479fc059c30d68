import { baseOf, type Base } from './base.js'
import { CannotTell, Git } from './git.js'

/** A released model as git has it. */
export interface PublishedFile {
  /** Object id of its content. */
  blob: string
  /** Commit that has it. */
  commit: string
}

/** What git knows of the released models of a folder of contracts. */
export interface Published {
  /** By path below the contracts folder. */
  files: ReadonlyMap<string, PublishedFile>
  /** What they were taken from, in words. */
  from: string
}

/** Paths of released models below the contracts folder. */
export const releaseFile = /^([^/]+)\/releases\/(\d+\.\d+\.\d+)\.json$/

/**
 * The released models that others may have: those of the base the work starts from, each as it was when it was added. In
 * a shallow clone only the tip of the base is looked at, not its past.
 *
 * @param root the contracts folder
 * @param given the revision to hold the work against; absent: see `baseOf`
 * @returns undefined where there is no repository
 * @throws CannotTell where the clone does not reach far enough
 */
export function publishedReleases(
  root: string,
  given: string | undefined,
  env: NodeJS.ProcessEnv,
): Published | undefined {
  const git = new Git(root)
  if (!git.hasRepository()) return undefined
  const head = git.commit('HEAD')
  if (head === undefined) return { files: new Map(), from: 'a repository without commits' }
  const base = baseOf(git, given, env)
  return git.ask('rev-parse', '--is-shallow-repository') === 'true'
    ? fromTip(git, base, head)
    : fromHistory(git, base, head)
}

/** Each file as the first commit on the way of the base had it: what was landed since has no say. */
function fromHistory(git: Git, base: Base | undefined, head: string): Published {
  const start = base ? git.askWhether('merge-base', base.commit, head) : head
  if (start === undefined) {
    throw new CannotTell(`${base?.name ?? 'HEAD'} and the work have no commit in common; name another with --base`)
  }
  const added = ['--diff-filter=A', '--raw', '--no-abbrev', '--no-renames', '-m', '--first-parent', '--reverse']
  const log = git.ask('log', ...added, '-z', '--relative', '--format=%H', start, '--', ':(glob)*/releases/*.json')
  const files = new Map<string, PublishedFile>()
  let commit = ''
  const tokens = log.split('\0').values()
  for (const token of tokens) {
    const raw = /^\s*:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) A/.exec(token)
    if (!raw) {
      commit = token.trim()
      continue
    }
    const path = String(tokens.next().value)
    if (releaseFile.test(path) && !files.has(path)) files.set(path, { blob: raw[1] ?? '', commit })
  }
  return { files, from: `git history up to ${start.slice(0, 10)}` }
}

/** What the tip of the base has; from there on back nothing is known. */
function fromTip(git: Git, base: Base | undefined, head: string): Published {
  if (!base || base.commit === head) {
    throw new CannotTell(`this clone is shallow and has nothing before the work, so nobody can say what was released
fetch the history first: git fetch --unshallow
or name the revision before the work with --base`)
  }
  const common = git.askWhether('merge-base', base.commit, head)
  const commit = common ?? base.commit
  const listed = git.ask('ls-tree', '-r', '-z', commit, './').split('\0')
  const files = new Map<string, PublishedFile>()
  for (const line of listed) {
    const [facts = '', path = ''] = line.split('\t')
    const blob = facts.split(' ')[2] ?? ''
    if (releaseFile.test(path)) files.set(path, { blob, commit })
  }
  // A file that is gone was taken out, or came to the base after the work began.
  const isBehind = common === undefined && !parentsOf(git, head).includes(base.commit)
  const gone = isBehind
    ? [...files.keys()].find((path) => git.askWhether('cat-file', '-e', `HEAD:./${path}`) === undefined)
    : undefined
  if (gone !== undefined) {
    throw new CannotTell(`${gone} is in ${base.name} and not here; this clone is too shallow to say whether it was taken out
fetch the history first: git fetch --unshallow`)
  }
  return { files, from: `${base.name} (${commit.slice(0, 10)}; the clone is shallow)` }
}

/** As the commit itself says, which a shallow clone keeps from `rev-parse`. */
function parentsOf(git: Git, commit: string): string[] {
  const [head = ''] = git.ask('cat-file', 'commit', commit).split('\n\n')
  return head.split('\n').flatMap((line) => (line.startsWith('parent ') ? [line.slice('parent '.length)] : []))
}
