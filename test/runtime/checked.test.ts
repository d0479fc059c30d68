import assert from 'node:assert/strict'
import { createWork7Client } from '../../generated/work7-tools.v1/client.js'
import { validators } from '../../generated/work7-tools.v1/validators/index.js'
import { checked } from '../../generated/runtime/checked.js'

const customer = {
  id: '0192f0c1-7a00-7000-8000-000000000001',
  number: 'K-1',
  kind: 'person',
  name: 'Anna',
  contact_name: null,
  email: null,
  phone: null,
  address: { street: 'Weg 1', postal_code: '6900', city: 'Bregenz', country: 'AT' },
  vat_id: null,
  language: 'de',
  payment_term_days: 14,
  reverse_charge: false,
  notes: null,
  archived_at: null,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

/** A client with the check, of a server that answers with this customer; and what was sent. */
function answering(members: object) {
  let sent = 0
  const transport = () => (sent++, Promise.resolve({ value: { ...customer, ...members } }))
  const work7 = createWork7Client({ transport, middleware: [checked(validators)] })
  return { get: (id = customer.id) => work7.customers.get({ customer_id: id }).result(), sent: () => sent }
}

describe('codegen/runtime/checked', () => {
  it('sends nothing that breaks the contract', async () => {
    const { get, sent } = answering({})
    const result = await get('nobody')
    assert.ok(!result.ok && result.error.kind === 'invalid_input')
    assert.deepEqual([result.error.attempts, sent()], [0, 0])
    assert.deepEqual(
      result.error.issues.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`),
      ['/customer_id format'],
    )
  })

  it('lets pass what keeps it', async () => {
    const { get, sent } = answering({})
    const result = await get()
    assert.ok(result.ok, JSON.stringify(!result.ok && result.error.issues))
    assert.equal(sent(), 1)
  })

  it('reports a result that breaks it', async () => {
    for (const wrong of [{ version: 'one' }, { name: undefined }, { created_at: 'yesterday' }]) {
      const result = await answering(wrong).get()
      assert.ok(!result.ok && result.error.kind === 'invalid_output', JSON.stringify(wrong))
      assert.equal(result.error.issues.length, 1)
    }
  })

  it('does not mind what a newer server adds', async () => {
    const newer = [
      { colour: 'teal' },
      { kind: 'association' },
      { address: { ...customer.address, floor: 3 } },
      { language: 'fr' },
    ]
    for (const members of newer) assert.ok((await answering(members).get()).ok, JSON.stringify(members))
  })
})
