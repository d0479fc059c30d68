import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import type { DocumentReference } from './document-reference.js'

/** A file that is attached: made when the mail is delivered, so that no bytes wait in the database. */
export interface MailAttachment {
  filename: string
  document: DocumentReference
}

/** A mail, from the write that queued it until some time after it was delivered. */
export const Message = defineEntity({
  name: 'MailMessage',
  schema: 'mail',
  tableName: 'message',
  indexes: [{ name: 'message_state_index', properties: ['state', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    recipient: p.text(),
    replyTo: p.text().nullable(),
    subject: p.text(),
    bodyText: p.text(),
    bodyHtml: p.text().nullable(),
    attachments: p.json<MailAttachment[]>().defaultRaw(`'[]'`),
    state: p.enum(['waiting', 'delivered', 'failed'] as const).default('waiting'),
    attempts: p.integer().default(0),
    /** Kind of the last error. */
    reason: p.text().nullable(),
    /** Until then one worker has it. */
    claimedUntil: p.datetime(3).nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    deliveredAt: p.datetime(3).nullable(),
  },
})

export type MessageRow = InferEntity<typeof Message>
