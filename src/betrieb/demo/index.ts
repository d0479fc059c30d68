import type { Database } from '../../db/database.js'
import { poolQuery } from '../../db/pool-query.js'
import type { Demo } from '../../gate/system.js'
import { apiKey, demoKey, demoPeople } from './firma.js'
import { seedBetriebDemo } from './seed.js'

export { demoKey } from './firma.js'

/** Puts the demo data where it is missing, see `seedBetriebDemo`. */
export async function seedDemo(db: Database, onProgress: (message: string) => void = () => {}): Promise<void> {
  if (await hasDemoKey(db)) return
  onProgress('Creating the demo data of betrieb')
  await seedBetriebDemo(db)
}

/** Whether the public key of the demo opens this database. */
export async function hasDemoKey(db: Database): Promise<boolean> {
  const { rows } = await poolQuery(db.pool, 'select 1 from gate.api_key where hash = $1', [apiKey.hash])
  return rows.length > 0
}

/** Demo data of betrieb. */
export const demo: Demo = {
  key: demoKey,
  isIn: hasDemoKey,
  seed: seedDemo,
  people: demoPeople,
  sample: {
    tool: 'betrieb_freie_slots',
    args: { datum: '2026-09-01', dauer_minuten: 90, monteur: 'Kaya' },
  },
}
