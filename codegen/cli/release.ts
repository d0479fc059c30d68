import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPolicy } from '../compare/config.js'
import { proofWords, wrap } from '../compare/report/text.js'
import { formatDiagnostic } from '../read/diagnostic.js'
import { readContracts } from '../read/read-contracts.js'
import { release, type ReleaseResult } from '../release/release.js'
import type { ContractModel } from '../runtime/model.js'

export interface ReleaseCommandOptions {
  contracts: string
  config?: string
  json?: boolean
}

/**
 * `toolpact release <contract>`: freezes the model of a contract under its version.
 *
 * @returns exit code: 0 released now or before, 1 refused, 2 could not run
 */
export async function releaseCommand(
  folder: string,
  { contracts, config, json }: ReleaseCommandOptions,
): Promise<number> {
  if (!existsSync(join(contracts, folder))) return failed(`there is no contract ${folder} in ${contracts}`)
  const { models, diagnostics } = readContracts(contracts, [folder])
  const model = models.get(folder)
  if (!model) {
    if (json) process.stdout.write(`${JSON.stringify({ diagnostics })}\n`)
    else for (const one of diagnostics) process.stdout.write(`${formatDiagnostic(one, `${contracts}/`)}\n`)
    return 1
  }
  try {
    const result = await release(contracts, model, readPolicy(config), new Date().toISOString().slice(0, 10))
    if (json) process.stdout.write(`${JSON.stringify({ contract: model.id, version: model.version, ...result })}\n`)
    else process.stdout.write(`${told(model, result).join('\n')}\n`)
    return 'refused' in result ? 1 : 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isPlain = error.name === 'SourceError' || error.name === 'Error'
    return failed(isPlain ? error.message : (error.stack ?? error.message))
  }
}

function failed(why: string): number {
  process.stderr.write(`toolpact release: ${why}\n`)
  return 2
}

function told({ id, version }: ContractModel, result: ReleaseResult): string[] {
  if ('refused' in result) {
    const findings = result.findings.flatMap(({ rule, at, says, proof }) => [
      ...wrap(`${rule}  at ${at}`, 4, 6),
      ...wrap(says, 6),
      ...(proof ? wrap(`proof    ${proofWords(proof)}`, 6, 15) : []),
    ])
    return [`not released: ${result.refused}`, ...findings, `    ${result.next}`]
  }
  const { changelog, added, tombstones } = result
  return [
    'already' in result
      ? `${id} ${version} was released before: ${result.already}`
      : `${id} ${version} is released: ${result.released}`,
    ...(added.length > 0 ? [`    ${changelog} tells of ${added.join(', ')}: read it before you commit`] : []),
    ...('released' in result ? ['    The outputs tell of it as well: npx toolpact compile'] : []),
    ...(tombstones === undefined ? [] : [`    ${tombstones} reserves the names that are gone`]),
  ]
}
