import type { Database } from '../../db/database.js'
import { poolQuery } from '../../db/pool-query.js'
import type { Demo } from '../../gate/system.js'
import { apiKey, demoContext, demoKey, demoPeople } from './people.js'
import { seedWork } from './seed-work.js'
import { seedWork7Demo } from './seed.js'

export { demoContext, demoKey } from './people.js'

/** Puts the demo data where it is missing, see `seedWork7Demo`; into a demo of before, what was done is put alone. */
export async function seedDemo(db: Database, onProgress: (message: string) => void = () => {}): Promise<void> {
  if (await hasDemoKey(db)) {
    await seedWork(db, new Date())
    return
  }
  onProgress('Creating the demo data')
  await seedWork7Demo(db, { now: new Date() })
}

/** Whether the public key of the demo opens this database. */
export async function hasDemoKey(db: Database): Promise<boolean> {
  const { rows } = await poolQuery(db.pool, 'select 1 from gate.api_key where hash = $1', [apiKey.hash])
  return rows.length > 0
}

/** Demo data of work7. */
export const demo: Demo = {
  key: demoKey,
  isIn: hasDemoKey,
  seed: seedDemo,
  people: demoPeople,
  context: demoContext,
  sample: { tool: 'customers.list', args: { limit: 3 } },
}
