import { Command } from 'commander'
import { positiveNumber } from './admin-options.js'
import type { DbTarget } from './db.js'

interface DbOptions {
  json?: boolean
}

/** `toolpact db`: looks after the database of this installation, see `DATABASE_URL` and `TOOLPACT_DATA`. */
export function dbCommand(): Command {
  const command = new Command('db').description('Migrate, dump, restore and prune the database.').exitOverride()
  command
    .command('migrate')
    .description('Bring the database to the newest state.')
    .option('--json', 'print the names of the applied migrations as one line of JSON')
    .exitOverride()
    .action(async (options: DbOptions) => {
      const { dbMigrate } = await import('./db.js')
      const applied = await dbMigrate(await target())
      const said = applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`
      print(options, { applied }, said)
    })
  command
    .command('dump')
    .description('Write all data into a file, for `db restore` into a database of either engine.')
    .argument('<file>', 'file to write')
    .option('--json', 'print the result as one line of JSON')
    .exitOverride()
    .action(async (file: string, options: DbOptions) => {
      const { dbDump } = await import('./db.js')
      await dbDump(await target(), file)
      print(options, { file }, `Wrote ${file}.`)
    })
  command
    .command('restore')
    .description('Put a dump into an empty database; all of it, or nothing.')
    .argument('<file>', 'file that `db dump` wrote')
    .option('--json', 'print the result as one line of JSON')
    .exitOverride()
    .action(async (file: string, options: DbOptions) => {
      const { dbRestore } = await import('./db.js')
      const restored = await dbRestore(await target(), file)
      print(options, restored, `Restored ${restored.rows} rows of ${restored.tables} tables.`)
    })
  command
    .command('prune')
    .description('Delete old rows of the record of calls; a running server does so every day.')
    .option('--days <number>', 'days to keep (default: TOOLPACT_AUDIT_DAYS, else 90)', positiveNumber)
    .option('--json', 'print the result as one line of JSON')
    .exitOverride()
    .action(async (options: DbOptions & { days?: number }) => {
      const [{ dbPrune }, { readConfig }] = await Promise.all([import('./db.js'), import('../config.js')])
      const pruned = await dbPrune(await target(), options.days ?? readConfig(process.env).auditDays)
      print(options, { pruned }, pruned === null ? 'Another process is at it.' : `Deleted ${pruned} rows.`)
    })
  return command
}

async function target(): Promise<DbTarget> {
  const [{ readConfig }, { loadProject }] = await Promise.all([import('../config.js'), import('./project.js')])
  const { databaseUrl, dataDir } = readConfig(process.env)
  const { systems } = await loadProject()
  return { systems, databaseUrl, dataDir, onProgress: (message) => process.stderr.write(`${message} …\n`) }
}

function print({ json }: DbOptions, result: object, said: string): void {
  process.stdout.write(`${json ? JSON.stringify(result) : said}\n`)
}
