import { readFile, writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import type { Importbericht } from '../betrieb/importe/importbericht.js'
import type { Database } from '../db/database.js'

interface Options {
  firm?: string
  json?: boolean
}

/** `toolpact betrieb`: what the office of a firm of building services does at its own machine. */
export function betriebCommand(): Command {
  const command = new Command('betrieb')
    .description('Customers, technicians, price list and offers of betrieb-tools.')
    .exitOverride()
  for (const each of imports) command.addCommand(importCommand(each))
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

interface Import {
  name: string
  what: string
  columns: string
  load(): Promise<(database: Database, csv: string, firm?: string) => Promise<Importbericht>>
}

const imports: readonly Import[] = [
  {
    name: 'import-customers',
    what: 'a list of customers',
    columns: 'kunde_id, name, ort; if wanted strasse, plz, telefon, email, ansprechpartner',
    load: async () => (await import('../betrieb/kunden/import-kunden.js')).importKunden,
  },
  {
    name: 'import-technicians',
    what: 'who works when',
    columns: 'monteur, tage (Mo-Fr, or - for somebody who has left), von, bis',
    load: async () => (await import('../betrieb/monteure/import-monteure.js')).importMonteure,
  },
  {
    name: 'import-prices',
    what: 'a price list',
    columns: 'leistung, bezeichnung, einheit, netto, gueltig_ab; if wanted gueltig_bis',
    load: async () => (await import('../betrieb/preise/import-prices.js')).importPrices,
  },
]

function importCommand({ name, what, columns, load }: Import): Command {
  return new Command(name)
    .description(`Take over ${what}; lines that cannot be used are reported, all others are kept.`)
    .argument('<file>', `CSV with the columns ${columns}`)
    .option('--firm <slug>', 'which firm (default: the only one)')
    .option('--json', 'print the report as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 all lines taken, 1 some were refused, 2 could not run.')
    .exitOverride()
    .action(async (file: string, { firm, json }: Options) => {
      const [takeOver, csv] = await Promise.all([load(), readFile(file, 'utf8')])
      const report = await withDatabase((database) => takeOver(database, csv, firm))
      const refused = report.abgelehnt.map(({ zeile, grund }) => `line ${zeile}: ${grund}\n`).join('')
      const said = `${refused}${report.angenommen} lines taken, ${report.abgelehnt.length} refused`
      process.stdout.write(`${json ? JSON.stringify(report) : said}\n`)
      process.exitCode = report.abgelehnt.length > 0 ? 1 : 0
    })
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>) {
  const [{ readConfig }, { openDatabase }, { migrate }, { systems }] = await Promise.all([
    import('../config.js'),
    import('../db/database.js'),
    import('../db/migrate.js'),
    import('../systems.js'),
  ])
  const { databaseUrl: url, dataDir } = readConfig(process.env)
  const database = await openDatabase({ systems, ...(url === undefined ? { dataDir } : { url }) })
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
