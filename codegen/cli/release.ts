import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formatDiagnostic } from '../read/diagnostic.js'
import { readContracts } from '../read/read-contracts.js'
import { release } from '../release/releases.js'

export interface ReleaseCommandOptions {
  contracts: string
  json?: boolean
}

/**
 * `toolpact release <contract>`: freezes the model of a contract under its version.
 *
 * @returns exit code: 0 released now or before, 1 refused, 2 could not run
 */
export function releaseCommand(folder: string, { contracts, json }: ReleaseCommandOptions): number {
  if (!existsSync(join(contracts, folder))) {
    process.stderr.write(`toolpact release: there is no contract ${folder} in ${contracts}\n`)
    return 2
  }
  const { models, diagnostics } = readContracts(contracts, [folder])
  const model = models.get(folder)
  if (!model) {
    if (json) process.stdout.write(`${JSON.stringify({ diagnostics })}\n`)
    else for (const one of diagnostics) process.stdout.write(`${formatDiagnostic(one, `${contracts}/`)}\n`)
    return 1
  }
  const result = release(contracts, model, new Date().toISOString().slice(0, 10))
  if (json) process.stdout.write(`${JSON.stringify({ contract: model.id, version: model.version, ...result })}\n`)
  else if ('refused' in result) process.stdout.write(`not released: ${result.refused}\n    ${result.next}\n`)
  else if ('already' in result)
    process.stdout.write(`${model.id} ${model.version} was released before: ${result.already}\n`)
  else process.stdout.write(`${model.id} ${model.version} is released: ${result.released}\n`)
  return 'refused' in result ? 1 : 0
}
