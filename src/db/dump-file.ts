import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Database } from './database.js'
import { dumpDatabase } from './dump.js'
import { restoreDatabase, type Restored } from './restore.js'

/** Writes a dump into a file that only its owner can read. It is there when it is complete, and not before. */
export async function dumpToFile(db: Database, file: string): Promise<void> {
  const part = `${file}.part`
  try {
    await pipeline(withLineEnds(dumpDatabase(db)), createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Restores a dump from a file, see `restoreDatabase`. */
export async function restoreFromFile(db: Database, file: string): Promise<Restored> {
  return restoreDatabase(db, splitLines(createReadStream(file, 'utf8')))
}

async function* withLineEnds(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`
}

/** Splits at line feeds only; readline would also split at U+2028, which JSON leaves in its strings. */
async function* splitLines(chunks: AsyncIterable<string>) {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
