import type { EventEmitter } from 'node:events'
import type { Pool } from 'pg'

/** Counts how often PostgreSQL has said that it is ready for the next query, and tells it over IPC when asked. */
export function countRoundTrips(pool: Pool): void {
  let roundTrips = 0
  const heard = new WeakSet<object>()
  // Not only as they connect: some may have been open before.
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('readyForQuery', () => (roundTrips += 1))
  })
  process.on('message', (message) => {
    if (message === 'round trips') process.send?.({ roundTrips })
  })
}
