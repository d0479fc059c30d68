import type { ContractModel } from '../../../generated/runtime/model.js'
import { ConfigError } from '../../config-error.js'
import { approverRoles } from '../approvals/approver-roles.js'
import type { Commit } from '../approvals/commit-of.js'
import { ask, type Admin } from './admin.js'
import { findTenant } from './tenants.js'

/** How an action has to be approved, from the least to the most. */
export const approvalModes = ['none', 'token', 'person'] as const

export type ApprovalMode = (typeof approvalModes)[number]

/** What a tenant asks for before an action is written. */
export type AdminApprovalRule = {
  tenant: string
  contract: string
  action: string
  /** The tool that writes. */
  tool: string
  /** What is asked for now. */
  mode: ApprovalMode
  /** What the contract asks for; a tenant cannot ask for less. */
  least: ApprovalMode
}

/** Where an action is. */
export interface RulePlace {
  system: string
  /** Short name. */
  tenant: string
}

/** What the tenant asks for, action by action of these contracts. @throws ConfigError where there is no such tenant */
export async function listApprovalRules(
  admin: Admin,
  { system, tenant }: RulePlace,
  contracts: readonly ContractModel[],
): Promise<AdminApprovalRule[]> {
  const { id } = await findTenant(admin, system, tenant)
  const rows = await ask<{ contract_id: string; action: string; mode: ApprovalMode }>(
    admin,
    'select contract_id, action, mode from gate.approval_rule where tenant_id = $1',
    [id],
  )
  return contracts.flatMap((contract) =>
    commitsOf(contract).map(({ tool, commit }) => {
      const rule = rows.find(({ contract_id, action }) => contract_id === contract.id && action === commit.action)
      const mode = most(leastOf(commit), rule ? most(rule.mode, commit.mode) : 'none')
      return { tenant, contract: contract.id, action: commit.action, tool, mode, least: leastOf(commit) }
    }),
  )
}

/**
 * Has the tenant ask for more than the contract does, or again for as little. It holds from now on, for what has been
 * previewed and not yet written, too.
 *
 * @param setBy account of the person who asks for it; null: the operator
 * @throws ConfigError where tenant or action are unknown, the contract asks for more, or nobody could approve
 */
export async function setApprovalRule(
  admin: Admin,
  { system, tenant }: RulePlace,
  contracts: readonly ContractModel[],
  action: string,
  mode: ApprovalMode,
  setBy: string | null = null,
): Promise<AdminApprovalRule> {
  const { contract, tool, commit } = theAction(contracts, action)
  checkMode(contract, tool, commit, mode)
  const { id } = await findTenant(admin, system, tenant)
  const least = leastOf(commit)
  if (mode === least) {
    const text = 'delete from gate.approval_rule where tenant_id = $1 and contract_id = $2 and action = $3'
    await ask(admin, text, [id, contract.id, action])
  } else {
    await ask(
      admin,
      `insert into gate.approval_rule (tenant_id, contract_id, action, mode, set_by, set_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (tenant_id, contract_id, action)
         do update set mode = excluded.mode, set_by = excluded.set_by, set_at = excluded.set_at`,
      [id, contract.id, action, mode, setBy, admin.now.toISOString()],
    )
  }
  return { tenant, contract: contract.id, action, tool, mode, least }
}

function theAction(contracts: readonly ContractModel[], action: string) {
  const all = contracts.flatMap((contract) => commitsOf(contract).map((commit) => ({ contract, ...commit })))
  const found = all.filter(({ commit }) => commit.action === action)
  const [only, other] = found
  if (only && !other) return only
  const known = [...new Set(all.map(({ commit }) => commit.action))].join(', ') || 'none'
  throw new ConfigError(
    other
      ? `Several contracts have an action ${action}: name the --contract.`
      : `There is no action ${action}: ${known}.`,
  )
}

function checkMode(contract: ContractModel, tool: string, commit: Commit, mode: ApprovalMode): void {
  const least = leastOf(commit)
  const allowed = approvalModes.filter((each) => each === least || most(each, commit.mode) === each)
  if (!allowed.includes(mode))
    throw new ConfigError(`${contract.id} asks for ${commit.mode} where ${tool} is approved: ${allowed.join(' or ')}.`)
  if (mode === 'person' && approverRoles(contract, tool).length === 0)
    throw new ConfigError(`${contract.id} names no role that may approve ${tool}.`)
}

function commitsOf(contract: ContractModel): { tool: string; commit: Commit }[] {
  return Object.entries(contract.tools).flatMap(([tool, { approval }]) =>
    approval?.step === 'commit' ? [{ tool, commit: approval }] : [],
  )
}

function leastOf({ optional, mode }: Commit): ApprovalMode {
  return optional ? 'none' : mode
}

function most(a: ApprovalMode, b: ApprovalMode): ApprovalMode {
  return approvalModes.indexOf(a) > approvalModes.indexOf(b) ? a : b
}
