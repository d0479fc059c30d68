import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listingOf } from '../compare/sources/listing-of.js'
import { readSource } from '../compare/sources/read-source.js'
import { SourceError } from '../compare/sources/source.js'
import { fromCatalogue } from '../import/from-catalogue.js'
import { importContract } from '../import/import.js'
import { ImportError, type Imported } from '../import/imported-tool.js'
import { readOpenapi } from '../import/read-openapi.js'
import { importReport, importText } from '../import/report.js'

export interface ImportCommandOptions {
  out: string
  header?: readonly string[]
  json?: boolean
}

const contractName = /^[a-z][a-z0-9-]*$/

/**
 * `toolpact import SOURCE NAME`: writes a first contract from what somebody already serves.
 *
 * @param source as a side of `diff`, or an OpenAPI document; undefined where a command is given
 * @param command words of a command that starts an MCP server (stdio)
 * @param name of the contract, with or without `.v1`
 * @returns exit code: 0 written and proved, 1 written and not all of it proved, 2 nothing was written
 */
export async function importCommand(
  source: string | undefined,
  command: readonly string[],
  name: string,
  options: ImportCommandOptions,
): Promise<number> {
  try {
    const id = idOf(name)
    const folder = join(options.out, id)
    if (existsSync(folder)) throw new ImportError(`${folder} is there already; import under another name, or remove it`)
    const imported = await read(source, command, options)
    const isOwn = existsSync(join(options.out, 'vocabulary.ts'))
    const result = importContract(imported, id, isOwn ? '../vocabulary.js' : 'toolpact/vocabulary')
    for (const [path, text] of result.draft.files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const report = importReport(imported, result, folder)
    process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : importText(report))
    return report.unproved.length > 0 || report.open.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof ImportError)) throw error
    process.stderr.write(`toolpact import: ${error.message}\n`)
    return 2
  }
}

function idOf(name: string): string {
  const plain = name.replace(/\.v1$/, '')
  if (contractName.test(plain)) return `${plain}.v1`
  throw new ImportError(`${name} is no name of a contract: lower-case letters, digits and -, such as issues`)
}

async function read(
  source: string | undefined,
  command: readonly string[],
  { out, header = [] }: ImportCommandOptions,
): Promise<Imported> {
  if (source === undefined) {
    const { fromServer } = await import('../compare/sources/from-server.js')
    return fromCatalogue((await fromServer({ command })).side)
  }
  const document = await readOpenapi(source, header)
  if (document) return document
  const read = await readSource(source, { contracts: out, out: 'generated', headers: header })
  return fromCatalogue(await listingOf(read))
}
