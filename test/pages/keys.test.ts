import assert from 'node:assert/strict'
import { firma } from '../../src/betrieb/demo/firma.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { demoPassword, demoPasswordHash } from '../../src/gate/people/demo-password.js'
import { useDatabase } from '../support/database.js'
import { fillOffice } from '../support/office.js'
import { pageVisitor, type PageVisitor } from '../support/page-visitor.js'
import { send } from '../support/rpc.js'
import { useServer } from '../support/server.js'
import { fillBetrieb, pageOptions, sabine } from './betrieb-people.js'

const anna = 'anna@mueller-bau.example'

interface Told {
  url: string
  headers: { [header: string]: string }
}

describe('a key made on the page', () => {
  const database = useDatabase()
  const server = useServer(database, { pages: pageOptions, clock: () => new Date() })
  const origin = () => server().origin

  before(async () => {
    const { pool } = database()
    await fillOffice(database())
    await poolQuery(pool, 'update gate.account set email = $1 where number = 18', [anna])
    await fillBetrieb(database())
    // Somebody whom nobody gave a number, which the contracts of work7 ask for.
    await poolQuery(
      pool,
      `with made as (insert into gate.account (id, kind, name, email) values (gen_random_uuid(), 'human', 'Neu', 'neu@example.com') returning id),
         known as (insert into gate.password (account_id, hash) select id, $1 from made)
       insert into gate.membership (tenant_id, account_id, role)
       select t.id, made.id, '2' from made, gate.tenant t where t.slug = 'mueller-bau-de'`,
      [demoPasswordHash],
    )
  })

  /** What each of the four hosts is told, in one form. */
  const made = async (email: string, tenant: string): Promise<Told[]> => {
    const visitor: PageVisitor = pageVisitor(origin)
    await visitor.signIn(email, demoPassword)
    await visitor.open('/keys')
    const { rows } = await poolQuery<{ id: string }>(database().pool, 'select id from gate.tenant where slug = $1', [
      tenant,
    ])
    const { status, html } = await visitor.send('/keys', { label: 'Test', place: rows[0]?.id ?? '', days: '30' })
    assert.equal(status, 200)
    const texts = [...html.matchAll(/<pre id="config-\d"[^>]*>([^<]*)<\/pre>/g)].map(([, text = '']) =>
      text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    )
    assert.equal(texts.length, 4)
    return texts.map((text) => {
      const told = JSON.parse(text) as { [member in 'mcpServers' | 'servers']?: { [name: string]: object } }
      const [entry] = Object.values(told.mcpServers ?? told.servers ?? {})
      return 'command' in (entry as object) ? bridged(entry as { args: string[] }) : (entry as Told)
    })
  }
  const bridged = ({ args }: { args: string[] }): Told => ({
    url: args.find((arg) => arg.startsWith('http')) ?? '',
    headers: Object.fromEntries(
      args.filter((_, index) => args[index - 1] === '--header').map((line) => line.split(/:(.*)/s).slice(0, 2)),
    ) as Told['headers'],
  })
  const answers = async ({ url, headers }: Told, tool: string, args: object): Promise<void> => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }
    const accept = { Accept: 'application/json, text/event-stream' }
    const { body } = await send(url, JSON.stringify(message), { ...headers, ...accept })
    const { result } = body as { result?: { isError?: boolean } }
    assert.ok(result && result.isError !== true, `${tool}: ${JSON.stringify(body).slice(0, 300)}`)
  }

  const week = { from_date: '2026-06-01', to_date: '2026-06-07' }
  const cases: readonly [who: string, tenant: string, tools: readonly (readonly [string, object])[]][] = [
    [
      anna,
      'mueller-bau-de',
      [
        ['customers.list', {}],
        ['calendar.list_events', week],
      ],
    ],
    [
      'neu@example.com',
      'mueller-bau-de',
      [
        ['customers.list', {}],
        ['calendar.list_events', week],
      ],
    ],
    [sabine, firma.slug, [['betrieb_suche_kunden', { suchbegriff: 'Keller' }]]],
  ]
  for (const [who, tenant, tools] of cases) {
    it(`opens every contract of ${tenant} for ${who}, as each of the four hosts is told`, async () => {
      const told = await made(who, tenant)
      for (const each of told) for (const [tool, args] of tools) await answers(each, tool, args)
    })
  }
})
