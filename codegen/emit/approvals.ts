import type { ApprovalModel, HashedContractModel, ToolModel } from '../runtime/model.js'
import { rootName } from './named-types.js'
import type { Printer } from './printer.js'
import { propertyName, stringLiteral } from './string-literal.js'
import { toolDoc } from './tool-doc.js'
import { typesPath } from './types.js'

/** A write that is previewed first: its two tools, and what the second says of both. */
export interface ApprovalPairModel {
  prepare: { name: string; tool: ToolModel }
  commit: { name: string; tool: ToolModel; approval: Extract<ApprovalModel, { step: 'commit' }> }
}

/** The pairs of a contract, in the order of the tools that write. */
export function approvalPairs(model: HashedContractModel): ApprovalPairModel[] {
  return Object.entries(model.tools).flatMap(([name, tool]) => {
    const { approval } = tool
    if (approval?.step !== 'commit') return []
    const prepare = model.tools[approval.prepare]
    return prepare ? [{ prepare: { name: approval.prepare, tool: prepare }, commit: { name, tool, approval } }] : []
  })
}

/**
 * The interface of what answers the pairs, by action. What a preview passes on is the system's own business, as long as
 * it holds the arguments the commit takes beside its token; where the token is optional, it is these arguments.
 */
export function printApprovals(file: Printer, model: HashedContractModel, pairs: readonly ApprovalPairModel[]): void {
  const free = pairs.filter(({ commit }) => !commit.approval.optional)
  const about = free.length > 0 ? ' `Payloads` says, by action, what a preview passes on to what writes it.' : ''
  file.doc({ paragraphs: [`What answers the writes that are previewed first, by their action.${about}`] })
  if (free.length === 0) file.line('export interface Approvals<Call, WriteCall> {')
  else {
    const members = free.map(
      (pair) => `${propertyName(pair.commit.approval.action)}: ${argumentsOf(file, model, pair)}`,
    )
    file.line('export interface Approvals<', '  Call,', '  WriteCall,', '  Payloads extends {')
    file.line(...members.map((member) => `    ${member}`), '  },', '> {')
  }
  for (const pair of pairs) {
    const { prepare, commit } = pair
    const { action, token, optional } = commit.approval
    const output = typeOf(file, model, prepare, 'output')
    const types = [
      typeOf(file, model, prepare, 'input'),
      `Omit<${output}, ${stringLiteral(token)}>`,
      optional ? argumentsOf(file, model, pair) : `Payloads[${stringLiteral(action)}]`,
      typeOf(file, model, commit, 'output'),
    ]
    file.doc(toolDoc(model, commit.tool), '  ')
    const kind = file.importType('ApprovedWrite', '../runtime/handler.ts')
    file.line(
      `  ${propertyName(action)}: ${kind}<`,
      ...types.map((type) => `    ${type},`),
      '    Call,',
      '    WriteCall',
      '  >',
    )
  }
  file.line('}', '')
}

/** Type of what the commit takes beside its token. */
function argumentsOf(file: Printer, model: HashedContractModel, { commit }: ApprovalPairModel): string {
  return `Omit<${typeOf(file, model, commit, 'input')}, ${stringLiteral(commit.approval.token)}>`
}

function typeOf(
  file: Printer,
  model: HashedContractModel,
  { name, tool }: { name: string; tool: ToolModel },
  side: 'input' | 'output',
): string {
  return file.importType(rootName(tool[side], `${model.id}: the ${side} of ${name}`), typesPath)
}
