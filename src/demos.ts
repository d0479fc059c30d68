import type { Database } from './db/database.js'
import { poolQuery } from './db/pool-query.js'
import { demoPassword, demoPasswordHash } from './gate/people/demo-password.js'
import type { System } from './gate/system.js'

/** People of these systems' demos, with the password that all of them have. */
export function demoPeople(systems: readonly System[]): { email: string; password: string; who: string }[] {
  const people = systems.flatMap(({ demo }) => Object.entries(demo?.people ?? {}))
  return people.map(([email, who]) => ({ email, password: demoPassword, who }))
}

/** Gives the people of a demo their password where they have none. */
export async function seedPasswords(database: Database, system: System): Promise<void> {
  await poolQuery(
    database.pool,
    `insert into gate.password (account_id, hash)
     select id, $2 from gate.account where email = any ($1::text[]) on conflict (account_id) do nothing`,
    [Object.keys(system.demo?.people ?? {}), demoPasswordHash],
  )
}
