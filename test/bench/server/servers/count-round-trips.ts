import type { EventEmitter } from 'node:events'
import type { Pool } from 'pg'

/** Counts how often PostgreSQL has said that it is ready for the next query, and tells it over IPC when asked. */
export function countRoundTrips(pool: Pool): void {
  let roundTrips = 0
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('readyForQuery', () => (roundTrips += 1))
  })
  process.on('message', (message) => {
    if (message === 'round trips') process.send?.({ roundTrips })
  })
}
