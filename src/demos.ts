import type { Database } from './db/database.js'
import * as betrieb from './betrieb/demo/index.js'
import * as work7 from './work7/demo/index.js'

/** Demo data of a system, with a key that is public. */
export interface Demo {
  key: string
  /** Whether the public key opens this database. */
  isIn(database: Database): Promise<boolean>
  /** Puts the data where it is missing. */
  seed(database: Database, onProgress: (message: string) => void): Promise<void>
}

/** By system. */
export const demos: { readonly [system: string]: Demo } = {
  work7: { key: work7.demoKey, isIn: work7.hasDemoKey, seed: work7.seedDemo },
  betrieb: { key: betrieb.demoKey, isIn: betrieb.hasDemoKey, seed: betrieb.seedDemo },
}
