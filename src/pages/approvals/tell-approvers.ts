import type { MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import { txClient } from '../../db/direct-driver.js'
import { sqlState } from '../../db/pool-query.js'
import { takeNotices, type ApprovalNotice } from '../../gate/approvals/notices.js'
import { queueMail } from '../../mail/queue-mail.js'

/** Milliseconds between two looks. */
const everyMs = 20_000

/** Queues a mail to everybody for whom something waits and who has not been told yet. @returns how many */
export function tellApprovers(orm: MikroORM, origin: string, now: Date): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const notices = await takeNotices(txClient(em), now)
    for (const notice of notices) await queueMail(em, { to: notice.email, ...mailOf(notice, origin) })
    return notices.length
  })
}

/** Tells them again and again. @returns what ends that, once a run in progress is over */
export function keepTellingApprovers(orm: MikroORM, origin: string, log: Logger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => tellApprovers(orm, origin, new Date()))
      .catch((error: unknown) => log.error({ state: sqlState(error) }, 'approvers could not be told'))
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Says that something waits, and nothing of what it is: mails are read by others, too. */
function mailOf({ name, language, tenant, waiting }: ApprovalNotice, origin: string) {
  const link = `${origin}/approvals`
  if (language === 'de') {
    return {
      subject: `${tenant}: ${waiting === 1 ? 'eine Freigabe wartet' : `${waiting} Freigaben warten`} auf Sie`,
      text: `Hallo ${name},\n\nein Agent möchte etwas tun, das Sie freigeben oder ablehnen können:\n\n${link}\n`,
    }
  }
  return {
    subject: `${tenant}: ${waiting === 1 ? 'one approval waits' : `${waiting} approvals wait`} for you`,
    text: `Hello ${name},\n\nan agent wants to do something that you can approve or reject:\n\n${link}\n`,
  }
}
