import { apiKeyHeader } from '../../generated/runtime/headers.js'
import type { ContextHeaderModel, ContractModel } from '../../generated/runtime/model.js'
import { ConfigError } from '../config-error.js'
import { demoContext, demoKey } from '../work7/demo/people.js'
import type { CallOptions } from './call-tool.js'

/**
 * Headers of a call: the key, the context under the names the contract gives it, and whatever else was asked for.
 *
 * @throws ConfigError where a header is not `name=value`
 */
export function callHeaders(
  contract: ContractModel | undefined,
  options: CallOptions,
  env: NodeJS.ProcessEnv,
): { [name: string]: string } {
  const key = options.key ?? env['TOOLPACT_KEY'] ?? demoKey
  const given = { user: options.user, role: options.role, tenant: options.company }
  const values: { [As in ContextHeaderModel['as']]?: string | undefined } = { ...(key === demoKey && demoContext) }
  for (const [as, value] of Object.entries(given)) if (value !== undefined) values[as as keyof typeof given] = value
  const headers: { [name: string]: string } = { 'Content-Type': 'application/json', [apiKeyHeader]: key }
  for (const [name, { as }] of Object.entries(contract?.context ?? {})) {
    const value = values[as]
    if (value !== undefined) headers[name] = value
  }
  for (const pair of options.header ?? []) {
    const cut = pair.indexOf('=')
    if (cut < 1) throw new ConfigError(`--header must look like Name=value, not ${pair}.`)
    headers[pair.slice(0, cut)] = pair.slice(cut + 1)
  }
  return headers
}
