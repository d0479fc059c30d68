import { defineEntity, p } from '@mikro-orm/core'
import { TenantEntity } from 'toolpact/server'

/** A key; what belongs to a tenant has the tenant first in its primary key. */
export const KeyEntity = defineEntity({
  name: 'Key',
  schema: 'keys',
  tableName: 'key',
  properties: {
    workshop: () =>
      p
        .manyToOne(TenantEntity)
        .joinColumn('workshop_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    id: p.uuid().primary(),
    label: p.text(),
    holder: p.text().nullable(),
    since: p.datetime(3).defaultRaw('now()'),
  },
})
