import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { counter, type Counter } from './counter.js'
import { histogram, type Histogram } from './histogram.js'

/**
 * What the server counts. Label values come from contracts and routes alone, never from callers, so that there are few
 * of them and none is about a person.
 */
export interface Metrics {
  /** Ended calls by contract, tool, surface and code of the refusal, `ok` where there was none. */
  calls: Counter<['contract', 'tool', 'surface', 'code']>
  /** Seconds calls took, by contract and tool. */
  seconds: Histogram<['contract', 'tool']>
  /** Number of calls that have begun and not ended. */
  running: number
  /** Answered requests by route and HTTP status, those without a route as `none`. */
  requests: Counter<['route', 'status']>
  /** Attempts to deliver a mail by how they ended: `delivered`, `retry` (tried again later), `failed` (given up). */
  mails: Counter<['outcome']>
  /** Everything as text, in Prometheus' exposition format 0.0.4. */
  text(): Promise<string>
}

/** What the metrics look at when they are read. */
export interface MetricsSources {
  pool: Pool
  /** Number of audit rows that wait to be written. */
  auditQueue?: (() => number) | undefined
  /** Whether to tell about the process too: memory, CPU time, event loop. Once per process. */
  ofProcess?: boolean
}

/** Upper bounds in seconds; callers wait 15. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** Metrics of their own for each server of a process. */
export function createMetrics({ pool, auditQueue, ofProcess = false }: MetricsSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const watch = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  watch('toolpact_pool_connections', 'Open connections to the database.', () => pool.totalCount)
  watch('toolpact_pool_connections_idle', 'Open connections nobody uses.', () => pool.idleCount)
  watch('toolpact_pool_waiting', 'Queries that wait for a connection.', () => pool.waitingCount)
  if (auditQueue) watch('toolpact_audit_queue', 'Audit rows that wait to be written.', auditQueue)
  watch('toolpact_calls_running', 'Calls that have begun and not ended.', () => metrics.running)
  const calls = counter('toolpact_calls_total', 'Ended calls.', ['contract', 'tool', 'surface', 'code'])
  const seconds = histogram('toolpact_call_duration_seconds', 'Time calls took.', ['contract', 'tool'], buckets)
  const requests = counter('toolpact_http_requests_total', 'Answered HTTP requests.', ['route', 'status'])
  const mails = counter('toolpact_mails_total', 'Attempts to deliver a mail.', ['outcome'])
  const metrics: Metrics = {
    calls,
    seconds,
    running: 0,
    requests,
    mails,
    text: async () =>
      [await registry.metrics(), ...[calls, seconds, requests, mails].map((one) => one.text())].join('\n'),
  }
  return metrics
}
