import type { EntityManager } from '@mikro-orm/core'
import type { PoolClient } from 'pg'
import { uuid7 } from '../db/uuid7.js'
import { clientOf, enqueue } from '../jobs/enqueue.js'
import type { MailAttachment } from './message.js'

/** A mail to be sent. */
export interface MailToQueue {
  to: string
  subject: string
  /** Plain text; every mail has one. */
  text: string
  html?: string
  /** Where answers go. @default the sender of the installation */
  replyTo?: string | null
  attachments?: readonly MailAttachment[]
}

const INSERT = {
  name: 'mail_insert',
  text: `insert into mail.message (id, recipient, reply_to, subject, body_text, body_html, attachments)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

/** The queue of mails. */
export const mailQueue = 'mail'

/**
 * Queues a mail in the transaction of a write: it is sent when that commits, and never was where that is rolled back, as
 * in a trial.
 *
 * @param within the transaction
 * @returns id of the mail
 */
export async function queueMail(within: EntityManager | PoolClient, mail: MailToQueue): Promise<string> {
  const id = uuid7()
  const { to, subject, text, html = null, replyTo = null, attachments = [] } = mail
  const values = [id, to, replyTo, subject, text, html, JSON.stringify(attachments)]
  await clientOf(within).query({ ...INSERT, values })
  await enqueue(within, mailQueue, id)
  return id
}
