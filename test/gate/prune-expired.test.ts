import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { pruneExpired } from '../../src/gate/store/prune-expired.js'
import { useDatabase } from '../support/database.js'

describe('what has expired', () => {
  const database = useDatabase()
  const now = new Date('2026-06-01T00:00:00.000Z')
  const rows = async (text: string) => (await poolQuery<{ id: string }>(database().pool, text)).rows.map(({ id }) => id)

  it('is deleted where it is a key, erased where it is an approval, and kept until then', async () => {
    await poolQuery(
      database().pool,
      `insert into gate.idempotency (tenant_id, account_id, contract_id, tool, key, arguments_hash, result, created_at, expires_at)
       select gen_random_uuid(), gen_random_uuid(), 'a.v1', 'b', key, '', '{}', now(), expires::timestamptz
       from (values ('old', '2026-05-31'), ('new', '2026-06-02')) as given (key, expires)`,
    )
    await poolQuery(
      database().pool,
      `insert into gate.approval (tenant_id, id, account_id, contract_id, action, tool, token_hash, payload, payload_hash, preview, changes, mode, approver_other, ttl_seconds, created_at, expires_at, redeemed_at)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'a.v1', action, 'b', sha256(action::bytea), '{}', '\\x00', 'text', '[]', 'token', false, 300, now(), expires::timestamptz, redeemed::timestamptz
       from (values ('redeemed', '2026-04-01', '2026-04-01'), ('let go', '2026-04-01', null), ('young', '2026-04-01', '2026-05-20'))
         as given (action, expires, redeemed)`,
    )
    assert.deepEqual(await pruneExpired(database().pool, now), { keys: 1, approvals: 2 })
    assert.deepEqual(await rows('select key as id from gate.idempotency'), ['new'])
    assert.deepEqual(await rows('select action as id from gate.approval where payload is not null'), ['young'])
    assert.deepEqual(await rows('select action as id from gate.approval where preview is not null'), ['young'])
    assert.deepEqual(await rows('select action as id from gate.approval where changes is not null'), ['young'])
    assert.deepEqual(await pruneExpired(database().pool, now), { keys: 0, approvals: 0 })
  })
})
