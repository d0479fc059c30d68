import { createHash, randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { canonicalJson } from '../../generated/runtime/canonical-json.js'
import type { ApprovalModel, Json } from '../../generated/runtime/model.js'
import { uuid7 } from '../db/uuid7.js'
import type { Call } from './call.js'
import type { ServedTool } from './endpoint.js'
import { Fault } from './fault.js'

/** The two halves of a write that is previewed first, as a system supplies them; everything about tokens is the gate's. */
export interface ApprovalPair {
  /**
   * Checks and calculates; writes nothing. Answers with everything of the prepare tool's output but the token, and with
   * the payload that the commit will get: plain JSON, stored as it is.
   */
  preview(input: never, call: never): Promise<object & { payload: unknown }>
  /** Checks again what may have changed since, and writes. */
  execute(payload: never, call: never): Promise<unknown>
}

/** By the action both halves share. */
export type ApprovalTable = { readonly [action: string]: ApprovalPair }

/** Whose approval it is. */
export interface ApprovalScope {
  tenantId: string | null
  accountId: string
  now: Date
}

/** How approvals are handed out and redeemed. */
export interface Approve {
  prepare: typeof prepare
  redeem: typeof redeem
}

type Commit = Extract<ApprovalModel, { step: 'commit' }>

/** The half that redeems what this prepare tool hands out. */
function commitOf(tool: ServedTool): Commit {
  const approval = tool.model.approval
  const commit = approval?.step === 'prepare' ? tool.contract.model.tools[approval.commit]?.approval : undefined
  if (commit?.step !== 'commit') throw new Error(`${tool.name} has no commit tool`)
  return commit
}

/** What a prepare tool answers, the approval it stands for having been stored. */
export interface Prepared {
  approvalId: string
  value: object
  /** The preview for a person, where the tool names the field that holds it. */
  text?: string
}

/**
 * Step 8, first half: stores what was previewed, bound to action, account and tenant, and hands out the token for it.
 * The token is random and kept as its hash alone.
 */
export async function prepare(
  tool: ServedTool,
  previewed: object & { payload?: unknown },
  scope: ApprovalScope,
  query: Call['query'],
): Promise<Prepared> {
  const commit = commitOf(tool)
  const { payload, ...shown } = previewed
  const token = `${commit.prefix ?? 'apr_'}${randomBytes(12).toString('base64url')}`
  const id = uuid7(scope.now)
  const preview = previewText(tool, shown)
  const expires = new Date(scope.now.getTime() + (commit.ttlSeconds ?? 300) * 1000)
  await query({
    name: 'gate_prepare',
    text: prepareSql,
    values: [
      id, scope.tenantId ?? nobody, scope.accountId, tool.contract.model.id, commit.action, hashOf(token),
      JSON.stringify(payload), hashOf(canonicalJson(payload)), preview ?? null, commit.mode, scope.now.toISOString(), expires.toISOString(),
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

/**
 * Step 8, second half: spends the token, in the transaction of the write but outside what a refusal takes back, so that
 * of several commits at once exactly one succeeds and a refused one has spent it: what was approved is no longer true.
 *
 * @returns the stored payload
 * @throws Fault `approval.invalid`, `approval.expired`, `approval.wrong_action`, `approval.waiting`
 */
export async function redeem(
  tool: ServedTool,
  input: unknown,
  { tenantId, accountId, now }: ApprovalScope,
  client: PoolClient,
): Promise<{ approvalId: string; payload: Json }> {
  const commit = tool.model.approval as Commit
  const hash = hashOf(String((input as { readonly [field: string]: unknown })[commit.token]))
  const scope = [tenantId ?? nobody, accountId, tool.contract.model.id]
  const at = now.toISOString()
  const redeemed = await client.query<{ id: string; payload: Json }>({
    name: 'gate_redeem',
    text: redeemSql,
    values: [hash, ...scope, commit.action, at],
  })
  const found = redeemed.rows[0]
  if (found) return { approvalId: found.id, payload: found.payload }
  const { rows } = await client.query<{ action: string; spent: boolean; expired: boolean; waiting: boolean }>({
    name: 'gate_approval',
    text: whySql,
    values: [hash, ...scope, at],
  })
  throw new Fault(whyNot(rows[0], commit), { field: commit.token })
}

function whyNot(
  row: { action: string; spent: boolean; expired: boolean; waiting: boolean } | undefined,
  { action }: Commit,
): string {
  if (!row || row.spent) return 'approval.invalid'
  if (row.action !== action) return 'approval.wrong_action'
  if (row.expired) return 'approval.expired'
  return row.waiting ? 'approval.waiting' : 'approval.invalid'
}

/** 96 random bits: nobody finds a token by trying, so an unsalted hash keeps it. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const nobody = '00000000-0000-0000-0000-000000000000'

const prepareSql = `
insert into gate.approval (id, tenant_id, account_id, contract_id, action, token_hash, payload, payload_hash, preview, mode, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

const redeemSql = `
update gate.approval set redeemed_at = $6::timestamptz
where token_hash = $1 and tenant_id = $2 and account_id = $3 and contract_id = $4 and action = $5
  and redeemed_at is null and expires_at > $6::timestamptz and (mode = 'token' or approved_at is not null)
returning id, payload`

/** Foreign tokens are as unknown as invented ones. */
const whySql = `
select action, redeemed_at is not null as spent, expires_at <= $5::timestamptz as expired,
  mode = 'person' and approved_at is null as waiting
from gate.approval where token_hash = $1 and tenant_id = $2 and account_id = $3 and contract_id = $4`
