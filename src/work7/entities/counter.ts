import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Company } from './company.js'

/** The next number of a series, one row per company and series; see `nextNumber`. */
export const Counter = defineEntity({
  name: 'Work7Counter',
  schema: 'work7',
  tableName: 'counter',
  checks: [{ name: 'counter_next_check', expression: 'next > 0' }],
  properties: {
    companyId: () =>
      p.manyToOne(Company).joinColumn('company_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    /** What is counted, `customer` for example. */
    series: p.text().primary(),
    next: p.integer(),
  },
})

export type CounterRow = InferEntity<typeof Counter>
