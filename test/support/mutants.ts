import type { ContractModel, ToolModel } from '../../generated/runtime/model.js'
import { accessRules } from '../../src/gate/access.js'
import { authorize } from '../../src/gate/authorize.js'
import { bindTenant } from '../../src/gate/bind-tenant.js'
import type { ServedTool } from '../../src/gate/endpoint.js'
import { run } from '../../src/gate/run.js'
import type { Steps } from '../../src/gate/steps.js'

/** The tool as it would be if it did not promise something. */
const without = (tool: ServedTool, change: Partial<ToolModel>, contract: Partial<ContractModel> = {}): ServedTool => ({
  ...tool,
  model: { ...tool.model, ...change },
  contract: { ...tool.contract, model: { ...tool.contract.model, ...contract } },
})
/** The gate that never asks for one kind of access. */
export const ignoring = (kind: keyof typeof accessRules): Partial<Steps> => ({
  authorize: (tool, binding, input, owned) =>
    authorize(tool, binding, input, owned, { ...accessRules, [kind]: () => true }),
})
/** The gate that binds as if tool and contract said otherwise. */
export const binding = (change: Partial<ToolModel>, contract: Partial<ContractModel> = {}): Partial<Steps> => ({
  bindTenant: (tool, ...rest) => bindTenant(without(tool, change, contract), ...rest),
})
/** The gate that runs a tool as if it said otherwise. */
export const running = (change: Partial<ToolModel>): Partial<Steps> => ({
  run: (call) => run({ ...call, tool: without(call.tool, change) }),
})
