import { ConfigError } from '../config-error.js'

/*
 * A dump is text, one JSON value a line: a header, then each table followed by its rows in an order in which parents
 * come before their children, then the sequences, then an end that proves that nothing is missing. Values are written
 * as PostgreSQL writes them in text, whatever their type, so that every one of them comes back exactly.
 */

/** Version of this format; a reader refuses every other one. */
export const DUMP_VERSION = 1

/** First line. */
export interface DumpHeader {
  kind: 'toolpact-dump'
  version: number
  /** Migrations that made the tables, in order. */
  migrations: string[]
}

/** Announces the rows of a table. Generated columns are left out: the database makes them again. */
export interface DumpTable {
  kind: 'table'
  schema: string
  name: string
  columns: string[]
}

/** A row, its values in the order of the columns. */
export type DumpRow = (string | null)[]

/** Where a sequence stands. */
export interface DumpSequence {
  kind: 'sequence'
  schema: string
  name: string
  value: string
  /** Whether `value` was given out; if not, it is the next one. */
  called: boolean
}

/** Last line. */
export interface DumpEnd {
  kind: 'end'
  rows: number
}

export type DumpLine = DumpHeader | DumpTable | DumpRow | DumpSequence | DumpEnd

/**
 * Reads a line of a dump.
 *
 * @throws ConfigError when the line is none
 */
export function parseDumpLine(text: string, number: number): DumpLine {
  let line: unknown
  try {
    line = JSON.parse(text)
  } catch {
    line = undefined
  }
  if (Array.isArray(line)) return line as DumpRow
  if (typeof line === 'object' && line !== null && 'kind' in line && isKind(line.kind)) return line as DumpLine
  throw new ConfigError(`Line ${number} is no line of a dump. Use a file that toolpact db dump wrote, unchanged.`)
}

function isKind(kind: unknown): boolean {
  return kind === 'toolpact-dump' || kind === 'table' || kind === 'sequence' || kind === 'end'
}
