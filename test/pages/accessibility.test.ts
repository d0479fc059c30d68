import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { poolQuery } from '../../src/db/pool-query.js'
import { useBrowser } from '../support/browser.js'
import { useDatabase } from '../support/database.js'
import { useServer } from '../support/server.js'
import { fillBetrieb, pageOptions, password, prepareOffer, sabine } from './betrieb-people.js'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Paths of every kind of page. */
const pages = {
  'the start': '/',
  account: '/account',
  approvals: '/approvals',
  activity: '/activity',
  keys: '/keys',
  company: '/company',
  'my data': '/my-data',
  contracts: '/contracts',
  'a contract': '/contracts/betrieb-tools.v1',
  'a tool': '/contracts/betrieb-tools.v1/tools/betrieb_kalkuliere',
  'what is not there': '/contracts/nothing.v1',
}

describe('every page', () => {
  const database = useDatabase()
  const server = useServer(database, { pages: pageOptions, clock: () => new Date() })
  const newPage = useBrowser()
  const at = () => server().origin

  before(async () => {
    await fillBetrieb(database())
    await prepareOffer(at())
  })

  const findings = async (page: Page) => {
    await page.evaluate(axe)
    const results = await page.evaluate<AxeResults>('axe.run()')
    const serious = results.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  }
  const overflow = (page: Page) =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      it(`can be read and used by everybody, ${colorScheme}, ${width} pixels wide`, async () => {
        const page = await newPage({ viewport: { width, height: 800 }, colorScheme })
        await page.goto(`${at()}/sign-in`)
        assert.deepEqual(await findings(page), [], 'sign-in')
        assert.ok((await overflow(page)) <= 0, 'sign-in is too wide')
        await page.getByLabel('E-Mail-Adresse').first().fill(sabine)
        await page.getByLabel('Passwort').fill(password)
        await page.getByRole('button', { name: 'Anmelden' }).click()
        const { rows } = await poolQuery<{ id: string }>(database().pool, 'select id from gate.approval')
        const all = { ...pages, 'an approval': `/approvals/${rows[0]?.id}` }
        for (const [what, path] of Object.entries(all)) {
          await page.goto(at() + path)
          assert.deepEqual(await findings(page), [], what)
          assert.ok((await overflow(page)) <= 0, `${what} is too wide`)
        }
        await page.context().close()
      }).timeout(180_000)
    }
  }

  it('works without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(`${at()}/approvals`)
    await page.getByLabel('E-Mail-Adresse').first().fill(sabine)
    await page.getByLabel('Passwort').fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.locator('.cards a').first().click()
    await page.getByRole('button', { name: 'Freigeben' }).click()
    await page.getByText('Freigegeben.').waitFor()
    await page.context().close()
  })

  it('can be reached by the keyboard alone', async () => {
    const page = await newPage()
    await page.goto(`${at()}/sign-in`)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.className'), 'skip')
    await page.keyboard.press('Enter')
    await page.getByLabel('E-Mail-Adresse').first().focus()
    await page.keyboard.type(sabine)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Freigaben' }).waitFor()
    await page.context().close()
  })
})
