import assert from 'node:assert/strict'
import { poolQuery } from '../../../src/db/pool-query.js'
import { deliverMail } from '../../../src/mail/deliver-mail.js'
import type { OutgoingMail } from '../../../src/mail/transport.js'
import { documentMaker } from '../../../src/make-document.js'
import { systems } from '../../../src/systems.js'
import { billing, completeCompany, type Document } from '../../support/billing.js'
import { useDatabase } from '../../support/database.js'
import { fillOffice } from '../../support/office.js'
import { pdfLines } from '../../support/pdf-text.js'
import { useServer } from '../../support/server.js'
import { dataOf, toolCaller } from '../../support/tool-call.js'
import pino from 'pino'

describe('sending an offer', () => {
  const database = useDatabase()
  before(async () => {
    await fillOffice(database())
    await completeCompany(database())
    await poolQuery(database().pool, `update work7.company set email = 'buero@mueller-bau.example'`)
  })
  beforeEach(() => poolQuery(database().pool, 'delete from mail.message'))
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const { offer } = billing(call)
  const mails = async () =>
    (await poolQuery<{ id: string }>(database().pool, 'select id, recipient, reply_to, subject from mail.message')).rows
  const jobs = async () =>
    (await poolQuery(database().pool, 'select 1 from jobs.job j join mail.message m on m.id = j.id')).rows.length
  const send = async ({ id, version }: Document, facts: object = {}, headers: { [name: string]: string } = {}) =>
    dataOf<Document>(await call('offers.send', { offer_id: id, version, ...facts }, headers))

  it('queues the mail to the customer, which brings the offer along', async () => {
    const sent = await send(await offer())
    const [mail] = await mails()
    assert.deepEqual(
      [{ ...mail, id: '' }, await jobs()],
      [
        {
          id: '',
          recipient: 'erika@example.com',
          reply_to: 'buero@mueller-bau.example',
          subject: `Angebot ${sent.number}: Carport`,
        },
        1,
      ],
    )
    const out: OutgoingMail[] = []
    await deliverMail(
      { id: mail?.id ?? '', failures: 0, isLast: false },
      {
        pool: database().pool,
        transport: { deliver: async (one) => void out.push(one), close: () => {} },
        from: 'Toolpact <toolpact@example.com>',
        document: documentMaker(database().pool, systems),
        log: pino({ level: 'silent' }),
        count: () => {},
      },
    )
    assert.match(out[0]?.text ?? '', /Es gilt bis zum 01\.07\.2026\./)
    assert.deepEqual(
      out[0]?.attachments.map(({ filename, mimeType }) => [filename, mimeType]),
      [[`Angebot-${sent.number}.pdf`, 'application/pdf']],
    )
    const [page = []] = await pdfLines(out[0]?.attachments[0]?.content ?? new Uint8Array())
    assert.ok(page.includes(`Angebot ${sent.number}`))
  })

  it('queues nothing in a trial', async () => {
    const draft = await offer()
    await send(draft, {}, { 'Toolpact-Dry-Run': 'true' })
    assert.deepEqual([await mails(), await jobs()], [[], 0])
  })

  it('queues one mail where it is repeated under its key', async () => {
    const draft = await offer()
    const key = { 'Idempotency-Key': 'send once' }
    const first = await send(draft, {}, key)
    assert.deepEqual(await send(draft, {}, key), first)
    assert.equal((await mails()).length, 1)
  })

  it('queues none where the offer is handed over otherwise, or is refused', async () => {
    await send(await offer(), { email: null })
    const { id } = await offer()
    assert.equal((await call('offers.send', { offer_id: id, version: 9 })).status, 409)
    assert.deepEqual(await mails(), [])
  })

  it('mails to the address it is given', async () => {
    await send(await offer(), { email: 'chef@example.com' })
    assert.deepEqual(
      (await mails()).map((mail) => (mail as unknown as { recipient: string }).recipient),
      ['chef@example.com'],
    )
  })
})
