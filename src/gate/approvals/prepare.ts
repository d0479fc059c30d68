import type { ApprovalChange } from '../../../generated/runtime/handler.js'
import { canonicalJson } from '../../../generated/runtime/canonical-json.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Call } from '../call.js'
import type { ServedTool } from '../endpoint.js'
import type { Caller } from '../record.js'
import { approverRoles } from './approver-roles.js'
import { commitOf } from './commit-of.js'
import type { ApprovalScope } from './redeem.js'
import { newToken, noTenant, sha256 } from './token.js'

/** What a prepare tool answers, the approval it stands for having been stored. */
export interface Prepared {
  approvalId: string
  value: object
  /** The preview for a person, where the tool names the field that holds it. */
  text?: string
}

/**
 * Step 8, first half: stores what was previewed, bound to action, account and tenant, and hands out the token for it.
 * The token is random and kept as its hash alone. It lives for minutes, or for a day where a person has to decide first.
 *
 * @param asker by what it was asked for: part of what a person is told who decides
 */
export async function prepare(
  tool: ServedTool,
  previewed: object & { payload?: unknown; changes?: readonly ApprovalChange[] },
  scope: ApprovalScope,
  asker: Caller,
  query: Call['query'],
): Promise<Prepared> {
  const { name, approval: commit } = commitOf(tool)
  const { payload, changes, ...shown } = previewed
  const token = newToken(commit.prefix)
  const id = uuid7(scope.now)
  const preview = previewText(tool, shown)
  await query({
    name: 'gate_prepare',
    text: prepareSql,
    values: [
      scope.tenantId ?? noTenant, id, scope.accountId, tool.contract.model.id, commit.action, name, sha256(token),
      JSON.stringify(payload), sha256(canonicalJson(payload)), preview ?? null, commit.mode,
      approverRoles(tool.contract.model, name), commit.approver?.other ?? false, scope.now.toISOString(),
      commit.ttlSeconds ?? 300, asker.key_id ?? null, asker.surface, asker.client_name ?? null,
      asker.client_version ?? null, asker.channel ?? null, asker.caller ?? null,
      changes && changes.length > 0 ? JSON.stringify(changes) : null,
    ], // prettier-ignore
  })
  return {
    approvalId: id,
    value: { ...shown, [commit.token]: token },
    ...(preview !== undefined && { text: preview }),
  }
}

function previewText(tool: ServedTool, shown: { readonly [field: string]: unknown }): string | undefined {
  const field = tool.model.approval?.step === 'prepare' ? tool.model.approval.preview : undefined
  const text = field === undefined ? undefined : shown[field]
  return typeof text === 'string' ? text : undefined
}

const prepareSql = `
with asked as (
  select case when $11 = 'person' or exists (
    select 1 from gate.approval_rule where tenant_id = $1 and contract_id = $4 and action = $5 and mode = 'person'
  ) then 'person' else 'token' end as mode
)
insert into gate.approval (tenant_id, id, account_id, contract_id, action, tool, token_hash, payload, payload_hash,
  preview, mode, approver_roles, approver_other, created_at, expires_at, ttl_seconds, key_id, surface, client_name,
  client_version, channel, caller, changes)
select $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, $7::bytea, $8::jsonb, $9::bytea, $10::text, asked.mode,
  $12::text[], $13::boolean, $14::timestamptz,
  $14::timestamptz + case asked.mode when 'person' then interval '24 hours' else make_interval(secs => $15::int) end,
  $15::int, $16::uuid, $17::text, $18::text, $19::text, $20::text, $21::text, $22::jsonb
from asked`
