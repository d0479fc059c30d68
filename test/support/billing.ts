import type { Database } from '../../src/db/database.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { muellerBau } from './office.js'
import { dataOf, type toolCaller } from './tool-call.js'

type Caller = ReturnType<typeof toolCaller>

/** An answer of offers.* or invoices.*, as far as tests look into it. */
export interface Document {
  id: string
  number: string | null
  state: string
  version: number
  [field: string]: unknown
}

/** Lines of a net sum of 795.00: twelve and a half hours at 58.00, and two drives at 35.00. */
export const lines = [
  { kind: 'service', description: 'Zimmerer', quantity: '12.5', unit: 'h', unit_price: '58.00' },
  { kind: 'travel', description: 'Anfahrt', quantity: '2', unit: 'Fahrt', unit_price: '35.00' },
]

/** Lets `mueller-bau-de` write lawful invoices. */
export async function completeCompany(db: Database): Promise<void> {
  const text = `update work7.company set legal_name = 'Müller Bau GmbH', street = 'Hafenweg 3', postal_code = '88131',
    city = 'Lindau', tax_number = '134/815/08152', vat_id = 'DE000000018' where tenant_id = '${muellerBau}'`
  await poolQuery(db.pool, text)
}

/** Makes what documents need, by the tools themselves. */
export function billing(call: Caller) {
  const done = async (tool: string, args: object, headers = {}) => dataOf<Document>(await call(tool, args, headers))
  const customer = (facts: object = {}) =>
    done('customers.create', {
      kind: 'person',
      name: 'Erika Muster',
      email: 'erika@example.com',
      address: { street: 'Seegasse 1', postal_code: '88131', city: 'Lindau', country: 'DE' },
      ...facts,
    })
  const offer = async (facts: object = {}) =>
    done('offers.create', { customer_id: (await customer()).id, title: 'Carport', lines, ...facts })
  const step = (tool: string, { id, version }: Document, facts: object = {}) =>
    done(tool, { [tool.startsWith('offers') ? 'offer_id' : 'invoice_id']: id, version, ...facts })
  const accepted = async (facts: object = {}) => step('offers.accept', await step('offers.send', await offer(facts)))
  const invoice = async (facts: object = {}) => {
    const { id } = await customer()
    return done('invoices.create', { customer_id: id, title: 'Carport', service_from: '2026-05-28', lines, ...facts })
  }
  const open = async (facts: object = {}) => step('invoices.finalize', await invoice(facts))
  return { done, customer, offer, step, accepted, invoice, open }
}
