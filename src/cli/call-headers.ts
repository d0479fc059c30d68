import { apiKeyHeader } from '../../generated/runtime/headers.js'
import type { ContextHeaderModel, ContractModel } from '../../generated/runtime/model.js'
import { ConfigError } from '../config-error.js'
import type { Demo } from '../gate/system.js'

/** As whom to call, where the environment does not say so: TOOLPACT_KEY, _USER, _ROLE, _COMPANY and _HEADERS. */
export interface CallerOptions {
  key?: string
  header?: string[]
  user?: string
  role?: string
  company?: string
}

/**
 * Headers of a call: the key, the context under the names the contract gives it, and whatever else was asked for.
 *
 * @param demo of the system the contract belongs to: its key opens where no other is named, and its context goes with it
 * @throws ConfigError where a header is not `name=value`
 */
export function callHeaders(
  contract: ContractModel | undefined,
  options: CallerOptions,
  env: NodeJS.ProcessEnv,
  demo: Demo | undefined,
): { [name: string]: string } {
  const key = options.key ?? env['TOOLPACT_KEY'] ?? demo?.key
  const given = {
    user: options.user ?? env['TOOLPACT_USER'],
    role: options.role ?? env['TOOLPACT_ROLE'],
    tenant: options.company ?? env['TOOLPACT_COMPANY'],
  }
  const values: { [As in ContextHeaderModel['as']]?: string | undefined } = { ...(key === demo?.key && demo?.context) }
  for (const [as, value] of Object.entries(given)) if (value !== undefined) values[as as keyof typeof given] = value
  const headers: { [name: string]: string } = { 'Content-Type': 'application/json' }
  if (key !== undefined) headers[apiKeyHeader] = key
  for (const [name, { as }] of Object.entries(contract?.context ?? {})) {
    const value = values[as]
    if (value !== undefined) headers[name] = value
  }
  const listed = (env['TOOLPACT_HEADERS'] ?? '').split(',').map((pair) => pair.trim())
  for (const pair of listed.filter((pair) => pair !== '')) add(headers, pair, 'TOOLPACT_HEADERS')
  for (const pair of options.header ?? []) add(headers, pair, '--header')
  return headers
}

function add(headers: { [name: string]: string }, pair: string, source: string): void {
  const cut = pair.indexOf('=')
  if (cut < 1) throw new ConfigError(`${source} must look like Name=value, not ${pair}.`)
  headers[pair.slice(0, cut)] = pair.slice(cut + 1)
}
