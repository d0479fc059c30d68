import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listingOf } from '../compare/sources/listing-of.js'
import { headersOf } from '../compare/sources/header-lines.js'
import { readSource } from '../compare/sources/read-source.js'
import { SourceError } from '../compare/sources/source.js'
import { fromCatalogue } from '../import/from-catalogue.js'
import { fromOpenapi, isOpenapi } from '../import/from-openapi.js'
import { importContract } from '../import/import.js'
import { ImportError, type Imported } from '../import/imported-tool.js'
import { importReport, importText } from '../import/report.js'
import type { Json } from '../runtime/model.js'

export interface ImportCommandOptions {
  out: string
  header?: readonly string[]
  json?: boolean
}

/** Milliseconds a document may take. */
const patienceMs = 30_000

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
  const document = await documentAt(source, header)
  if (document !== undefined) return fromOpenapi(document, source)
  const read = await readSource(source, { contracts: out, out: 'generated', headers: header })
  return fromCatalogue(await listingOf(read))
}

/** The OpenAPI document of a file or an address; undefined where it is something else. */
async function documentAt(source: string, headers: readonly string[]): Promise<Json | undefined> {
  const isAddress = /^https?:\/\//.test(source)
  if (!/\.(json|ya?ml)$/.test(source) || (!isAddress && !existsSync(source))) return undefined
  const text = isAddress ? await fetched(source, headers) : readFileSync(source, 'utf8')
  try {
    const value = /\.ya?ml$/.test(source) ? await fromYaml(text, source) : (JSON.parse(text) as Json)
    return isOpenapi(value) ? value : undefined
  } catch (error) {
    if (error instanceof ImportError) throw error
    // Whoever reads catalogues says what is wrong with it.
    return undefined
  }
}

/** YAML that says the same as some JSON. */
async function fromYaml(text: string, source: string): Promise<Json> {
  const { parse } = await import('yaml')
  try {
    return (parse(text) ?? null) as Json
  } catch (error) {
    throw new ImportError(`${source} is no YAML: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function fetched(address: string, headers: readonly string[]): Promise<string> {
  const { exchange } = await import('../mcp/http-exchange.js')
  const { failure, way, status = 0, text = '' } = await exchange(address, { headers: headersOf(headers), patienceMs })
  if (failure !== undefined)
    throw new ImportError(`${address} cannot be read: ${failure}${way === undefined ? '' : `; ${way}`}`)
  return status < 400 ? text : ''
}
