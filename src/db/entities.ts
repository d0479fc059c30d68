import type { EntitySchema } from '@mikro-orm/core'
import { betriebEntities } from '../betrieb/entities/index.js'
import { Account } from '../gate/store/entities/account.js'
import { ApiKey } from '../gate/store/entities/api-key.js'
import { Membership } from '../gate/store/entities/membership.js'
import { Tenant } from '../gate/store/entities/tenant.js'
import { Company } from '../work7/entities/company.js'
import { Counter } from '../work7/entities/counter.js'
import { Customer } from '../work7/entities/customer.js'

/** Every entity of the gate and of all systems: one ORM serves them all. */
export const entities: EntitySchema[] = [
  Tenant,
  Account,
  Membership,
  ApiKey,
  Company,
  Counter,
  Customer,
  ...betriebEntities,
]
