import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import type { AuditEntry } from '../../src/gate/store/audit-log.js'
import { rowText } from '../../src/gate/store/row-text.js'

/** Every member there is: TypeScript refuses the test where one is left out. */
const whole: Required<{ [Member in keyof AuditEntry]: NonNullable<AuditEntry[Member]> }> = {
  id: '019a0000-0000-7000-8000-000000000001',
  at: '2026-12-01T03:00:00.000Z',
  request_id: 'r1',
  contract_id: 'work7-tools.v1',
  contract_version: '1.1.1',
  tool: 'customers.get',
  account_id: '019a0000-0000-7000-8000-000000000002',
  user_id: '7',
  key_id: '019a0000-0000-7000-8000-000000000003',
  tenant_id: '019a0000-0000-7000-8000-000000000004',
  role: 'owner',
  surface: 'mcp',
  client_name: 'Claude "Code" \\ grüßt \u2028',
  client_version: '1\t2\n3\u0000',
  channel: 'chat 🙂',
  session: '\ud800 alone',
  caller: '',
  language: 'de',
  arguments_hash: 'k1.abc-_',
  status: 'ok',
  error_code: 'not_found',
  approval_id: '019a0000-0000-7000-8000-000000000005',
  output_bytes: 0,
  attachment_bytes: 12,
  duration_ms: 3,
}

describe('the text of a row of the record', () => {
  it('says every member, whatever characters it holds', () => {
    deepStrictEqual(JSON.parse(rowText(whole)), JSON.parse(JSON.stringify(whole)))
  })

  it('leaves out what is absent', () => {
    const { id, at, request_id, contract_id, contract_version, surface, language, status, duration_ms } = whole
    const least = { id, at, request_id, contract_id, contract_version, surface, language, status, duration_ms }
    strictEqual(rowText({ ...least, tool: undefined }), JSON.stringify(least))
  })
})
