import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { poolQuery } from '../../src/db/pool-query.js'
import { bossOn } from '../../src/jobs/boss.js'
import type { Job } from '../../src/jobs/worker.js'
import { deliverMail, type Delivery } from '../../src/mail/deliver-mail.js'
import { folderTransport } from '../../src/mail/folder-transport.js'
import { queueMail } from '../../src/mail/queue-mail.js'
import { smtpTransport } from '../../src/mail/smtp-transport.js'
import { startMail } from '../../src/mail/start-mail.js'
import { tendMails } from '../../src/mail/tend-mails.js'
import { useDatabase } from '../support/database.js'
import { startMailServer, type MailServer } from '../support/mail-server.js'
import { until } from '../support/until.js'

const greeting = { to: 'anna@example.com', subject: 'Angebot für Müller', text: 'Grüß Gott,\n\nanbei das Angebot.' }

describe('a mail', function () {
  this.timeout(20_000)
  const database = useDatabase()
  let server: MailServer
  let folder = ''
  let logged: string[] = []
  let counted: string[] = []
  const stops: (() => Promise<void>)[] = []
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })

  before(async () => {
    server = await startMailServer()
    folder = await mkdtemp(join(tmpdir(), 'toolpact-outbox-'))
  })
  after(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    logged = []
    counted = []
    server.taken.length = 0
    await poolQuery(database().pool, 'delete from jobs.job')
    await poolQuery(database().pool, 'delete from mail.message')
    // Nobody waits half a minute here.
    await poolQuery(database().pool, 'update jobs.queue set retry_delay = 0, retry_backoff = false')
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })

  const delivery = (): Delivery => ({
    pool: database().pool,
    transport: smtpTransport(server.url),
    from: 'Büro <buero@example.com>',
    document: ({ id }) => Promise.resolve({ content: Buffer.from(`document ${id}`), mimeType: 'application/pdf' }),
    log,
    count: (outcome) => void counted.push(outcome),
  })
  const start = async (smtpUrl: string | undefined = server.url) => {
    const { document, count, from } = delivery()
    const settings = { smtpUrl, outbox: folder, from }
    stops.push(await startMail(database().pool, settings, { document, log, count, pollMs: 50 }))
  }
  const queue = (mail = greeting) =>
    database()
      .orm.em.fork()
      .transactional((em) => queueMail(em, mail))
  const states = async () =>
    (
      await poolQuery<{ state: string; attempts: number }>(
        database().pool,
        'select state, attempts from mail.message order by id',
      )
    ).rows
  const jobs = async () =>
    (await poolQuery<{ state: string }>(database().pool, 'select state from jobs.job order by id')).rows.map(
      ({ state }) => state,
    )
  const settled = () =>
    until(async () => !(await jobs()).some((state) => ['created', 'retry', 'active'].includes(state)))
  const job = (id: string, isLast = false): Job => ({ id, failures: 0, isLast })

  it('was never queued where the transaction is rolled back', async () => {
    const attempt = database()
      .orm.em.fork()
      .transactional(async (em) => {
        await queueMail(em, greeting)
        throw new Error('taken back')
      })
    await assert.rejects(attempt, /taken back/)
    assert.deepEqual([await states(), await jobs()], [[], []])
  })

  it('goes out once, with its sender, text and subject, and what it said is forgotten', async () => {
    const id = await queue()
    await start()
    await settled()
    assert.equal(server.taken.length, 1)
    const [mail = ''] = server.taken
    assert.match(mail, new RegExp(`^Message-ID: <${id}@example.com>\r$`, 'm'))
    assert.match(mail, /^To: anna@example.com\r$/m)
    assert.match(mail, /^Subject: =\?UTF-8\?Q\?Angebot_f=C3=BCr_M=C3=BCller\?=\r$/m)
    assert.match(mail, /Gr=C3=BC=C3=9F Gott/)
    assert.deepEqual(await states(), [{ state: 'delivered', attempts: 1 }])
    const { rows } = await poolQuery(database().pool, 'select body_text, body_html from mail.message')
    assert.deepEqual(rows, [{ body_text: '', body_html: null }])
    assert.deepEqual(counted, ['delivered'])
  })

  it('is tried again when the server asks for patience', async () => {
    server.answers.push(451, 421)
    await queue()
    await start()
    await settled()
    assert.equal(server.taken.length, 1)
    assert.deepEqual(await states(), [{ state: 'delivered', attempts: 3 }])
    assert.deepEqual(counted, ['retry', 'retry', 'delivered'])
  })

  it('is given up when the server refuses it for good, and neither log nor queue say whom it was for', async () => {
    server.answers.push(550)
    await queue()
    await start()
    await settled()
    assert.deepEqual([server.taken.length, await states()], [0, [{ state: 'failed', attempts: 1 }]])
    assert.deepEqual(counted, ['failed'])
    const { rows } = await poolQuery(database().pool, 'select data, output from jobs.job')
    const told = logged.join('') + JSON.stringify(rows)
    assert.match(told, /given up/)
    assert.doesNotMatch(told, /anna|Angebot|Grüß/)
  })

  it('is given up after the last attempt', async () => {
    server.answers.push(451)
    const id = await queue()
    await deliverMail(job(id, true), delivery())
    assert.deepEqual(await states(), [{ state: 'failed', attempts: 1 }])
  })

  it('comes once where its worker is gone after the mark and before the job is done', async () => {
    const id = await queue()
    await deliverMail(job(id), delivery())
    await start()
    await settled()
    assert.deepEqual([server.taken.length, await jobs()], [1, ['completed']])
  })

  it('comes once where several workers are given its job at once', async () => {
    const id = await queue()
    await Promise.all([1, 2, 3].map(() => deliverMail(job(id), delivery())))
    assert.equal(server.taken.length, 1)
  })

  it('comes once, like every other, where several instances deliver', async () => {
    for (let i = 0; i < 12; i++) await queue({ ...greeting, subject: `Nummer ${i}.` })
    await start()
    await start()
    await settled()
    const subjects = server.taken.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1])
    assert.deepEqual([subjects.length, new Set(subjects).size], [12, 12])
  })

  it('comes a second time under the same id where its worker dies between the server and the mark', async () => {
    const id = await queue()
    const dying = { ...delivery(), count: () => {} }
    await smtpTransport(server.url).deliver({
      id,
      from: dying.from,
      to: greeting.to,
      replyTo: null,
      subject: greeting.subject,
      text: greeting.text,
      html: null,
      attachments: [],
      date: new Date(),
    })
    await deliverMail(job(id), delivery())
    const ids = server.taken.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1])
    assert.deepEqual(ids, [`<${id}@example.com>`, `<${id}@example.com>`])
  })

  it('brings its attachments along, made when it leaves', async () => {
    const id = await database()
      .orm.em.fork()
      .transactional((em) =>
        queueMail(em, {
          ...greeting,
          attachments: [
            { filename: 'A-2026-1.pdf', document: { system: 'work7', tenantId: 't', kind: 'offers', id: 'o1' } },
          ],
        }),
      )
    await deliverMail(job(id), delivery())
    assert.match(server.taken[0] ?? '', /^Content-Type: application\/pdf; name=A-2026-1.pdf\r$/m)
    assert.ok(server.taken[0]?.includes(Buffer.from('document o1').toString('base64')))
  })

  it('is written into the folder where no server is named, and a second delivery replaces the first', async () => {
    const id = await queue()
    const out = { ...delivery(), transport: folderTransport(folder) }
    await deliverMail(job(id), out)
    await poolQuery(database().pool, `update mail.message set state = 'waiting', body_text = 'Noch einmal'`)
    await deliverMail(job(id), out)
    assert.deepEqual(await readdir(folder), [`${id}.eml`])
    assert.match(await readFile(join(folder, `${id}.eml`), 'utf8'), /Noch einmal/)
  })

  it('gets a new job where its own is lost, once', async () => {
    await queue()
    await poolQuery(database().pool, 'delete from jobs.job')
    await tendMails(database().pool)
    await tendMails(database().pool)
    assert.deepEqual(await jobs(), ['created'])
  })

  it('waits while nobody delivers, and stopping waits for the one that is going out', async () => {
    const boss = bossOn(database().pool)
    assert.equal(await boss.isInstalled(), true)
    await queue()
    await start()
    await stops.splice(0)[0]?.()
    const [only] = await states()
    assert.ok(only?.state === 'waiting' || only?.state === 'delivered')
    assert.equal(server.taken.length, only?.state === 'delivered' ? 1 : 0)
  })
})
