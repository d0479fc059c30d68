import type { Database } from './db/database.js'
import * as betrieb from './betrieb/demo/index.js'
import { demoPassword, demoPasswordHash } from './gate/people/demo-password.js'
import { poolQuery } from './db/pool-query.js'
import * as work7 from './work7/demo/index.js'

/** Demo data of a system, with a key that is public. */
export interface Demo {
  key: string
  /** Whether the public key opens this database. */
  isIn(database: Database): Promise<boolean>
  /** Puts the data where it is missing. */
  seed(database: Database, onProgress: (message: string) => void): Promise<void>
  /** People to sign in as, by e-mail address: who they are. */
  people: { readonly [email: string]: string }
}

/** By system. */
export const demos: { readonly [system: string]: Demo } = {
  work7: { key: work7.demoKey, isIn: work7.hasDemoKey, seed: work7.seedDemo, people: work7.demoPeople },
  betrieb: { key: betrieb.demoKey, isIn: betrieb.hasDemoKey, seed: betrieb.seedDemo, people: betrieb.demoPeople },
}

/** People of these systems' demos, with the password that all of them have. */
export function demoPeople(shown: readonly string[]): { email: string; password: string; who: string }[] {
  const people = shown.flatMap((system) => Object.entries(demos[system]?.people ?? {}))
  return people.map(([email, who]) => ({ email, password: demoPassword, who }))
}

/** Gives the people of a demo their password where they have none. */
export async function seedPasswords(database: Database, system: string): Promise<void> {
  await poolQuery(
    database.pool,
    `insert into gate.password (account_id, hash)
     select id, $2 from gate.account where email = any ($1::text[]) on conflict (account_id) do nothing`,
    [Object.keys(demos[system]?.people ?? {}), demoPasswordHash],
  )
}
