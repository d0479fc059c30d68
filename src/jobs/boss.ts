import PgBoss from 'pg-boss'
import type { Pool } from 'pg'
import { poolQuery } from '../db/pool-query.js'

/** Schema of the queue; its tables are pg-boss's own. */
export const jobsSchema = 'jobs'

/** The queue on the pool everything else uses. It neither migrates (our migrations do) nor keeps schedules. */
export function bossOn(pool: Pool): PgBoss {
  return new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values: unknown[]) => poolQuery(pool, text, values) },
    migrate: false,
    schedule: false,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  })
}
