import { uuid7 } from '../../db/uuid7.js'
import { customerNumber } from '../entities/customer-number.js'
import { nearDuplicate } from './near-duplicate.js'
import { newCustomer, type DemoCustomer } from './new-customer.js'
import { seededRandom } from './random.js'

/** A customer as it is stored. */
export interface DemoCustomerRow extends DemoCustomer {
  companyId: string
  id: string
  number: string
  version: number
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const DAY_MS = 86_400_000
const SPREAD_MS = 730 * DAY_MS
/** When ids begin; independent of `now`, so that seeding again finds the same customers. */
const IDS_FROM_MS = Date.UTC(2024, 0, 1)

/**
 * Customers of a demo company, oldest first, created over the two years before `now`. All but the times follow from the
 * seed alone.
 */
export function demoCustomers(
  company: { id: string; country: 'DE' | 'AT'; customers: number; seed: number },
  now: Date,
): DemoCustomerRow[] {
  const random = seededRandom(company.seed)
  const rows: DemoCustomerRow[] = []
  const step = Math.floor(SPREAD_MS / company.customers)
  for (let index = 0; index < company.customers; index++) {
    const original = index % 24 === 23 ? random.pick(rows.filter(isReachable)) : undefined
    const customer = original ? nearDuplicate(original, random) : newCustomer(company.country, index, random)
    const createdMs = now.getTime() - SPREAD_MS + index * step + random.below(step)
    const sinceMs = now.getTime() - createdMs
    const archived = random.chance(5)
    const changes = random.chance(30) ? 1 + random.below(3) : 0
    const changedMs =
      archived || changes > 0 ? createdMs + Math.floor((sinceMs * (1 + random.below(99))) / 100) : createdMs
    rows.push({
      ...customer,
      companyId: company.id,
      id: uuid7(new Date(IDS_FROM_MS + index * step), random.bytes(10)),
      number: customerNumber(index + 1),
      version: 1 + changes + (archived ? 1 : 0),
      archivedAt: archived ? new Date(changedMs) : null,
      createdAt: new Date(createdMs),
      updatedAt: new Date(changedMs),
    })
  }
  return rows
}

/** Whether there is more than the name by which a second entry shows to be the same customer. */
function isReachable({ email, phone, street }: DemoCustomer): boolean {
  return email !== null || phone !== null || street !== null
}
