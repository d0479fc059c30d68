import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUse } from '../db/folder-lock.js'
import { readAddress } from './server-address.js'

/** How long a process that has a folder lent may take to give it back, in milliseconds: its calls end first. */
const patienceMs = 30_000

/** A request older than this, in milliseconds, was left by a crash. */
const staleMs = 2 * patienceMs

/**
 * Opens a data folder. Where a process has it that only borrowed it (a `serve --stdio` that found nobody there), it is
 * asked to give it back, and from then on sends its messages here.
 *
 * @throws FolderInUse where another server has the folder, or whoever borrowed it does not give it back
 */
export async function openOrAsk<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs
  let asked = false
  try {
    for (;;) {
      try {
        return await open()
      } catch (error) {
        const holder = error instanceof FolderInUse ? error.pid : undefined
        if (holder === undefined || performance.now() > until) throw error
        if (!asked && readAddress(folder, holder)?.lent !== true) throw error
        if (!asked) writeFileSync(fileIn(folder), `${process.pid}\n`)
        asked = true
      }
      await sleep(100)
    }
  } finally {
    if (asked) rmSync(fileIn(folder), { force: true })
  }
}

/** Whether a server has asked for the folder. */
export function isAskedFor(folder: string): boolean {
  try {
    const pid = Number(readFileSync(fileIn(folder), 'utf8'))
    return pid !== process.pid && Date.now() - statSync(fileIn(folder)).mtimeMs < staleMs
  } catch {
    return false
  }
}

function fileIn(folder: string): string {
  return join(folder, 'server.wanted')
}
