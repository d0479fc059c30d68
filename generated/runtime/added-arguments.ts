import type { ContractModel, ToolModel } from './model.js'

/** Names of the arguments a tool takes for the gate; absent where it takes none of the kind. */
export interface AddedArguments {
  tenant?: string
  dryRun?: string
  idempotencyKey?: string
}

/**
 * The arguments the compiler added to a tool's input. They are part of the input schema and of what clients send; the
 * gate takes them out before the handler sees the input.
 */
export function addedArguments(contract: Pick<ContractModel, 'arguments' | 'tenant'>, tool: ToolModel): AddedArguments {
  const added: AddedArguments = {}
  const { dryRun, idempotencyKey } = contract.arguments ?? {}
  if (contract.tenant?.by === 'argument' && tool.tenant !== 'none') added.tenant = contract.tenant.argument
  if (tool.dryRun && dryRun !== undefined) added.dryRun = dryRun
  if (tool.idempotency && idempotencyKey !== undefined) added.idempotencyKey = idempotencyKey
  return added
}
