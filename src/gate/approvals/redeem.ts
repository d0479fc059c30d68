import type { Json } from '../../../generated/runtime/model.js'
import type { ServedTool } from '../endpoint.js'
import { Fault } from '../fault.js'
import type { Sender } from '../run-write.js'
import type { Commit } from './commit-of.js'
import { personAsked } from './person-asked.js'
import { noTenant, sha256 } from './token.js'

/** Whose approval it is. */
export interface ApprovalScope {
  tenantId: string | null
  accountId: string
  now: Date
}

/**
 * Step 8, second half: spends the token, in the transaction of the write but outside what a refusal takes back, so that
 * of several commits at once exactly one succeeds and a refused one has spent it: what was approved is no longer true.
 * A token that is refused here is not spent.
 *
 * Arguments beside the token have to be those that were previewed: each equals the member of its name in the payload.
 *
 * @param heard told which approval the call is about, as soon as that is known
 * @returns the stored payload; undefined where the contract leaves the token out and the tenant does not ask for it
 * @throws Fault `approval.required`, `approval.invalid`, `approval.expired`, `approval.wrong_action`,
 * `approval.mismatch`, `approval.rejected`, `approval.waiting`
 */
export async function redeem(
  tool: ServedTool,
  input: unknown,
  { tenantId, accountId, now }: ApprovalScope,
  sender: Sender,
  heard: (approvalId: string) => void,
): Promise<{ payload: Json } | undefined> {
  const commit = tool.model.approval as Commit
  const { [commit.token]: token, ...given } = input as { readonly [field: string]: unknown }
  const tenant = tenantId ?? noTenant
  const contract = tool.contract.model.id
  if (token === undefined) return refuseWhereAsked(tool, sender, [tenant, contract, commit.action], commit)
  const values = [sha256(String(token)), tenant, accountId, contract, now.toISOString(), JSON.stringify(given)]
  const redeemed = await sender.query<{ id: string; payload: Json }>({
    name: 'gate_redeem',
    text: redeemSql,
    values: [...values, commit.action],
  })
  const [done] = redeemed.rows
  if (done) {
    heard(done.id)
    return { payload: done.payload }
  }
  const { rows } = await sender.query<Found>({ name: 'gate_approval', text: foundSql, values })
  if (rows[0]) heard(rows[0].id)
  throw refusalOf(rows[0], commit)
}

async function refuseWhereAsked(
  { name }: ServedTool,
  sender: Sender,
  values: string[],
  { prepare, token }: Commit,
): Promise<undefined> {
  const { rows } = await sender.query({ name: 'gate_approval_rule', text: ruleSql, values })
  if (rows.length === 0) return
  throw new Fault('approval.required', {
    field: token,
    message: {
      en: `${name} has to be approved first here; ${prepare} previews it. Nothing was written.`,
      de: `${name} muss hier erst freigegeben werden; ${prepare} zeigt die Vorschau. Gespeichert wurde nichts.`,
    },
  })
}

/** An approval that is not redeemed, and what stands in its way. */
interface Found {
  id: string
  action: string
  spent: boolean
  expired: boolean
  waiting: boolean
  /** Why a person rejected it. */
  reason: string | null
  /** An argument that was not previewed so. */
  differs: string | null
}

/** Foreign tokens are as unknown as invented ones. */
function refusalOf(found: Found | undefined, { action, token: field }: Commit): Fault {
  if (!found || found.spent) return new Fault('approval.invalid', { field })
  if (found.action !== action) return new Fault('approval.wrong_action', { field })
  if (found.reason !== null) return rejected(found.reason, field)
  if (found.expired) return new Fault('approval.expired', { field })
  if (found.differs !== null) return new Fault('approval.mismatch', { field: found.differs })
  return new Fault(found.waiting ? 'approval.waiting' : 'approval.invalid', { field })
}

function rejected(reason: string, field: string): Fault {
  const sentence = /[.!?…]$/.test(reason) ? reason : `${reason}.`
  return new Fault('approval.rejected', {
    field,
    message: { en: `A person rejected this: ${sentence}`, de: `Ein Mensch hat dies abgelehnt: ${sentence}` },
  })
}

const ruleSql = 'select 1 from gate.approval_rule where tenant_id = $1 and contract_id = $2 and action = $3'

const mine = 'a.token_hash = $1 and a.tenant_id = $2 and a.account_id = $3 and a.contract_id = $4'

/** Arguments by which the call differs from what was previewed. */
const different = `select given.key from jsonb_each($6::jsonb) given where a.payload -> given.key is distinct from given.value`

const redeemSql = `
update gate.approval a set redeemed_at = $5::timestamptz
where ${mine} and a.action = $7 and a.redeemed_at is null and a.expires_at > $5::timestamptz
  and (a.decision = 'approved' or a.decision is null and not ${personAsked}) and not exists (${different})
returning a.id, a.payload`

const foundSql = `
select a.id, a.action, a.redeemed_at is not null as spent, a.expires_at <= $5::timestamptz as expired, a.reason,
  a.decision is null and ${personAsked} as waiting, (${different} order by given.key limit 1) as differs
from gate.approval a where ${mine}`
