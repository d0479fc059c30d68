import { existsSync } from 'node:fs'
import { ConfigError } from './config-error.js'
import { readEndpointPaths } from './endpoint-paths.js'
import type { LoadedContract } from './gate/contract.js'
import { endpointOf, type Endpoint } from './gate/endpoint.js'
import { loadContract } from './gate/load-contract.js'
import type { System } from './gate/system.js'

/**
 * Loads the compiled contracts and puts them under their paths: those `endpoints.json` groups together, every other one
 * under its own.
 *
 * @param generated folder the compiler wrote to
 * @param only id of the one contract to serve; it is then also found at its native path
 * @throws ConfigError where a contract is unknown or not compiled
 */
export async function loadEndpoints(generated: URL, systems: readonly System[], only?: string): Promise<Endpoint[]> {
  const known = systems.flatMap(({ name, contracts, owners, approvals, documents }) =>
    Object.entries(contracts).map(([id, handlers]) => ({
      id,
      name,
      handlers,
      owners,
      approvals: approvals?.[id],
      documents,
    })),
  )
  const chosen = known.filter(({ id }) => only === undefined || id === only)
  if (chosen.length === 0) {
    const ids = known.map(({ id }) => id).join(', ')
    throw new ConfigError(`There is no contract ${only ?? ''}. Served here: ${ids}.`)
  }
  const contracts = await Promise.all(
    chosen.map(({ id, name, handlers, owners, approvals, documents }) =>
      loadContract(compiledFolder(generated, id), name, handlers, owners, approvals, documents),
    ),
  )
  const paths = await readEndpointPaths(generated)
  const byPath = new Map<string, [LoadedContract, ...LoadedContract[]]>()
  for (const contract of contracts) {
    const path = paths.get(contract.model.id) ?? contract.model.mount?.path
    if (path === undefined) throw new ConfigError(`${contract.model.id} names no path: give it a mount.`)
    const group = byPath.get(path)
    if (group) group.push(contract)
    else byPath.set(path, [contract])
  }
  return [...byPath].map(([path, group]) => endpointOf(path, group, only !== undefined))
}

function compiledFolder(generated: URL, id: string): URL {
  const folder = new URL(`${id}/`, generated)
  if (existsSync(new URL('contract.json', folder))) return folder
  throw new ConfigError(`${id} is not compiled. Run: toolpact compile ${id}`)
}
