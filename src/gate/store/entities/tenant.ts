import { defineEntity, p, type InferEntity } from '@mikro-orm/core'

/** Who the data belongs to: one company, organisation or shop of one system. */
export const Tenant = defineEntity({
  name: 'Tenant',
  schema: 'gate',
  tableName: 'tenant',
  uniques: [{ name: 'tenant_system_slug_unique', properties: ['system', 'slug'] }],
  checks: [{ name: 'tenant_slug_check', expression: `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'` }],
  properties: {
    id: p.uuid().primary(),
    /** Folder name of the system, `work7` for example. */
    system: p.text(),
    /** What callers name it by, `mueller-bau-de` for example; unique within its system. */
    slug: p.text(),
    name: p.text(),
    /** IANA time zone in which its dates and times of day are meant. */
    timeZone: p.text().default('Europe/Berlin'),
  },
})

export type TenantRow = InferEntity<typeof Tenant>
