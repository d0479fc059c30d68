import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the process answers that has a data folder open. */
export interface ServerAddress {
  pid: number
  /** `http://127.0.0.1:8080` */
  url: string
  /** Whether it gives the folder to a server that asks for it, see `askForFolder`. */
  lent: boolean
  /** Known to whoever may read the folder; sent as `forwardHeader` by a process that passes on what came over stdio. */
  token: string
}

/** Carries the token of the server's address. */
export const forwardHeader = 'Toolpact-Stdio'

/**
 * Writes into the data folder where its server answers, for processes of the same user.
 *
 * @returns removes it again
 */
export function publishAddress(folder: string, address: ServerAddress): () => void {
  const file = fileIn(folder)
  const part = `${file}.${process.pid}`
  writeFileSync(part, `${JSON.stringify(address)}\n`, { mode: 0o600 })
  renameSync(part, file)
  return () => rmSync(file, { force: true })
}

/** Where the process answers that has the folder open; undefined where it does not say, or not yet. */
export function readAddress(folder: string, pid: number): ServerAddress | undefined {
  try {
    const address = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as ServerAddress
    // What a crashed process left is another one's address.
    return address.pid === pid ? address : undefined
  } catch {
    return undefined
  }
}

function fileIn(folder: string): string {
  return join(folder, 'server.json')
}
