import assert from 'node:assert/strict'
import { firma, konten } from '../../src/betrieb/demo/firma.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { tellApprovers } from '../../src/pages/approvals/tell-approvers.js'
import { useDatabase } from '../support/database.js'
import { pageVisitor, type PageVisitor } from '../support/page-visitor.js'
import { useServer } from '../support/server.js'
import { commitOffer, fillBetrieb, jonas, kaya, pageOptions, password, prepareOffer, sabine } from './betrieb-people.js'

describe('those who look after a company', () => {
  const database = useDatabase()
  const server = useServer(database, { pages: pageOptions, clock: () => new Date() })
  const at = () => server().origin
  const visitor = async (email: string): Promise<PageVisitor> => {
    const visitor = pageVisitor(at)
    await visitor.signIn(email, password)
    await visitor.open('/company')
    return visitor
  }
  const place = firma.id
  const roleOf = async (account: string) => {
    const { rows } = await poolQuery<{ role: string; active: boolean }>(
      database().pool,
      'select role, active from gate.membership where tenant_id = $1 and account_id = $2',
      [place, account],
    )
    return rows[0]
  }

  before(() => fillBetrieb(database()))
  beforeEach(() => poolQuery(database().pool, 'delete from gate.sign_in_attempt'))

  it('give a member another role, and end a membership', async () => {
    const lead = await visitor(sabine)
    const fields = { place, account: konten[3].id }
    const page = await lead.send('/company/member', { ...fields, role: 'buero', do: 'change' })
    assert.match(page.text, /Gespeichert|Saved/)
    assert.deepEqual(await roleOf(konten[3].id), { role: 'buero', active: true })
    await lead.send('/company/member', { ...fields, do: 'remove' })
    assert.deepEqual(await roleOf(konten[3].id), { role: 'buero', active: false })
    await lead.send('/company/add', { place, email: 'kaya@schwarzwald-gebaeudedienste.example', role: 'monteur' })
    assert.deepEqual(await roleOf(konten[3].id), { role: 'monteur', active: true })
  })

  it('cannot be the last to leave', async () => {
    const lead = await visitor(sabine)
    for (const change of [{ do: 'remove' }, { do: 'change', role: 'buero' }]) {
      const page = await lead.send('/company/member', { place, account: konten[1].id, ...change })
      assert.match(page.text, /Jemand muss bleiben/)
      assert.deepEqual(await roleOf(konten[1].id), { role: 'leitung', active: true })
    }
  })

  it('say what needs a person, and no less than the contract asks for', async () => {
    const lead = await visitor(sabine)
    const rule = { place, contract: 'betrieb-tools.v1', action: 'angebot' }
    await lead.send('/company/rule', { ...rule, mode: 'token' })
    assert.equal((await commitOffer(at(), await prepareOffer(at()))).isError, false)
    await lead.send('/company/rule', { ...rule, mode: 'person' })
    assert.ok((await commitOffer(at(), await prepareOffer(at()))).isError)
    const less = await lead.send('/company/rule', { ...rule, mode: 'none' })
    assert.match(less.at, /news=unknown/)
  })

  it('are the only ones who change anything', async () => {
    const office = await visitor(jonas)
    assert.doesNotMatch(office.shown().html, /action="\/company\/member"/)
    const refused = await office.send('/company/member', { place, account: konten[1].id, do: 'remove' })
    assert.equal(refused.status, 403)
    assert.deepEqual(await roleOf(konten[1].id), { role: 'leitung', active: true })
  })

  it('are told by mail that something waits, once in a quarter of an hour, and not what it is', async () => {
    const mails = async () => {
      const { rows } = await poolQuery<{ recipient: string; body_text: string }>(
        database().pool,
        'select recipient, body_text from mail.message order by id',
      )
      return rows
    }
    await poolQuery(database().pool, 'delete from gate.approval')
    await prepareOffer(at())
    const now = new Date()
    const tell = (minutes: number) =>
      tellApprovers(database().orm, 'https://tools.example.com', new Date(now.getTime() + minutes * 60_000))
    assert.equal(await tell(0), 1)
    const [mail, ...others] = await mails()
    assert.deepEqual(others, [])
    assert.equal(mail?.recipient, sabine)
    assert.match(mail?.body_text ?? '', /https:\/\/tools\.example\.com\/approvals/)
    assert.doesNotMatch(mail?.body_text ?? '', /Keller|fensterreinigung/)
    await prepareOffer(at(), 12)
    assert.equal(await tell(5), 0)
    assert.equal(await tell(16), 1)
    assert.equal(await tell(40), 0)
  })
})

