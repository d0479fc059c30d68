import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { poolQuery } from '../../src/db/pool-query.js'
import { useBrowser } from '../support/browser.js'
import { useDatabase } from '../support/database.js'
import { useServer } from '../support/server.js'
import { agentCalls, commitOffer, fillBetrieb, pageOptions, password, prepareOffer, sabine } from './betrieb-people.js'

describe('a person with a browser, beside an agent', () => {
  const database = useDatabase()
  let late = 0
  const server = useServer(database, { pages: pageOptions, clock: () => new Date(Date.now() + late) })
  const newPage = useBrowser()
  let page: Page
  const at = () => server().origin

  before(() => fillBetrieb(database()))
  beforeEach(async () => {
    late = 0
    // What an earlier test has left undecided.
    await poolQuery(database().pool, 'delete from gate.approval where decision is null and redeemed_at is null')
    page = await newPage({ viewport: { width: 360, height: 740 } })
    await page.goto(`${at()}/approvals`)
    await page.getByLabel('E-Mail-Adresse').first().fill(sabine)
    await page.getByLabel('Passwort').fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('heading', { name: 'Freigaben' }).waitFor()
  })
  afterEach(() => page.context().close())

  it('approves what was prepared, and the agent writes it', async () => {
    const token = await prepareOffer(at())
    const waiting = await commitOffer(at(), token)
    assert.ok(waiting.isError)
    await page.getByText('1 wartet auf Sie').waitFor()
    await page.locator('.cards a').click()
    assert.match((await page.locator('pre').first().textContent()) ?? '', /fensterreinigung_element/)
    await page.getByText('Demo-Agent').waitFor()
    await page.getByRole('button', { name: 'Freigeben' }).click()
    await page.getByText('Freigegeben.').waitFor()
    const written = await commitOffer(at(), token)
    assert.equal(written.isError, false, written.text)
    assert.ok((await commitOffer(at(), token)).isError)
  })

  it('is told on every page that something waits, by itself, and when nothing does any more', async () => {
    await page.clock.install()
    await page.goto(`${at()}/my-data`)
    await prepareOffer(at(), 15)
    assert.equal(await page.locator('nav .badge').count(), 0)
    await page.clock.fastForward(15_000)
    await page.locator('nav .badge', { hasText: '1' }).waitFor()
    await poolQuery(database().pool, 'delete from gate.approval where decision is null and redeemed_at is null')
    await page.clock.fastForward(15_000)
    await page.locator('nav .badge').waitFor({ state: 'detached' })
  })

  it('rejects it with a reason, which the agent is told', async () => {
    const token = await prepareOffer(at(), 20)
    await page.reload()
    await page.locator('.cards a').click()
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    await page.getByText('Sagen Sie warum').waitFor()
    await page.getByLabel('Warum nicht').fill('Der Preis stimmt nicht')
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    await page.getByText('Abgelehnt.').waitFor()
    const refused = await commitOffer(at(), token)
    assert.ok(refused.isError)
    assert.match(refused.text, /Der Preis stimmt nicht/)
  })

  it('sees nothing any more of what has expired, and the agent has to ask again', async () => {
    const token = await prepareOffer(at(), 30)
    late = 25 * 60 * 60 * 1000
    await page.reload()
    await page.getByText('Nichts wartet auf Sie.').waitFor()
    assert.ok((await commitOffer(at(), token)).isError)
  })

  it('is asked to sign in again for a decision after a quarter of an hour', async () => {
    const token = await prepareOffer(at(), 40)
    await page.reload()
    await page.locator('.cards a').click()
    late = 16 * 60 * 1000
    await page.getByRole('button', { name: 'Freigeben' }).click()
    await page.getByText('Bitte erneut anmelden').waitFor()
    assert.ok((await commitOffer(at(), token)).isError)
    await page.getByLabel('E-Mail-Adresse').first().fill(sabine)
    await page.getByLabel('Passwort').fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('button', { name: 'Freigeben' }).click()
    await page.getByText('Freigegeben.').waitFor()
    assert.equal((await commitOffer(at(), token)).isError, false)
  })

  it('finds all of it in the activity: who approved, who rejected and why, and what came too late', async () => {
    for (const [decision, reason] of [
      ['Freigeben', ''],
      ['Ablehnen', 'Der Preis stimmt nicht'],
    ] as const) {
      const token = await prepareOffer(at(), 50)
      await page.goto(`${at()}/approvals`)
      await page.locator('.cards a').click()
      if (reason) await page.getByLabel('Warum nicht').fill(reason)
      await page.getByRole('button', { name: decision }).click()
      await page.getByRole('status').first().waitFor()
      await commitOffer(at(), token)
    }
    const token = await prepareOffer(at(), 60)
    late = 25 * 60 * 60 * 1000
    await commitOffer(at(), token)
    late = 0
    await page.goto(`${at()}/activity?tool=betrieb_commit_angebot`)
    const text = (await page.locator('main').textContent()) ?? ''
    assert.match(text, /freigegeben von Sabine Roth/)
    assert.match(text, /abgelehnt von Sabine Roth.*Der Preis stimmt nicht/)
    assert.match(text, /approval\.expired/)
    const csv = await page.request.get(`${at()}/activity.csv?tool=betrieb_commit_angebot`)
    assert.match(await csv.text(), /approved,Sabine Roth/)
  })

  it('is shown what stands now beside what will, and what has been decided is gone from the list by itself', async () => {
    const { structured } = await agentCalls(at(), 'betrieb_freie_slots', {
      datum: '2026-06-02',
      dauer_minuten: 60,
      monteur: 'Kaya',
    })
    const [{ von } = { von: '' }] = structured['freie_fenster'] as { von: string }[]
    const bis = `${String(Number(von.slice(0, 2)) + 1).padStart(2, '0')}${von.slice(2)}`
    const termin = { kunde_id: 'K-1002', datum: '2026-06-02', von, bis, monteur: 'Kaya', taetigkeit: 'Glasreinigung' }
    const { structured: prepared, text } = await agentCalls(at(), 'betrieb_prepare_termin', termin)
    assert.deepEqual(Object.keys(prepared).sort(), ['freigabe_token', 'hinweis', 'vorschau'], text)
    await page.getByText('1 wartet auf Sie').waitFor()
    await page.locator('.cards a').click()
    const row = page.locator('tr', { hasText: 'Tag von Kaya, Dienstag, 02.06.2026' })
    await row.waitFor()
    const cells = await row.locator('td').allTextContents()
    assert.equal(cells.length, 3)
    assert.ok(!cells[1]?.includes('Glasreinigung, '), cells[1])
    assert.ok(cells[2]?.includes(`${von}–${bis} Glasreinigung, `), cells[2])
    await page.goto(`${at()}/approvals`)
    await page.getByText('1 wartet auf Sie').waitFor()
    await poolQuery(database().pool, 'delete from gate.approval where decision is null and redeemed_at is null')
    await page.getByText('Nichts wartet auf Sie.').waitFor()
  })

  it('makes a key, which works until it is revoked', async () => {
    await page.goto(`${at()}/keys`)
    await page.getByLabel('Wofür').fill('Claude Code')
    await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
    const key = (await page.locator('#new-key').textContent()) ?? ''
    assert.match(key, /^tp_/)
    assert.match((await page.locator('#config-0').textContent()) ?? '', new RegExp(key))
    await page.goto(`${at()}/keys`)
    assert.equal(await page.getByText(key).count(), 0)
    const preise = () => agentCalls(at(), 'betrieb_preisliste', {}, key)
    assert.equal((await preise()).isError, false)
    await page.getByRole('button', { name: 'Widerrufen: Claude Code' }).click()
    await page.getByText('Der Schlüssel ist widerrufen.').waitFor()
    assert.ok((await preise()).isError)
  })

  it('tries a write from the page of its tool, and then really does it, once', async () => {
    await page.goto(`${at()}/contracts`)
    await page.getByRole('link', { name: 'Betrieb' }).click()
    await page.getByRole('link', { name: 'Preisliste' }).click()
    await page.getByRole('button', { name: 'Ausführen' }).click()
    await page.getByText('Erledigt.').waitFor()
    assert.match((await page.locator('pre').first().textContent()) ?? '', /fensterreinigung_element/)
  })
})
