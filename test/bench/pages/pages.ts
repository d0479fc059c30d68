import { demoKey } from '../../../src/betrieb/demo/index.js'
import { signedIn } from './signed-in.js'

/** The pages of a person of the demo. */
interface PersonsPages {
  email: string
  paths: readonly string[]
}

const anna = 'anna@mueller-bau.example'
const sabine = 'sabine@schwarzwald-gebaeudedienste.example'

const ofEverybody = ['/approvals', '/activity', '/activity.csv', '/contracts', '/keys', '/company', '/my-data']

/**
 * Every page there is, by who looks at it: the head of a firm of each system, in whose inbox an appointment waits.
 *
 * @throws Error where nothing can be put there
 */
export async function pagesOf(origin: string): Promise<PersonsPages[]> {
  const approval = await waitingApproval(origin)
  return [
    {
      email: anna,
      paths: [
        ...ofEverybody,
        '/contracts/work7-tools.v1',
        '/contracts/work7-tools.v1?q=invoice',
        '/contracts/work7-tools.v1/tools/invoices.create',
        '/contracts/calendar-tools.v0',
        '/contracts/calendar-tools.v0/tools/calendar.create_event',
        '/my-data.json',
        '/account',
      ],
    },
    {
      email: sabine,
      paths: [
        ...ofEverybody,
        approval,
        '/contracts/betrieb-tools.v1',
        '/contracts/betrieb-tools.v1/tools/betrieb_prepare_angebot',
      ],
    },
  ]
}

/** Has the firm ask for a person, and its agent for an offer. @returns path of the page on which it is decided */
async function waitingApproval(origin: string): Promise<string> {
  const lead = await signedIn(origin, sabine)
  const { html } = await lead.open('/company')
  const place = /name="place" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const rule = { place, contract: 'betrieb-tools.v1', action: 'angebot', mode: 'person' }
  await lead.send('/company/rule', rule)
  const positionen = [{ leistung: 'fensterreinigung_element', menge: 24 }]
  await agentCalls(origin, 'betrieb_prepare_angebot', { kunde_id: 'K-1001', positionen })
  // So that the activity fills a page.
  for (let call = 0; call < 60; call += 1) await agentCalls(origin, 'betrieb_preisliste', {})
  const list = await lead.open('/approvals')
  const path = /href="(\/approvals\/[0-9a-f-]+)"/.exec(list.html)?.[1]
  if (path === undefined) throw new Error('nothing waits in the inbox')
  return path
}

async function agentCalls(origin: string, tool: string, args: object): Promise<void> {
  const answer = await fetch(`${origin}/betrieb/mcp/tools/${tool}`, {
    method: 'POST',
    headers: { 'X-API-Key': demoKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
  })
  if (!answer.ok) throw new Error(`${tool} was refused: ${await answer.text()}`)
}
