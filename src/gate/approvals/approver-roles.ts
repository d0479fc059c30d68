import type { ContractModel } from '../../../generated/runtime/model.js'
import { rolesFor } from '../access.js'

/**
 * The roles whose members may approve what a commit tool writes: those the contract names, else those that may call the
 * tool; empty where that does not go by roles.
 */
export function approverRoles(contract: ContractModel, commitTool: string): readonly string[] {
  const tool = contract.tools[commitTool]
  const approver = tool?.approval?.step === 'commit' ? tool.approval.approver : undefined
  return approver?.roles ?? (tool ? rolesFor(tool.access, contract) : [])
}
