import { Account } from '../../src/gate/store/entities/account.js'
import { ApiKey } from '../../src/gate/store/entities/api-key.js'
import { Membership } from '../../src/gate/store/entities/membership.js'
import { Tenant } from '../../src/gate/store/entities/tenant.js'
import { hashApiKey } from '../../src/gate/store/key-hash.js'
import { Company } from '../../src/work7/entities/company.js'
import { Counter } from '../../src/work7/entities/counter.js'
import { Customer } from '../../src/work7/entities/customer.js'
import type { Database } from '../../src/db/database.js'

/** A service's key that may act for the users of `mueller-bau-de`. */
export const officeKey = 'tp_test_office_0001'

/** Keys that open nothing, or less. */
export const otherKeys = {
  expired: 'tp_test_expired_0002',
  revoked: 'tp_test_revoked_0003',
  disabled: 'tp_test_disabled_0004',
  personal: 'tp_test_personal_0005',
  otherSystem: 'tp_test_betrieb_0006',
  limitedAddresses: 'tp_test_addresses_0007',
  scopedToGruber: 'tp_test_scoped_0008',
  unknown: 'tp_test_unknown_9999',
}

/** Headers of a call by user 18, owner of `mueller-bau-de`. */
export const ownerHeaders = {
  'X-API-Key': officeKey,
  'X-Work7-User-Id': '18',
  'X-Work7-User-Role': '1',
  'X-Work7-Company-Id': 'mueller-bau-de',
}

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const muellerBau = id(1)
export const gruberDach = id(2)

/** Ids of the customers, oldest first. */
export const customers = { anna: id(301), weiss: id(302), strauss: id(303), muller: id(304), archived: id(305) }
/** A customer of the other company. */
export const foreignCustomer = id(401)

/**
 * Two companies with users and customers. Users of `mueller-bau-de`: 18 owner, 19 office, 20 field, 21 left;
 * of `gruber-dach-at`: 31 owner. The next customer of each gets the number 301.
 */
export async function fillOffice(db: Database): Promise<void> {
  const em = db.orm.em.fork()
  const company = (tenantId: string, slug: string, name: string, country: string) => {
    em.create(Tenant, { id: tenantId, system: 'work7', slug, name, timeZone: 'Europe/Vienna' })
    em.create(Company, { tenantId, country, language: 'de', createdAt: new Date('2026-01-01') })
    em.create(Counter, { companyId: tenantId, series: 'customer', next: 301 })
  }
  company(muellerBau, 'mueller-bau-de', 'Müller Bau GmbH', 'DE')
  company(gruberDach, 'gruber-dach-at', 'Gruber Dach GmbH', 'AT')
  accounts(em)
  for (const row of customerRows) em.create(Customer, row as never, { partial: true })
  await em.flush()
}

function accounts(em: ReturnType<Database['orm']['em']['fork']>): void {
  const account = (n: number, number: string | null, disabledAt: Date | null = null) =>
    em.create(Account, {
      id: id(n),
      kind: number === null ? 'service' : 'human',
      number,
      name: `Account ${n}`,
      language: 'en',
      platformAdmin: false,
      disabledAt,
      createdAt: new Date('2026-01-01'),
    }).id
  const member = (accountId: string, tenantId: string, role: string, active = true) =>
    em.create(Membership, { accountId, tenantId, role, active, joinedAt: new Date('2026-01-01') })
  const key = (n: number, accountId: string, text: string, facts: object = {}) =>
    em.create(ApiKey, {
      id: id(n),
      accountId,
      system: 'work7',
      label: 'test',
      prefix: text.slice(0, 8),
      hash: hashApiKey(text),
      actsForUsers: true,
      addresses: [],
      createdAt: new Date('2026-01-01'),
      ...facts,
    })
  const service = account(100, null)
  const disabled = account(101, null, new Date('2026-02-01'))
  member(service, muellerBau, 'service')
  member(disabled, muellerBau, 'service')
  for (const [number, role] of [18, 19, 20].map((n, i) => [n, String(i + 1)] as const)) {
    member(account(number, String(number)), muellerBau, role)
  }
  member(account(21, '21'), muellerBau, '1', false)
  member(account(31, '31'), gruberDach, '1')
  key(201, service, officeKey)
  key(202, service, otherKeys.expired, { expiresAt: new Date('2026-03-01') })
  key(203, service, otherKeys.revoked, { revokedAt: new Date('2026-03-01') })
  key(204, disabled, otherKeys.disabled)
  key(205, id(18), otherKeys.personal, { actsForUsers: false })
  key(206, service, otherKeys.otherSystem, { system: 'betrieb' })
  key(207, service, otherKeys.limitedAddresses, { addresses: ['10.0.0.0/8'] })
  key(208, service, otherKeys.scopedToGruber, { tenantScope: gruberDach })
}

const customerRows = [
  { id: customers.anna, name: 'Anna Huber', kind: 'person', city: 'Bregenz', phone: '+43557412345' },
  {
    id: customers.weiss,
    name: 'Weiß Installationen GmbH',
    kind: 'company',
    city: 'München',
    email: 'Office@Weiss.example',
  },
  { id: customers.strauss, name: 'Café Strauß', kind: 'company', city: 'Dornbirn', contactName: 'Öhler' },
  { id: customers.muller, name: 'Müller & Söhne', kind: 'company', city: 'Muenchen', email: 'info@mueller.example' },
  { id: customers.archived, name: 'Müller Alt', kind: 'company', city: 'Bregenz', archivedAt: new Date('2026-05-01') },
  { id: foreignCustomer, companyId: gruberDach, name: 'Müller Fremd', kind: 'company', city: 'Wien' },
].map((row, i) => ({
  companyId: muellerBau,
  number: `K-0000${i + 1}`,
  country: 'AT',
  language: 'de',
  createdAt: new Date(Date.UTC(2026, 3, i + 1, 8)),
  updatedAt: new Date(Date.UTC(2026, 3, i + 1, 8)),
  ...row,
}))
