import assert from 'node:assert/strict'
import { demoKey } from '../../src/betrieb/demo/index.js'
import { firma, konten } from '../../src/betrieb/demo/firma.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { approvalPath } from '../../src/gate/approvals/link.js'
import { useDatabase } from '../support/database.js'
import { pageVisitor, type PageVisitor } from '../support/page-visitor.js'
import { testSecret, useServer } from '../support/server.js'
import {
  agentCalls,
  commitOffer,
  fillBetrieb,
  jonas,
  kaya,
  pageOptions,
  password,
  prepareOffer,
  sabine,
  stranger,
} from './betrieb-people.js'

describe('nothing but a person who has just signed in approves:', () => {
  const database = useDatabase()
  let late = 0
  const server = useServer(database, { pages: pageOptions, clock: () => new Date(Date.now() + late) })
  const at = () => server().origin
  const visitor = async (email: string): Promise<PageVisitor> => {
    const visitor = pageVisitor(at)
    await visitor.signIn(email, password)
    return visitor
  }
  let token = ''
  let id = ''
  const approvalId = async () => {
    const { rows } = await poolQuery<{ id: string }>(
      database().pool,
      'select id from gate.approval order by created_at desc, id desc limit 1',
    )
    return rows[0]?.id ?? ''
  }
  const stillWaits = async () => {
    const { text, isError } = await commitOffer(at(), token)
    assert.ok(isError, text)
    const { rows } = await poolQuery<{ decision: string | null; redeemed_at: unknown }>(
      database().pool,
      'select decision, redeemed_at from gate.approval where id = $1',
      [id],
    )
    assert.deepEqual(rows, [{ decision: null, redeemed_at: null }])
  }

  before(() => fillBetrieb(database()))
  beforeEach(async () => {
    late = 0
    await poolQuery(database().pool, 'delete from gate.sign_in_attempt')
    token = await prepareOffer(at())
    id = await approvalId()
  })

  it('not the key of the agent', async () => {
    for (const headers of [{ 'X-API-Key': demoKey }, { Authorization: `Bearer ${demoKey}` }]) {
      const response = await fetch(`${at()}/approvals/${id}`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ decision: 'approve' }),
      })
      assert.equal(response.status, 303)
      assert.match(response.headers.get('Location') ?? '', /^\/sign-in/)
    }
    await stillWaits()
  })

  it('not a form that another site sends from the browser of the approver', async () => {
    const victim = await visitor(sabine)
    const forged = await victim.send(`/approvals/${id}`, { decision: 'approve', form_token: '' })
    assert.equal(forged.status, 403)
    const foreign = await visitor(stranger)
    await foreign.open('/account')
    const theirs = /name="form_token" value="([^"]*)"/.exec(foreign.shown().html)?.[1] ?? ''
    assert.equal((await victim.send(`/approvals/${id}`, { decision: 'approve', form_token: theirs })).status, 403)
    await victim.open(`/approvals/${id}`)
    const cross = await victim.send(`/approvals/${id}`, { decision: 'approve' }, { 'Sec-Fetch-Site': 'same-site' })
    assert.equal(cross.status, 403)
    await stillWaits()
  })

  it('not the approver of another firm, nor a colleague without the role', async () => {
    for (const email of [stranger, kaya]) {
      const other = await visitor(email)
      assert.equal((await other.open(`/approvals/${id}`)).status, 404)
      assert.equal((await other.send(`/approvals/${id}`, { decision: 'approve' })).status, 404)
    }
    await stillWaits()
  })

  it('not a cookie that was stolen more than a quarter of an hour after its owner had signed in', async () => {
    const owner = await visitor(sabine)
    const thief = pageVisitor(at)
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value)
    late = 16 * 60 * 1000
    await thief.open(`/approvals/${id}`)
    assert.match((await thief.send(`/approvals/${id}`, { decision: 'approve' })).at, /^\/sign-in\?again/)
    await stillWaits()
  })

  it('not a link whose state was made for another approval', async () => {
    const facts = { accountId: konten[0].id, tenantId: firma.id }
    const other = approvalPath(testSecret, { id, ...facts })
    token = await prepareOffer(at(), 11)
    id = await approvalId()
    const approver = await visitor(sabine)
    const replayed = other.split('?')[1] ?? ''
    assert.equal((await approver.open(`/approvals/${id}?${replayed}`)).status, 404)
    assert.equal((await approver.open(approvalPath(testSecret, { id, ...facts }))).status, 200)
    assert.equal((await approver.open(`/approvals/${id}?state=t1.AAAA`)).status, 404)
    await stillWaits()
  })

  it('and a token that was stolen writes for nobody else, even when it has been approved', async () => {
    const approver = await visitor(sabine)
    await approver.open(`/approvals/${id}`)
    await approver.send(`/approvals/${id}`, { decision: 'approve' })
    const thief = await visitor(jonas)
    await thief.open('/keys')
    await thief.send('/keys', { label: 'x', place: placeOf(thief), days: '30' })
    const key = /id="new-key">([^<]*)</.exec(thief.shown().html)?.[1] ?? ''
    assert.match(key, /^tp_/)
    assert.ok((await commitOffer(at(), token, key)).isError)
    assert.equal((await commitOffer(at(), token)).isError, false)
  })

  it('and what an agent writes stays text on the page', async () => {
    const markup = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'&'
    const turned = 'gnitirw\u202Eleft\u200B'
    const { structured, text } = await agentCalls(at(), 'betrieb_prepare_termin', {
      kunde_id: 'K-1002',
      datum: nextTuesday(),
      von: '11:00',
      bis: '12:00',
      monteur: 'Kaya',
      taetigkeit: `${markup} ${turned}`.slice(0, 120),
    })
    assert.ok(structured['freigabe_token'], text)
    const approver = await visitor(sabine)
    for (const path of ['/approvals', `/approvals/${await approvalId()}`, '/activity']) {
      const { html, status } = await approver.open(path)
      assert.equal(status, 200)
      assert.doesNotMatch(html, /<script>alert|<img src=x/)
      assert.doesNotMatch(html, /\u202E|\u200B/)
    }
  })
})

function placeOf(visitor: PageVisitor): string {
  return /<select id="place" name="place"><option value="([^"]*)"/.exec(visitor.shown().html)?.[1] ?? ''
}

function nextTuesday(): string {
  const day = new Date(Date.now() + 90 * 24 * 60 * 60 * 1000)
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
