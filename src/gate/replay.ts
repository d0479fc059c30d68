import type { NamedStatement } from '../db/round-trip.js'
import type { ServedTool } from './endpoint.js'
import { Fault } from './fault.js'
import type { Sender } from './run-write.js'

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
  /**
   * Claims the key for this transaction. Where another transaction holds it the call ends at once, so that no connection
   * ever waits for one.
   *
   * @returns the stored result as JSON text; undefined where the write is still to be done
   * @throws Fault `conflict.in_progress`, `conflict.idempotency_key_reused`
   */
  claim(sender: Sender, keyed: Keyed): Promise<string | undefined>
  /** What keeps the result of the write, in its transaction. An expired record of the same key gives way. */
  keep(keyed: Keyed, result: string): NamedStatement[]
}

/** How long results are kept. */
export interface ReplayOptions {
  /** @default 24 */
  replayHours?: number | undefined
}

const hourMs = 60 * 60 * 1000
/** Seconds after which a call that found its twin running may try again. */
const retrySeconds = 1

/** Step 7. */
export function replays({ replayHours = 24 }: ReplayOptions = {}): Replay {
  return {
    async claim(sender, keyed) {
      const { rows } = await sender.query<{ got: boolean; arguments_hash: string | null; result: string | null }>({
        name: 'gate_claim',
        text: 'select got, arguments_hash, result from gate.claim_idempotency($1, $2, $3, $4, $5, $6)',
        values: [...scopeOf(keyed), keyed.now.toISOString()],
      })
      const found = rows[0]
      if (!found?.got) throw new Fault('conflict.in_progress', { retryAfter: retrySeconds })
      if (found.result === null) return undefined
      if (!keyed.matches(found.arguments_hash ?? '')) throw new Fault('conflict.idempotency_key_reused')
      return found.result
    },
    keep(keyed, result) {
      const { argumentsHash, now } = keyed
      const expires = new Date(now.getTime() + replayHours * hourMs)
      const values = [...scopeOf(keyed), argumentsHash, result, now.toISOString(), expires.toISOString()]
      return [{ name: 'gate_keep', text: keepSql, values, rowless: true }]
    },
  }
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
