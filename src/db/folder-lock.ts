import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../config-error.js'

/** Another process of this machine has the folder open. */
export class FolderInUse extends ConfigError {
  /** The process that has it. */
  readonly pid: number

  constructor(message: string, pid: number) {
    super(message)
    this.pid = pid
  }
}

/** Who holds a folder, as the lock file says it. */
interface Holder {
  pid: number
  host: string
  /** Tells two locks of the same process apart. */
  token: string
}

/** Tokens of the locks this process holds: after a crash in a container the next process often gets the same pid. */
const held = new Set<string>()

/**
 * Takes the folder for this process, because the embedded engine would let a second one in and both would spoil it.
 * The lock of a process that is gone is taken over.
 *
 * @param folder is created when it is missing
 * @returns gives the folder back
 * @throws FolderInUse when another process has the folder
 * @throws ConfigError when another process may have it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'database.lock')
  const holder: Holder = { pid: process.pid, host: hostname(), token: randomUUID() }
  if (!create(file, holder)) {
    removeStale(file, folder)
    if (!create(file, holder))
      throw new ConfigError(`The database folder ${folder} was taken by another process just now.`)
  }
  held.add(holder.token)
  return () => {
    held.delete(holder.token)
    rmSync(file, { force: true })
  }
}

function create(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a process that is gone, and no other that comes between looking and removing. */
function removeStale(file: string, folder: string): void {
  const seen = read(file)
  if (seen === undefined) return
  refuseHeld(parse(seen), file, folder)
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (read(aside) !== seen) renameSync(aside, file)
  else rmSync(aside)
}

function refuseHeld(holder: Holder | undefined, file: string, folder: string): void {
  if (!holder) return
  const { pid, host, token } = holder
  if (host !== hostname())
    throw new ConfigError(
      `The database folder ${folder} is in use by process ${pid} on the machine ${host}. ` +
        `Stop it there; if it is gone, delete ${file}.`,
    )
  if (pid === process.pid ? held.has(token) : isRunning(pid))
    throw new FolderInUse(
      `The database folder ${folder} is in use by process ${pid}. Stop that process or choose another folder ` +
        `(TOOLPACT_DATA); if the process is something else, delete ${file}.`,
      pid,
    )
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** What a crash in the middle of writing left is no lock. */
function parse(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder>
    if (typeof value.pid === 'number' && typeof value.host === 'string' && typeof value.token === 'string')
      return value as Holder
  } catch {
    // Not JSON: treated as what it is, a torn file.
  }
  return undefined
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
