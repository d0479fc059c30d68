import type { ApprovalModel } from '../../../generated/runtime/model.js'
import type { ServedTool } from '../endpoint.js'

/** The trait of a tool that redeems tokens. */
export type Commit = Extract<ApprovalModel, { step: 'commit' }>

/** The tool that redeems what this prepare tool hands out, and its trait. */
export function commitOf(tool: ServedTool): { name: string; approval: Commit } {
  const { approval } = tool.model
  const name = approval?.step === 'prepare' ? approval.commit : ''
  const commit = tool.contract.model.tools[name]?.approval
  if (commit?.step !== 'commit') throw new Error(`${tool.name} has no commit tool`)
  return { name, approval: commit }
}
