import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { poolQuery, sqlState } from '../../db/pool-query.js'
import type { NamedStatement } from '../../db/round-trip.js'
import { rowText } from './row-text.js'
import { WaitingRows } from './waiting-rows.js'

/** A row of `gate.audit`, by the names of its columns; what is absent is null. */
export interface AuditEntry {
  id: string
  /** RFC 3339, because a `Date` costs as much to put into JSON as the rest of the row. */
  at: string
  request_id: string
  contract_id: string
  contract_version: string
  tool?: string | undefined
  account_id?: string | undefined
  user_id?: string | undefined
  key_id?: string | undefined
  tenant_id?: string | undefined
  role?: string | undefined
  surface: 'mcp' | 'http' | 'stdio' | 'web'
  client_name?: string | undefined
  client_version?: string | undefined
  channel?: string | undefined
  session?: string | undefined
  caller?: string | undefined
  language: string
  arguments_hash?: string | undefined
  status: 'ok' | 'denied' | 'error' | 'dry_run'
  error_code?: string | undefined
  approval_id?: string | undefined
  output_bytes?: number | undefined
  attachment_bytes?: number | undefined
  duration_ms: number
}

/** When rows that may wait are written. */
export interface AuditBatches {
  /** Longest a row waits, in milliseconds. @default 100 */
  delayMs?: number
  /** Rows that are written without waiting any longer. @default 200 */
  rows?: number
}

/** Writes the record of calls. */
export interface AuditLog {
  /** Writes a row inside the transaction it is about. */
  statement(entry: AuditEntry): NamedStatement
  /**
   * Writes a row now; resolves when it is kept.
   *
   * @throws what the database threw; the row then waits with the others
   */
  write(entry: AuditEntry): Promise<void>
  /** Has a row written soon. */
  add(entry: AuditEntry): void
  /** Number of rows that wait. */
  waiting(): number
  /** Writes what still waits. */
  close(): Promise<void>
}

/** Rows that wait while the database cannot be reached; beyond, the oldest are lost. */
const mostWaiting = 10_000
/** Milliseconds until rows that could not be written are tried again. */
const retryMs = 1000

/**
 * One statement at a time, whatever the number of calls: rows that come while one runs go with the next, those that may
 * not wait as well as those that may. What a crash loses is the rows that wait: at most `delayMs` of reads.
 */
export function auditLog(pool: Pool, log: Logger, { delayMs = 100, rows = 200 }: AuditBatches = {}): AuditLog {
  let waiting = new WaitingRows()
  /** Of a batch that has been written, for the next. */
  let spare = new WaitingRows()
  let running: Promise<void> | undefined
  let following: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const send = async () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const batch = waiting
    waiting = spare
    spare = batch
    try {
      await poolQuery(pool, insert(batch.text()))
    } catch (error) {
      keep(batch, error)
      throw error
    } finally {
      batch.clear()
    }
  }

  const keep = (batch: WaitingRows, error: unknown) => {
    // A row the database will never take must not hold up all others.
    const again = /^2[23]/.test(sqlState(error) ?? '') ? [] : batch.rows()
    const kept = [...again, ...waiting.rows()].slice(-mostWaiting)
    const lost = batch.length + waiting.length - kept.length
    waiting.clear()
    for (const row of kept) waiting.add(row)
    log.error({ state: sqlState(error), waiting: waiting.length, lost }, 'audit rows could not be written')
    if (waiting.length > 0) later(retryMs)
  }

  const flush = (): Promise<void> => {
    if (!running) return (running = send().finally(() => (running = undefined)))
    return (following ??= running
      .catch(() => {})
      .then(() => {
        following = undefined
        return flush()
      }))
  }

  const later = (milliseconds: number) => {
    timer ??= setTimeout(() => void flush().catch(() => {}), milliseconds).unref()
  }

  return {
    statement: (entry) => insert(`[${rowText(entry)}]`),
    write(entry) {
      waiting.add(rowText(entry))
      return flush()
    },
    add(entry) {
      waiting.add(rowText(entry))
      if (waiting.length < rows) later(delayMs)
      else if (!following) void flush().catch(() => {})
    },
    waiting: () => waiting.length,
    async close() {
      await flush().catch(() => {})
      clearTimeout(timer)
    },
  }
}

/** @param rows as a JSON array */
function insert(rows: string | Buffer): NamedStatement & { values: (string | Buffer)[] } {
  return { name: 'gate_audit', text: insertSql, values: [rows], rowless: true }
}

const columns = [
  'id', 'at', 'request_id', 'contract_id', 'contract_version', 'tool', 'account_id', 'user_id', 'key_id', 'tenant_id',
  'role', 'surface', 'client_name', 'client_version', 'channel', 'session', 'caller', 'language', 'arguments_hash',
  'status', 'error_code', 'approval_id', 'output_bytes', 'attachment_bytes', 'duration_ms',
] as const satisfies (keyof AuditEntry)[] // prettier-ignore

const insertSql = `
insert into gate.audit (${columns.join(', ')})
select ${columns.join(', ')} from json_populate_recordset(null::gate.audit, $1::json)`
