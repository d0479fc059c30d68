import { CannotTell, type Git } from './git.js'

/** The revision whose releases count as published. */
export interface Base {
  /** As it was named. */
  name: string
  commit: string
}

/**
 * What the work is to be merged into: the revision given, else the branch a merge request aims at, else the main branch.
 *
 * @returns undefined where nothing of it is here, or the work is that branch
 * @throws CannotTell where it is named and not here
 */
export function baseOf(git: Git, given: string | undefined, env: NodeJS.ProcessEnv): Base | undefined {
  const named = given ?? targetOf(env)
  if (named !== undefined) {
    const commit = git.commit(named)
    if (commit !== undefined) return { name: named, commit }
    throw new CannotTell(`the revision ${named} is not in this clone, so nobody can say what was released
fetch it first: ${fetchOf(named)}`)
  }
  for (const name of ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']) {
    const commit = git.commit(name)
    if (commit !== undefined) return { name, commit }
  }
  return undefined
}

/** The branch a pull request of GitHub or a merge request of GitLab aims at. */
function targetOf({ GITHUB_BASE_REF, CI_MERGE_REQUEST_TARGET_BRANCH_NAME }: NodeJS.ProcessEnv): string | undefined {
  const branch = GITHUB_BASE_REF || CI_MERGE_REQUEST_TARGET_BRANCH_NAME
  return branch ? `origin/${branch}` : undefined
}

/** The refspec is spelled out, because a clone of one branch does not keep any other. */
function fetchOf(revision: string): string {
  const branch = /^origin\/(.+)$/.exec(revision)?.[1]
  const what = branch === undefined ? revision : `+refs/heads/${branch}:refs/remotes/origin/${branch}`
  return `git fetch --no-tags --depth=1 origin ${what}`
}
