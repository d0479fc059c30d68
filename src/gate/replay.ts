import type { PoolClient } from 'pg'
import type { ServedTool } from './endpoint.js'
import { Fault } from './fault.js'

/** A call that was given an idempotency key. */
export interface Keyed {
  tool: ServedTool
  tenantId: string | null
  accountId: string
  key: string
  /** Keyed hash of the arguments. */
  argumentsHash: string
  /** Whether a hash is of the same arguments, with whatever key of the server it was made. */
  matches(hash: string): boolean
  now: Date
}

/** How results are kept and found again. */
export interface Replay {
  claim: typeof claim
  keep: typeof keep
}

/** Milliseconds a result is kept. */
const keptMs = 24 * 60 * 60 * 1000
/** Seconds after which a call that found its twin running may try again. */
const retrySeconds = 1

/**
 * Step 7: claims the key for this transaction. Where another transaction holds it the call ends at once, so that no
 * connection ever waits for one.
 *
 * @returns the stored result as JSON text; undefined where the write is still to be done
 * @throws Fault `conflict.in_progress`, `conflict.idempotency_key_reused`
 */
export async function claim(client: PoolClient, keyed: Keyed): Promise<string | undefined> {
  const { rows } = await client.query<{ got: boolean; arguments_hash: string | null; result: string | null }>({
    name: 'gate_claim',
    text: 'select got, arguments_hash, result from gate.claim_idempotency($1, $2, $3, $4, $5, $6)',
    values: [...scopeOf(keyed), keyed.now.toISOString()],
  })
  const found = rows[0]
  if (!found?.got) throw new Fault('conflict.in_progress', { retryAfter: retrySeconds })
  if (found.result === null) return undefined
  if (!keyed.matches(found.arguments_hash ?? '')) throw new Fault('conflict.idempotency_key_reused')
  return found.result
}

/** Keeps the result of the write, in its transaction. An expired record of the same key gives way. */
export async function keep(client: PoolClient, keyed: Keyed, result: string): Promise<void> {
  await client.query({
    name: 'gate_keep',
    text: keepSql,
    values: [
      ...scopeOf(keyed),
      keyed.argumentsHash,
      result,
      keyed.now.toISOString(),
      new Date(keyed.now.getTime() + keptMs).toISOString(),
    ],
  })
}

const keepSql = `
insert into gate.idempotency (tenant_id, account_id, contract_id, tool, key, arguments_hash, result, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (tenant_id, account_id, contract_id, tool, key) do update set arguments_hash = excluded.arguments_hash,
  result = excluded.result, created_at = excluded.created_at, expires_at = excluded.expires_at`

const nobody = '00000000-0000-0000-0000-000000000000'

/** Same account, tenant, contract, tool and key. */
function scopeOf({ tenantId, accountId, tool, key }: Keyed): string[] {
  return [tenantId ?? nobody, accountId, tool.contract.model.id, tool.name, key]
}