describe('what is kept about somebody', () => {
  const database = useDatabase()
  const server = useServer(database, { pages: pageOptions, clock: () => new Date() })
  before(() => fillBetrieb(database()))

  it('is given to them, without secrets, and to nobody else', async () => {
    const lead = pageVisitor(() => server().origin)
    await lead.signIn(sabine, password)
    const data = JSON.parse((await lead.open('/my-data.json')).html) as {
      account: { email: string }
      sessions: object[]
    }
    assert.equal(data.account.email, sabine)
    assert.equal(data.sessions.length, 1)
    assert.doesNotMatch(lead.shown().html, /scrypt|hash/)
    const stranger = pageVisitor(() => server().origin)
    assert.match((await stranger.open('/my-data.json')).at, /^\/sign-in/)
  })

  it('tells what they decided and had asked for, and of what others decided only that it was theirs', async () => {
    const approvalsOf = async (email: string) => {
      const visitor = pageVisitor(() => server().origin)
      await visitor.signIn(email, password)
      const { approvals } = JSON.parse((await visitor.open('/my-data.json')).html) as { approvals: object[] }
      return approvals
    }
    const asker = pageVisitor(() => server().origin)
    await asker.signIn(jonas, password)
    await asker.send('/keys', { label: 'Agent', place: firma.id, days: '30', addresses: '' })
    await prepareOffer(server().origin, 10, /tp_[\w-]{40,}/.exec(asker.shown().html)?.[0])
    const lead = pageVisitor(() => server().origin)
    await lead.signIn(sabine, password)
    const path = /href="(\/approvals\/[^"]+)"/.exec((await lead.open('/approvals')).html)?.[1] ?? ''
    await lead.send(path, { decision: 'reject', reason: 'Der Preis stimmt nicht' })
    const told = {
      tenant: firma.name,
      contract: 'betrieb-tools.v1',
      tool: 'betrieb_commit_angebot',
      decision: 'rejected',
      reason: 'Der Preis stimmt nicht',
    }
    const withoutTimes = (approvals: object[]) =>
      approvals.map((approval) => {
        const { asked_at, decided_at, ...rest } = approval as { asked_at: string; decided_at: string }
        assert.ok(new Date(asked_at) <= new Date(decided_at))
        return rest
      })
    assert.deepEqual(withoutTimes(await approvalsOf(sabine)), [
      { ...told, asked_by_you: false, decided_by_you: true, decided_from: '127.0.0.1' },
    ])
    assert.deepEqual(withoutTimes(await approvalsOf(jonas)), [
      { ...told, asked_by_you: true, decided_by_you: false, decided_from: null },
    ])
    assert.deepEqual(await approvalsOf(kaya), [])
  })

  it('can be asked to be deleted, and that can be taken back', async () => {
    const lead = pageVisitor(() => server().origin)
    await lead.signIn(sabine, password)
    const count = async () =>
      Number(
        (await poolQuery<{ n: string }>(database().pool, 'select count(*) as n from gate.deletion_request')).rows[0]?.n,
      )
    await lead.open('/my-data')
    await lead.send('/my-data/deletion', {})
    assert.equal(await count(), 1)
    await lead.send('/my-data/deletion', { withdraw: '1' })
    assert.equal(await count(), 0)
  })
})
