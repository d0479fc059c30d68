import { readFileSync } from 'node:fs'
import type { ContractModel } from '../../generated/runtime/model.js'
import { ConfigError } from '../config-error.js'
import { readConfig } from '../config.js'
import { openDatabase, type Database } from '../db/database.js'
import { migrate } from '../db/migrate.js'
import * as accounts from '../gate/admin/accounts.js'
import type { Admin } from '../gate/admin/admin.js'
import * as approvals from '../gate/admin/approval-rules.js'
import * as keys from '../gate/admin/keys.js'
import * as members from '../gate/admin/members.js'
import * as tenants from '../gate/admin/tenants.js'
import type { System } from '../gate/system.js'
import type { Project } from '../project.js'

/** What the commands of `toolpact admin` are made of, for the systems of a project. */
export function toolsFor({ root, systems }: Project) {
  const modelOf = (contract: string) =>
    JSON.parse(readFileSync(new URL(`generated/${contract}/contract.json`, root), 'utf8')) as ContractModel
  return {
    accounts,
    approvals,
    keys,
    members,
    tenants,
    instant,
    /** The named system, or the only one there is. @throws ConfigError */
    systemOf: (name: string | undefined, contract?: string) => systemOf(systems, name, contract),
    /** What keys of the contract begin with. */
    prefixOf: (system: System, contract: string | undefined) =>
      modelOf(contract ?? (Object.keys(system.contracts)[0] as string)).keyPrefix ?? 'tp_',
    /** All roles the contracts of the system know. */
    rolesOf: (system: System): ReadonlySet<string> =>
      new Set(Object.keys(system.contracts).flatMap((id) => Object.keys(modelOf(id).roles ?? {}))),
    /** The contracts of the system, or the named one. */
    modelsOf: (system: System, contract: string | undefined) =>
      Object.keys(system.contracts)
        .filter((id) => id === (contract ?? id))
        .map(modelOf),
  }
}

/**
 * Opens the database of a project for an administrator, brought up to date.
 *
 * @throws ConfigError where it cannot be opened, because a server has the data folder for example
 */
export async function withAdmin<T>(
  { systems }: Project,
  work: (admin: Admin & { orm: Database['orm'] }) => Promise<T>,
): Promise<T> {
  const { databaseUrl: url, dataDir } = readConfig(process.env)
  const onProgress = (message: string) => process.stderr.write(`${message} …\n`)
  const database = await openDatabase({ systems, ...(url === undefined ? { dataDir } : { url }), onProgress })
  try {
    await migrate(database, onProgress)
    return await work({ pool: database.pool, orm: database.orm, now: new Date() })
  } finally {
    await database.close()
  }
}

/** A result for people: one line per fact of a record, one line per record of a list. */
export function described(result: object): string {
  if (!Array.isArray(result)) {
    const lines = facts(result).map(([name, value]) => `${name}: ${value}`)
    if ('key' in result) lines.push('', 'The key is shown this once; only its hash is kept.')
    return lines.join('\n')
  }
  if (result.length === 0) return 'There is none.'
  return (result as object[])
    .map((record) =>
      facts(record)
        .map(([, value]) => value)
        .join('  '),
    )
    .join('\n')
}

function facts(record: object): [string, string][] {
  return Object.entries(record).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : String(value ?? '-'),
  ])
}

function systemOf(systems: readonly System[], name: string | undefined, contract?: string): System {
  const known = systems.filter(
    (system) => (name ?? system.name) === system.name && (contract === undefined || contract in system.contracts),
  )
  if (known.length === 1) return known[0] as System
  const names = systems.map((system) => system.name).join(', ')
  throw new ConfigError(known.length > 1 ? `Name the --system: ${names}.` : `There is no such system. Known: ${names}.`)
}

/** @throws ConfigError */
function instant(text: string): Date {
  const isInstant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
  const date = new Date(text)
  if (isInstant && !Number.isNaN(date.getTime())) return date
  throw new ConfigError(`${text} is no instant: 2027-01-01 and 2027-01-01T08:00:00Z are.`)
}
