import type { Page } from 'playwright-core'
import { demoKey as betriebKey } from '../../../src/betrieb/demo/index.js'
import { demoPassword } from '../../../src/gate/people/demo-password.js'
import { demoContext, demoKey as work7Key } from '../../../src/work7/demo/index.js'
import { signedIn } from '../../bench/pages/signed-in.js'

/** A page, and how one gets there. */
export interface View {
  name: string
  show: (page: Page) => Promise<unknown>
}

/** What one of the people of the demo is shown. */
interface PersonsViews {
  who: string
  signIn: (page: Page) => Promise<void>
  views: readonly View[]
}

const anna = 'anna@mueller-bau.example'
const joerg = 'joerg@mueller-bau.example'
const sabine = 'sabine@schwarzwald-gebaeudedienste.example'

const common = ['/approvals', '/activity', '/contracts', '/keys', '/company', '/my-data', '/account']

/** Everything there is to see, by who sees it. */
export function viewsOf(origin: string, language: 'de' | 'en'): PersonsViews[] {
  const at = (path: string): View => ({
    name: path.slice(1).replaceAll(/[^\w.]+/g, '-'),
    show: (page) => page.goto(origin + path),
  })
  const signIn = (email: string) => async (page: Page) => {
    await page.goto(`${origin}/sign-in?back=/account`)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(demoPassword)
    await page.locator('form[action="/sign-in"] button').click()
    await page.locator('select[name=language]').selectOption(language)
    await page.locator('form[action="/account/language"] button').click()
    await page.waitForURL('**/account?saved')
  }
  const fill = (fields: { readonly [name: string]: string }, button: string) => async (page: Page) => {
    for (const [name, text] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(text)
    await Promise.all([page.waitForEvent('load'), page.locator(button).click()])
  }
  const after = (view: View, name: string, next: (page: Page) => Promise<unknown>): View => ({
    name,
    show: async (page) => {
      await view.show(page)
      await next(page)
    },
  })
  const create = at('/contracts/work7-tools.v1/tools/customers.create')
  const approval: View = {
    name: 'approval',
    show: async (page) => {
      await page.goto(`${origin}/approvals`)
      await Promise.all([page.waitForEvent('load'), page.locator('.cards a').first().click()])
      await page
        .locator('main details')
        .last()
        .evaluate((element: { setAttribute(name: string, value: string): void }) => element.setAttribute('open', ''))
    },
  }
  const makeKey = after(at('/keys'), 'a-new-key', fill({ label: 'Claude Code' }, 'form[action="/keys"] button'))
  return [
    {
      who: 'nobody',
      signIn: async () => {},
      views: [
        at('/sign-in'),
        after(
          at('/sign-in'),
          'wrong',
          fill({ email: 'nobody@example.com', password: 'x' }, 'form[action="/sign-in"] button'),
        ),
        at('/sign-in/use?token=x'),
      ],
    },
    {
      who: 'anna',
      signIn: signIn(anna),
      views: [
        ...common.map(at),
        approval,
        after(approval, 'no-reason', fill({}, 'button.danger[value=reject]')),
        makeKey,
        at('/activity?tool=invoices.prepare_finalize'),
        at('/contracts/work7-tools.v1'),
        after(at('/contracts/work7-tools.v1'), 'versions', (page) =>
          page
            .locator('main details')
            .first()
            .evaluate((element: { setAttribute(name: string, value: string): void }) =>
              element.setAttribute('open', ''),
            ),
        ),
        at('/contracts/work7-tools.v1?q=invoice'),
        create,
        after(create, 'tried', fill({ 'arg.name': 'Muster GmbH' }, 'button[name=dry]')),
        at('/contracts/work7-tools.v1/tools/invoices.create'),
        at('/contracts/work7-tools.v1/tools/invoices.finalize'),
        at('/contracts/calendar-tools.v0'),
        at('/contracts/calendar-tools.v0/tools/calendar.create_event'),
        at('/nothing'),
        at('/contracts/nothing.v1'),
        at('/sign-in?again&back=/keys'),
      ],
    },
    { who: 'joerg', signIn: signIn(joerg), views: [at('/company'), at('/activity')] },
    {
      who: 'sabine',
      signIn: signIn(sabine),
      views: [
        ...common.map(at),
        approval,
        at('/contracts/betrieb-tools.v1'),
        at('/contracts/betrieb-tools.v1/tools/betrieb_prepare_angebot'),
      ],
    },
  ]
}

/** Has both firms ask for a person, and their agents for something. */
export async function approvalsToShow(origin: string): Promise<void> {
  await askForPersons(origin, anna, 'work7-tools.v1', 'invoices.finalize')
  await askForPersons(origin, sabine, 'betrieb-tools.v1', 'angebot')
  const work7 = {
    'X-API-Key': work7Key,
    'X-Work7-User-Id': demoContext.user,
    'X-Work7-User-Role': demoContext.role,
    'X-Work7-Company-Id': demoContext.tenant,
  }
  const drafts = (await call(`${origin}/work7`, 'invoices.list', { state: 'draft' }, work7)) as {
    data: { items: { id: string; version: number }[] }
  }
  for (const { id } of drafts.data.items.slice(0, 3)) {
    const { data } = (await call(`${origin}/work7`, 'invoices.get', { invoice_id: id }, work7)) as {
      data: { version: number }
    }
    await call(`${origin}/work7`, 'invoices.prepare_finalize', { invoice_id: id, version: data.version }, work7)
  }
  const betrieb = { 'X-API-Key': betriebKey }
  const positionen = [{ leistung: 'fensterreinigung_element', menge: 24 }]
  await call(`${origin}/betrieb`, 'betrieb_prepare_angebot', { kunde_id: 'K-1001', positionen }, betrieb)
  await call(`${origin}/betrieb`, 'betrieb_hole_kunde', { kunde_id: 'K-9999' }, betrieb)
}

async function askForPersons(origin: string, email: string, contract: string, action: string): Promise<void> {
  const lead = await signedIn(origin, email)
  const { html } = await lead.open('/company')
  const place = /name="place" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await lead.send('/company/rule', { place, contract, action, mode: 'person' })
}

async function call(
  endpoint: string,
  tool: string,
  args: object,
  headers: { [name: string]: string },
): Promise<unknown> {
  const answer = await fetch(`${endpoint}/mcp/tools/${tool}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
  })
  const body: unknown = await answer.json()
  if (answer.status >= 500 || answer.status === 400) throw new Error(`${tool}: ${JSON.stringify(body)}`)
  return body
}
