import type { ContextHeaderModel, ToolModel } from '../../generated/runtime/model.js'
import type { Handler, LoadedContract, ToolValidators } from './contract.js'

/** A tool at an endpoint. */
export interface ServedTool {
  /** Contract name. */
  name: string
  model: ToolModel
  contract: LoadedContract
  handler: Handler
  /** Loaded on first use, there at once from then on. */
  validators(): ToolValidators | Promise<ToolValidators>
}

/** A context header and its rule, compiled. */
export interface ContextRule {
  header: string
  as: ContextHeaderModel['as']
  required: boolean
  pattern: RegExp | undefined
}

/** One address that serves one or several contracts. */
export interface Endpoint {
  /** Path prefix (`/work7`). */
  path: string
  /** Paths of the MCP endpoint: `<path>/mcp`, and the contract's native one where it is served alone. */
  mcpPaths: readonly string[]
  system: string
  /** In the order they are listed; the first speaks for the endpoint where no tool is known yet. */
  contracts: readonly [LoadedContract, ...LoadedContract[]]
  /** By contract name. */
  tools: ReadonlyMap<string, ServedTool>
  /** By contract name and by wire name. */
  names: ReadonlyMap<string, ServedTool>
  context: readonly ContextRule[]
  /** Ways a key may be sent here. */
  credentials: ReadonlySet<'api-key' | 'bearer-key' | 'oauth'>
  keyPrefixes: readonly string[]
}

/**
 * Puts contracts together under one path.
 *
 * @param alone whether nothing else is served, so that the contract is also found at its native path
 *
 * @throws Error where two contracts use the same name, belong to different systems or a tool has no handler.
 */
export function endpointOf(
  path: string,
  contracts: readonly [LoadedContract, ...LoadedContract[]],
  alone = false,
): Endpoint {
  const tools = new Map<string, ServedTool>()
  const names = new Map<string, ServedTool>()
  const context = new Map<string, ContextRule>()
  const { system, model } = contracts[0]
  const native = model.mount?.native
  for (const contract of contracts) {
    if (contract.system !== system) throw new Error(`${path} mixes the systems ${system} and ${contract.system}.`)
    for (const tool of servedTools(contract)) {
      for (const name of new Set([tool.name, tool.model.wireName])) {
        const other = names.get(name)
        if (other)
          throw new Error(`${path}: ${other.contract.model.id} and ${contract.model.id} both name a tool ${name}.`)
        names.set(name, tool)
      }
      tools.set(tool.name, tool)
    }
    for (const rule of contextRules(contract)) context.set(rule.header.toLowerCase(), rule)
  }
  return {
    path,
    mcpPaths: [...new Set([`${path}/mcp`, ...(alone && native !== undefined ? [native] : [])])],
    system,
    contracts,
    tools,
    names,
    context: [...context.values()],
    credentials: new Set(contracts.flatMap((contract) => contract.model.credentials ?? ['api-key', 'bearer-key'])),
    keyPrefixes: [...new Set(contracts.map((contract) => contract.model.keyPrefix ?? 'tp_'))],
  }
}

/** Path of the OpenAPI document of one of its contracts; the first speaks for the endpoint. */
export function openapiPath({ path, contracts }: Endpoint, id: string): string {
  return contracts[0].model.id === id ? `${path}/openapi.json` : `${path}/${id}/openapi.json`
}

function servedTools(contract: LoadedContract): ServedTool[] {
  return Object.entries(contract.model.tools).map(([name, model]) => {
    const handler = contract.handlers.get(name)
    if (!handler) throw new Error(`${contract.model.id}: ${name} has no handler.`)
    let known: ToolValidators | Promise<ToolValidators> | undefined
    const load = () => contract.validators(name).then((loaded) => (known = loaded))
    return { name, model, contract, handler, validators: () => (known ??= load()) }
  })
}

function contextRules(contract: LoadedContract): ContextRule[] {
  return Object.entries(contract.model.context ?? {}).map(([header, rule]) => ({
    header,
    as: rule.as,
    required: rule.required ?? false,
    pattern: rule.pattern === undefined ? undefined : new RegExp(rule.pattern, 'u'),
  }))
}
