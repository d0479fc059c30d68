import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { ApiKey } from './api-key.js'

/** How often a key was used in the minute that is running; one row per key, counted on by every instance. */
export const RateWindow = defineEntity({
  name: 'RateWindow',
  schema: 'gate',
  tableName: 'rate_window',
  properties: {
    keyId: () =>
      p.manyToOne(ApiKey).joinColumn('key_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    /** The full minute the calls belong to. */
    startedAt: p.datetime(3),
    /** Calls so far, the refused ones included. */
    calls: p.integer(),
  },
})

export type RateWindowRow = InferEntity<typeof RateWindow>
