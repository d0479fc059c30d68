import type PgBoss from 'pg-boss'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { sqlState } from '../db/pool-query.js'

/** A job that is to be done. */
export interface Job {
  id: string
  /** How often it failed before. */
  failures: number
  /** Whether it will be tried again when it fails now. */
  isLast: boolean
}

/** What does the jobs of a queue. */
export interface WorkerOptions {
  queue: string
  /** Does one job; when it throws, the job is tried again later. */
  work(job: Job): Promise<void>
  log: Logger
  /** Milliseconds between two looks at an empty queue. @default 2000 */
  pollMs?: number
}

/**
 * Does the jobs of a queue one after the other, until it is stopped. Which instance gets a job the database decides; a
 * job whose instance is gone comes back when its time has passed.
 *
 * @returns what stops it, once the job in progress has ended
 */
export function startWorker(boss: PgBoss, { queue, work, log, pollMs = 2000 }: WorkerOptions): () => Promise<void> {
  const stopping = new AbortController()
  const next = async (): Promise<boolean> => {
    const [job] = await boss.fetch(queue, { includeMetadata: true, batchSize: 1 })
    if (!job) return false
    const { id, retryCount, retryLimit } = job
    try {
      await work({ id, failures: retryCount, isLast: retryCount >= retryLimit })
    } catch (error) {
      const reason = reasonOf(error)
      log.error({ queue, job: id, failures: retryCount + 1, reason }, 'a job failed')
      await boss.fail(queue, id, { reason })
      return true
    }
    await boss.complete(queue, id)
    return true
  }
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const found = await next().catch((error: unknown) => {
        log.error({ queue, reason: reasonOf(error) }, 'the queue could not be read')
        return false
      })
      if (!found) await sleep(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = loop()
  return () => {
    stopping.abort()
    return running
  }
}

/** What may be logged of an error: its kind. Its words may be about people. */
export function reasonOf(error: unknown): string {
  const state = sqlState(error)
  if (state !== undefined) return state
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return parts.length > 0 ? parts.join(' ') : error.name
}
