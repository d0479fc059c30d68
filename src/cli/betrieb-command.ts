import { readFile, writeFile } from 'node:fs/promises'
import { Command } from 'commander'

interface Options {
  firm?: string
  json?: boolean
}

/** `toolpact betrieb`: what the office of a firm of building services does at its own machine. */
export function betriebCommand(): Command {
  const command = new Command('betrieb').description('Price list and offers of betrieb-tools.').exitOverride()
  command
    .command('import-prices')
    .description('Take over a price list; lines that cannot be used are reported, all others are kept.')
    .argument('<file>', 'CSV with the columns leistung, bezeichnung, einheit, netto, gueltig_ab')
    .option('--firm <slug>', 'which firm (default: the only one)')
    .option('--json', 'print the report as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 all lines taken, 1 some were refused, 2 could not run.')
    .exitOverride()
    .action(async (file: string, { firm, json }: Options) => {
      const [{ importPrices }, csv] = await Promise.all([
        import('../betrieb/preise/import-prices.js'),
        readFile(file, 'utf8'),
      ])
      const report = await withDatabase((database) => importPrices(database, csv, firm))
      const refused = report.abgelehnt.map(({ zeile, grund }) => `line ${zeile}: ${grund}\n`).join('')
      const said = `${refused}${report.angenommen} lines taken, ${report.abgelehnt.length} refused`
      process.stdout.write(`${json ? JSON.stringify(report) : said}\n`)
      process.exitCode = report.abgelehnt.length > 0 ? 1 : 0
    })
  command
    .command('offer-pdf')
    .description('Print an offer on the letterhead of the firm.')
    .argument('<angebot_id>', 'number of the offer, such as ANG-2026-5043')
    .requiredOption('--out <file>', 'PDF to write')
    .option('--firm <slug>', 'which firm (default: the only one)')
    .exitOverride()
    .action(async (angebotId: string, { firm, out }: Options & { out: string }) => {
      const { printOffer } = await import('./betrieb.js')
      await writeFile(out, await withDatabase((database) => printOffer(database, angebotId, firm)))
      process.stdout.write(`Wrote ${out}.\n`)
    })
  return command
}

async function withDatabase<Result>(work: (database: import('../db/database.js').Database) => Promise<Result>) {
  const [{ readConfig }, { openDatabase }, { migrate }] = await Promise.all([
    import('../config.js'),
    import('../db/database.js'),
    import('../db/migrate.js'),
  ])
  const { databaseUrl: url, dataDir } = readConfig(process.env)
  const database = await openDatabase(url === undefined ? { dataDir } : { url })
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
