import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { setPassword } from '../../src/gate/people/sign-in.js'
import type { PageMail } from '../../src/pages/page-handler.js'
import { useDatabase } from '../support/database.js'
import { fillOffice } from '../support/office.js'
import { pageVisitor } from '../support/page-visitor.js'
import { testNow, useServer } from '../support/server.js'

const email = 'anna@mueller-bau.example'
const password = 'correct horse battery'

describe('signing in', () => {
  const database = useDatabase()
  const mails: PageMail[] = []
  let now = testNow
  const server = useServer(database, {
    clock: () => now,
    pages: { leads: {}, demoPeople: [], sendMail: async (mail) => void mails.push(mail) },
  })
  const visitor = () => pageVisitor(() => server().origin)
  let accountId = ''

  before(async () => {
    await fillOffice(database())
    const { rows } = await poolQuery<{ id: string }>(database().pool, 'select id from gate.account where number = 18')
    accountId = rows[0]?.id ?? ''
    await poolQuery(database().pool, 'update gate.account set email = $2 where id = $1', [accountId, email])
    await setPassword(database().pool, accountId, password, now)
  })
  beforeEach(async () => {
    now = testNow
    mails.length = 0
    await poolQuery(database().pool, 'delete from gate.sign_in_attempt')
    await poolQuery(database().pool, 'update gate.account set disabled_at = null')
  })

  it('leads strangers to the form and back to the page they wanted', async () => {
    const anna = visitor()
    const form = await anna.open('/account')
    assert.equal(form.at, '/sign-in?back=%2Faccount')
    const page = await anna.send('/sign-in', { email, password, back: '/account' })
    assert.equal(page.at, '/account')
    assert.match(page.text, /anna@mueller-bau\.example/)
  })

  it('forgives the case of an e-mail address, and no other difference', async () => {
    assert.equal((await visitor().signIn('Anna@Mueller-Bau.example', password)).status, 200)
    assert.equal((await visitor().signIn(email, `${password} `)).status, 403)
  })

  it('says the same of a wrong password and of an account that does not exist', async () => {
    const [wrong, unknown] = [visitor(), visitor()]
    const a = await wrong.signIn(email, 'something else')
    const b = await unknown.signIn('nobody@example.com', 'something else')
    assert.equal(a.status, 403)
    assert.match(a.text, /E-mail address or password are not right/)
    assert.equal(a.text, b.text)
  })

  it('refuses the right password after ten wrong ones, and takes it a quarter of an hour later', async () => {
    const anna = visitor()
    for (let attempt = 0; attempt < 10; attempt++) await anna.signIn(email, 'wrong')
    assert.equal((await anna.signIn(email, password)).status, 429)
    now = new Date(testNow.getTime() + 15 * 60_000)
    assert.equal((await anna.signIn(email, password)).status, 200)
  }).timeout(180_000)

  it('keeps no password, and no secret of a session', async () => {
    const anna = visitor()
    await anna.signIn(email, password)
    const cookie = anna.cookies.get('toolpact') ?? ''
    assert.match(cookie, /^[\w-]{43}$/)
    const { rows } = await poolQuery<{ all: string }>(
      database().pool,
      `select string_agg(row_to_json(s)::text, '') || (select string_agg(row_to_json(p)::text, '') from gate.password p)
         as all from gate.web_session s`,
    )
    assert.ok(rows[0] && !rows[0].all.includes(cookie) && !rows[0].all.includes(password))
  })

  it('gives a cookie that scripts cannot read and other sites cannot use', async () => {
    const anna = visitor()
    await anna.open('/sign-in')
    const answer = await fetch(`${server().origin}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: [...anna.cookies].map((pair) => pair.join('=')).join('; ') },
      body: new URLSearchParams({
        email,
        password,
        form_token: /name="form_token" value="([^"]*)"/.exec(anna.shown().html)?.[1] ?? '',
      }),
    })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('toolpact=')) ?? ''
    assert.match(cookie, /; Path=\/; HttpOnly; SameSite=Lax/)
    const named = await fetch(`${server().origin}/sign-in`, { headers: { 'X-Request-Id': 'request-0001' } })
    assert.match(named.headers.get('Content-Security-Policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/)
    assert.equal(named.headers.get('Cache-Control'), 'no-store')
  })

  const forgeries: { [what: string]: { fields?: object; headers?: { [name: string]: string } } } = {
    'without a token': { fields: { form_token: '' } },
    'with the token of another browser': { fields: { form_token: 't1.AAAA' } },
    'sent from another site': { headers: { 'Sec-Fetch-Site': 'cross-site' } },
    'sent from another name of this machine': { headers: { Origin: 'http://localhost:1' } },
  }
  for (const [what, { fields = {}, headers = {} }] of Object.entries(forgeries)) {
    it(`refuses a form ${what}`, async () => {
      const anna = visitor()
      await anna.open('/sign-in')
      const page = await anna.send('/sign-in', { email, password, back: '/', ...fields }, headers)
      assert.equal(page.status, 403)
      assert.equal(anna.cookies.has('toolpact'), false)
    })
  }

  for (const back of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    it(`leads nowhere else: ${back}`, async () => {
      const anna = visitor()
      await anna.open(`/sign-in?back=${encodeURIComponent(back)}`)
      assert.equal((await anna.send('/sign-in', { email, password, back })).at, '/approvals')
    })
  }

  it('ends with the account', async () => {
    const anna = visitor()
    await anna.signIn(email, password)
    await poolQuery(database().pool, 'update gate.account set disabled_at = now() where id = $1', [accountId])
    assert.match((await anna.open('/account')).at, /^\/sign-in/)
    assert.equal((await visitor().signIn(email, password)).status, 403)
  })

  it('ends after two weeks without a visit', async () => {
    const anna = visitor()
    await anna.signIn(email, password)
    now = new Date(testNow.getTime() + 13 * 24 * 60 * 60_000)
    assert.equal((await anna.open('/account')).at, '/account')
    now = new Date(testNow.getTime() + 28 * 24 * 60 * 60_000)
    assert.match((await anna.open('/account')).at, /^\/sign-in/)
  })

  it('is undone here, or on every device', async () => {
    const [phone, desk, other] = [visitor(), visitor(), visitor()]
    for (const device of [phone, desk, other]) await device.signIn(email, password)
    const stolen = new Map(phone.cookies)
    await phone.send('/sign-out', {})
    for (const [name, value] of stolen) phone.cookies.set(name, value)
    assert.match((await phone.open('/account')).at, /^\/sign-in/)
    assert.equal((await desk.open('/account')).at, '/account')
    await desk.send('/sign-out', { everywhere: '1' })
    assert.match((await other.open('/account')).at, /^\/sign-in/)
  })

  it('works once by a link that was sent, within a quarter of an hour', async () => {
    const anna = visitor()
    await anna.open('/sign-in?back=%2Faccount')
    await anna.send('/sign-in/link', { 'link-email': email, back: '/account' })
    assert.equal(mails.length, 1)
    assert.equal(mails[0]?.to, email)
    const link = /http:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    const { pathname, search, searchParams } = new URL(link)
    assert.equal((await anna.open(pathname + search)).status, 200)
    const fields = { token: searchParams.get('token') ?? '', back: searchParams.get('back') ?? '' }
    assert.equal((await anna.send('/sign-in/use', fields)).at, '/account')
    const thief = visitor()
    await thief.open(pathname + search)
    assert.equal((await thief.send('/sign-in/use', fields)).status, 403)

    await anna.open('/sign-in?again')
    await anna.send('/sign-in/link', { 'link-email': email, back: '/account' })
    const late = new URL(/http:\/\/\S+/.exec(mails[1]?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
    now = new Date(testNow.getTime() + 16 * 60_000)
    assert.equal((await thief.send('/sign-in/use', { token: late, back: '/' })).status, 403)
  })

  it('tells nobody by a link whether an account exists', async () => {
    const anna = visitor()
    await anna.open('/sign-in')
    const known = await anna.send('/sign-in/link', { 'link-email': email, back: '/' })
    const unknown = await anna.send('/sign-in/link', { 'link-email': 'nobody@example.com', back: '/' })
    assert.equal(known.text, unknown.text)
    assert.equal(mails.length, 1)
  })

  it('speaks the language of the account, else the one that was chosen, else that of the browser', async () => {
    const anna = visitor()
    assert.match((await anna.open('/sign-in', { 'Accept-Language': 'de-AT,de;q=0.9' })).html, /<html lang="de">/)
    assert.match((await anna.open('/sign-in', { 'Accept-Language': 'fr' })).html, /<html lang="en">/)
    await anna.send('/language', { language: 'de', back: '/sign-in' })
    assert.match((await anna.open('/sign-in', { 'Accept-Language': 'fr' })).html, /<html lang="de">/)
    await anna.signIn(email, password)
    await anna.send('/account/language', { language: 'en' })
    assert.match(anna.shown().html, /<html lang="en">/)
  })

  it('is asked for again before a password is changed in a browser that was left open', async () => {
    const anna = visitor()
    await anna.signIn(email, password)
    await anna.open('/account')
    now = new Date(testNow.getTime() + 16 * 60_000)
    const page = await anna.send('/account/password', { password: 'another long password' })
    assert.match(page.at, /^\/sign-in\?again/)
    await anna.send('/sign-in', { email, password, back: '/account' })
    assert.equal((await anna.send('/account/password', { password: 'short' })).status, 422)
    assert.match((await anna.send('/account/password', { password })).text, /Saved/)
  })
})
