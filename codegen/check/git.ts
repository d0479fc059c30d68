import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** It cannot be told what was released; the message says what to do. */
export class CannotTell extends Error {
  override name = 'CannotTell'
}

/** Git, asked in one folder. */
export class Git {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Whether the folder belongs to a repository.
   *
   * @throws CannotTell where there is one that git cannot read
   */
  hasRepository(): boolean {
    try {
      return this.#run(['rev-parse', '--is-inside-work-tree']).trim() === 'true'
    } catch (error) {
      if (!isBelowRepository(this.#folder)) return false
      throw new CannotTell(`git cannot read the repository of ${this.#folder}: ${saidBy(error)}`)
    }
  }

  /** What git answers, without the last line break. */
  ask(...args: string[]): string {
    try {
      return this.#run(args).trimEnd()
    } catch (error) {
      throw new CannotTell(`git ${args.join(' ')}: ${saidBy(error)}`)
    }
  }

  /** The same; undefined where git says no. */
  askWhether(...args: string[]): string | undefined {
    try {
      return this.#run(args).trimEnd()
    } catch {
      return undefined
    }
  }

  /** The commit a revision names; undefined where it is not here. */
  commit(revision: string): string | undefined {
    return this.askWhether('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
  }

  #run(args: readonly string[]): string {
    return execFileSync('git', args, {
      cwd: this.#folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
}

function isBelowRepository(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return true
    if (at === dirname(at)) return false
  }
}

function saidBy(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr ?? '').trim().split('\n')[0] || message
}
