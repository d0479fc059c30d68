import { sqlState } from '../db/pool-query.js'
import type { NamedStatement } from '../db/round-trip.js'
import type { Call } from './call.js'
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
  /**
   * What claims the key for its transaction. It fails where another transaction holds the key, so that no connection ever
   * waits for one, and where the write has been done; what is sent behind it in the same message is then not done.
   */
  claim(keyed: Keyed): NamedStatement
  /** Whether an error is the failure of a claim. */
  isRefusal(error: unknown): boolean
  /**
   * How a call ends whose claim has failed.
   *
   * @returns the stored result as JSON text
   * @throws Fault `conflict.in_progress`, `conflict.idempotency_key_reused`
   */
  earlier(keyed: Keyed, refusal: unknown, query: Call['query']): Promise<string>
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
    claim: (keyed) => ({
      name: 'gate_claim',
      text: 'select where not gate.claim_idempotency($1, $2, $3, $4, $5, $6)',
      values: [...scopeOf(keyed), keyed.now.toISOString()],
      rowless: true,
    }),
    isRefusal: (error) => [held, done].includes(sqlState(error) ?? ''),
    async earlier(keyed, refusal, query) {
      const values = scopeOf(keyed)
      const [found] =
        sqlState(refusal) === done ? await query<Kept>({ name: 'gate_earlier', text: earlierSql, values }) : []
      if (!found) throw new Fault('conflict.in_progress', { retryAfter: retrySeconds })
      if (!keyed.matches(found.arguments_hash)) throw new Fault('conflict.idempotency_key_reused')
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

/** States of our own (ISO/IEC 9075-2, section 24.1, leaves classes from 5 on to implementations), see the migration. */
const held = '7T001'
const done = '7T002'

interface Kept {
  arguments_hash: string
  result: string
}

const earlierSql = `
select arguments_hash, result from gate.idempotency
where tenant_id = $1 and account_id = $2 and contract_id = $3 and tool = $4 and key = $5`

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
