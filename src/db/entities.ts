import type { EntitySchema } from '@mikro-orm/core'
import { Account } from '../gate/store/entities/account.js'
import { Approval } from '../gate/store/entities/approval.js'
import { ApprovalNotice } from '../gate/store/entities/approval-notice.js'
import { ApprovalRule } from '../gate/store/entities/approval-rule.js'
import { ApiKey } from '../gate/store/entities/api-key.js'
import { Audit } from '../gate/store/entities/audit.js'
import { DeletionRequest } from '../gate/store/entities/deletion-request.js'
import { Idempotency } from '../gate/store/entities/idempotency.js'
import { Membership } from '../gate/store/entities/membership.js'
import { Password } from '../gate/store/entities/password.js'
import { RateWindow } from '../gate/store/entities/rate-window.js'
import { SignInAttempt } from '../gate/store/entities/sign-in-attempt.js'
import { SignInLink } from '../gate/store/entities/sign-in-link.js'
import { Tenant } from '../gate/store/entities/tenant.js'
import { WebSession } from '../gate/store/entities/web-session.js'
import { Message } from '../mail/message.js'
import type { System } from '../gate/system.js'

/** Every entity of the gate and of mail. */
const ours: readonly EntitySchema[] = [
  Tenant,
  Account,
  Membership,
  ApiKey,
  RateWindow,
  Audit,
  Idempotency,
  Approval,
  ApprovalRule,
  ApprovalNotice,
  DeletionRequest,
  Password,
  WebSession,
  SignInLink,
  SignInAttempt,
  Message,
]

/** Every entity of ours and of these systems: one ORM serves them all. */
export function entitiesOf(systems: readonly Pick<System, 'entities'>[]): EntitySchema[] {
  return [...ours, ...systems.flatMap(({ entities = [] }) => entities)]
}
