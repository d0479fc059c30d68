import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { poolQuery } from '../db/pool-query.js'
import { reasonOf, type Job } from '../jobs/worker.js'
import type { MakeDocument } from './document-reference.js'
import type { MailAttachment } from './message.js'
import { MailRefused, type MailTransport, type OutgoingMail } from './transport.js'

/** What delivering needs. */
export interface Delivery {
  pool: Pool
  transport: MailTransport
  /** Address all mails come from. */
  from: string
  document: MakeDocument
  log: Logger
  /** Counts how attempts ended. */
  count(outcome: MailOutcome): void
}

export type MailOutcome = 'delivered' | 'retry' | 'failed'

interface Claimed {
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string | null
  attachments: MailAttachment[]
  created_at: string
}

/** Longer than an attempt can take: within it nobody else tries. */
const claimSeconds = 240

const CLAIM = {
  name: 'mail_claim',
  text: `update mail.message set attempts = attempts + 1, claimed_until = now() + make_interval(secs => $2)
    where id = $1 and state = 'waiting' and (claimed_until is null or claimed_until < now())
    returning recipient, reply_to, subject, body_text, body_html, attachments, created_at`,
}

/** What was written is of no more use once the mail is out, and it is about people. */
const DELIVERED = {
  name: 'mail_delivered',
  text: `update mail.message set state = 'delivered', delivered_at = now(), claimed_until = null, reason = null,
    body_text = '', body_html = null where id = $1`,
}

const NOT_DELIVERED = {
  name: 'mail_not_delivered',
  text: `update mail.message set state = case when $3 then 'failed' else 'waiting' end, claimed_until = null, reason = $2
    where id = $1`,
}

/**
 * Delivers a mail and marks it, before its job is done: what has the mark is not sent again.
 *
 * What a crash between the two leaves behind is sent a second time, under the same Message-ID: at least once, because a
 * mail that is lost is worse than one that comes twice. In a folder the second is the first.
 */
export async function deliverMail(job: Job, delivery: Delivery): Promise<void> {
  const { pool, transport, count, log } = delivery
  const { rows } = await poolQuery<Claimed & object>(pool, { ...CLAIM, values: [job.id, claimSeconds] })
  const [mail] = rows
  // Delivered already, given up, or in the hands of another worker.
  if (!mail) return
  try {
    await transport.deliver(await outgoing(job.id, mail, delivery))
  } catch (error) {
    const isFinal = job.isLast || error instanceof MailRefused
    const reason = reasonOf(error)
    await poolQuery(pool, { ...NOT_DELIVERED, values: [job.id, reason, isFinal] })
    count(isFinal ? 'failed' : 'retry')
    if (!isFinal) throw error
    log.error({ mail: job.id, reason }, 'a mail could not be delivered and is given up')
    return
  }
  await poolQuery(pool, { ...DELIVERED, values: [job.id] })
  count('delivered')
}

async function outgoing(id: string, mail: Claimed, { from, document }: Delivery): Promise<OutgoingMail> {
  const attachments = []
  for (const { filename, document: reference } of mail.attachments)
    attachments.push({ filename, ...(await document(reference)) })
  return {
    id,
    from,
    to: mail.recipient,
    replyTo: mail.reply_to,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    attachments,
    date: new Date(mail.created_at),
  }
}
