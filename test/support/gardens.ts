import { Account } from '../../src/gate/store/entities/account.js'
import { ApiKey } from '../../src/gate/store/entities/api-key.js'
import { Membership } from '../../src/gate/store/entities/membership.js'
import { Tenant } from '../../src/gate/store/entities/tenant.js'
import { hashApiKey } from '../../src/gate/store/key-hash.js'
import type { Database } from '../../src/db/database.js'

const id = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`

export const roseGarden = id(1)
export const herbGarden = id(2)

/** Accounts by what they are. */
export const people = { viewer: id(11), grower: id(12), both: id(13), admin: id(14), stranger: id(15), service: id(16) }

/** Their keys, and keys that open less. */
export const keys = {
  /** Member of the rose garden. */
  viewer: 'tp_garden_viewer_01',
  grower: 'tp_garden_grower_02',
  /** Member of both gardens: viewer of roses, lead of herbs. */
  both: 'tp_garden_both_03',
  /** Administers the installation. */
  admin: 'tp_garden_admin_04',
  adminOfRoses: 'tp_garden_scoped_05',
  /** Member of nothing. */
  stranger: 'tp_garden_stranger_06',
  bothOfHerbs: 'tp_garden_herbs_07',
  revoked: 'tp_garden_revoked_08',
  expired: 'tp_garden_expired_09',
  fromHome: 'tp_garden_home_10',
  twice: 'tp_garden_twice_11',
  /** May act for users, is a member of the rose garden and administers nothing. */
  service: 'tp_garden_service_12',
}

/** Two gardens with their people and keys. */
export async function fillGardens(db: Database): Promise<void> {
  const em = db.orm.em.fork()
  const createdAt = new Date('2026-01-01')
  for (const [tenantId, slug] of [
    [roseGarden, 'roses'],
    [herbGarden, 'herbs'],
  ] as const) {
    em.create(Tenant, { id: tenantId, system: 'work7', slug, name: slug, timeZone: 'Europe/Vienna' })
  }
  for (const [name, accountId] of Object.entries(people)) {
    em.create(Account, {
      id: accountId,
      kind: name === 'service' ? 'service' : 'human',
      number: String(Number(accountId.slice(-2))),
      name,
      language: 'en',
      platformAdmin: name === 'admin',
      createdAt,
    })
  }
  const member = (accountId: string, tenantId: string, role: string) =>
    em.create(Membership, { accountId, tenantId, role, active: true, joinedAt: createdAt })
  member(people.viewer, roseGarden, 'viewer')
  member(people.grower, roseGarden, 'grower')
  member(people.both, roseGarden, 'viewer')
  member(people.both, herbGarden, 'lead')
  member(people.admin, roseGarden, 'lead')
  member(people.service, roseGarden, 'grower')
  const key = (n: number, accountId: string, text: string, facts: object = {}) =>
    em.create(ApiKey, {
      id: id(100 + n),
      accountId,
      system: 'work7',
      label: 'test',
      prefix: text.slice(0, 8),
      hash: hashApiKey(text),
      actsForUsers: false,
      addresses: [],
      createdAt,
      ...facts,
    })
  key(1, people.viewer, keys.viewer)
  key(2, people.grower, keys.grower)
  key(3, people.both, keys.both)
  key(4, people.admin, keys.admin)
  key(5, people.admin, keys.adminOfRoses, { tenantScope: roseGarden })
  key(6, people.stranger, keys.stranger)
  key(7, people.both, keys.bothOfHerbs, { tenantScope: herbGarden })
  key(8, people.viewer, keys.revoked, { revokedAt: new Date('2026-03-01') })
  key(9, people.viewer, keys.expired, { expiresAt: new Date('2026-03-01') })
  key(10, people.viewer, keys.fromHome, { addresses: ['10.1.0.0/16', '2001:db8::/32'] })
  key(11, people.viewer, keys.twice, { rateLimitPerMinute: 2 })
  key(12, people.service, keys.service, { actsForUsers: true })
  await em.flush()
}
