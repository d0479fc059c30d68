import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headersOf } from '../compare/sources/header-lines.js'
import { readSource } from '../compare/sources/read-source.js'
import { SourceError } from '../compare/sources/source.js'
import type { ContractModel, Json } from '../runtime/model.js'
import type { ServerAddress } from '../verify/open-link.js'
import { isBroken, verifyReport, type CheckResult, type VerifyFormat } from '../verify/report.js'
import { verifyServer } from '../verify/verify-server.js'
import { ProgressLine } from './progress-line.js'

export interface VerifyCommandOptions {
  contract: string
  contracts: string
  out: string
  header?: readonly string[]
  plain?: boolean
  revision?: string
  allowWrites?: boolean
  tenant?: string
  seed: string
  inputs: string
  deadline?: string
  format: VerifyFormat
}

/**
 * `toolpact verify URL`: holds a live server to a contract.
 *
 * @param command words of a command that starts the server (stdio), instead of an address
 * @returns exit code: 0 it keeps the contract, 1 it does not, 2 nothing could be verified
 */
export async function verifyCommand(
  url: string | undefined,
  command: readonly string[] | undefined,
  options: VerifyCommandOptions,
): Promise<number> {
  try {
    return await verify(url, command, options)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    process.stderr.write(`toolpact verify: ${error.message}\n`)
    return 2
  }
}

async function verify(
  url: string | undefined,
  command: readonly string[] | undefined,
  options: VerifyCommandOptions,
): Promise<number> {
  const address = addressOf(url, command, options)
  const { name, contract } = await contractOf(options)
  const { seed, tenant, allowWrites = false, deadline } = options
  const verification = verifyServer({
    contract,
    server: address,
    seed,
    allowWrites,
    inputs: wholeOf(options.inputs, '--inputs'),
    ...(tenant !== undefined && { tenant }),
    ...(deadline !== undefined && { deadlineMs: wholeOf(deadline, '--deadline') }),
  })
  const results: CheckResult[] = []
  const progress = process.stderr.isTTY ? new ProgressLine() : undefined
  try {
    for (const { name, tool, run } of verification.checks) {
      progress?.show(`${String(results.length + 1)}/${String(verification.checks.length)} ${name}`)
      const started = performance.now()
      const outcome = await run()
      results.push({ name, ...(tool !== undefined && { tool }), ...outcome, ms: performance.now() - started })
    }
    progress?.clear()
    const server = url ?? command?.join(' ') ?? ''
    const latencies = await verification.latencies()
    process.stdout.write(verifyReport({ contract: name, server, seed, results, latencies }, options.format))
  } finally {
    progress?.clear()
    await verification.close()
  }
  return results.some(isBroken) ? 1 : 0
}

function addressOf(
  url: string | undefined,
  command: readonly string[] | undefined,
  { header = [], plain, revision }: VerifyCommandOptions,
): ServerAddress {
  if ((url === undefined) === (command === undefined))
    throw new SourceError('say where the server is: its address, or --command "…" that starts it')
  if (url !== undefined && !/^https?:\/\//.test(url)) throw new SourceError(`${url} is not an http or https address`)
  return {
    ...(url !== undefined && { url }),
    ...(command && { command }),
    headers: headersOf(header),
    ...(plain !== undefined && { plain }),
    ...(revision !== undefined && { revision }),
  }
}

/** A compiled contract by its id comes first: that is what is served. */
async function contractOf({
  contract: spec,
  contracts,
  out,
}: VerifyCommandOptions): Promise<{ name: string; contract: ContractModel | Json }> {
  const compiled = join(out, spec, 'contract.json')
  const { model, side } = await readSource(existsSync(compiled) ? compiled : spec, { contracts, out, headers: [] })
  if (model) return { name: `${model.id}@${model.version}`, contract: model }
  if (/^(https?|git):/.test(spec))
    throw new SourceError(`${spec} must be a contract, a contract.json or a saved tools/list`)
  return { name: side.id ?? spec, contract: JSON.parse(await readFile(spec, 'utf8')) as Json }
}

function wholeOf(text: string, option: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new SourceError(`${option} takes a whole number from 1, not ${text}`)
  return value
}
