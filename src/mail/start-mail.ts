import type { Pool } from 'pg'
import { bossOn } from '../jobs/boss.js'
import { reasonOf, startWorker } from '../jobs/worker.js'
import { deliverMail, type Delivery } from './deliver-mail.js'
import { folderTransport } from './folder-transport.js'
import { mailQueue } from './queue-mail.js'
import { smtpTransport } from './smtp-transport.js'
import { tendMails } from './tend-mails.js'

/** Where mails go. */
export interface MailSettings {
  /** Server that takes them; absent: they are put into the folder. */
  smtpUrl: string | undefined
  /** Folder of those that are not sent. */
  outbox: string
  from: string
}

/** How often what has no job is looked for, in milliseconds. */
const tendMs = 10 * 60 * 1000

/**
 * Delivers what is queued, until it is stopped. Any number of instances may do it on one database.
 *
 * @returns what stops it, once the mail in progress is out
 */
export async function startMail(
  pool: Pool,
  { smtpUrl, outbox, from }: MailSettings,
  { document, log, count, pollMs }: Pick<Delivery, 'document' | 'log' | 'count'> & { pollMs?: number },
): Promise<() => Promise<void>> {
  const boss = bossOn(pool)
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'the queue'))
  await boss.start()
  const transport = smtpUrl === undefined ? folderTransport(outbox) : smtpTransport(smtpUrl)
  const delivery = { pool, transport, from, document, log, count }
  let tending = Promise.resolve()
  const tend = () => {
    tending = tendMails(pool).catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'mails without a job'))
  }
  tend()
  const timer = setInterval(tend, tendMs).unref()
  const stopWorker = startWorker(boss, {
    queue: mailQueue,
    work: (job) => deliverMail(job, delivery),
    log,
    ...(pollMs !== undefined && { pollMs }),
  })
  return async () => {
    clearInterval(timer)
    await stopWorker()
    await tending
    await boss.stop({ graceful: false, close: false })
    transport.close()
  }
}
