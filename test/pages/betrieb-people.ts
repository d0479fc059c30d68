import { setApprovalRule } from '../../src/gate/admin/approval-rules.js'
import { demoKey, seedDemo } from '../../src/betrieb/demo/index.js'
import { firma } from '../../src/betrieb/demo/firma.js'
import type { Database } from '../../src/db/database.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { loadEndpoints } from '../../src/endpoints.js'
import { demoPassword, demoPasswordHash } from '../../src/gate/people/demo-password.js'
import { systems } from '../../src/systems.js'
import { send } from '../support/rpc.js'

export const password = demoPassword
export const sabine = 'sabine@schwarzwald-gebaeudedienste.example'
export const jonas = 'jonas@schwarzwald-gebaeudedienste.example'
/** A technician, who decides nothing. */
export const kaya = 'kaya@schwarzwald-gebaeudedienste.example'
/** Head of another firm. */
export const stranger = 'fremd@example.com'

export const pageOptions = { leads: { betrieb: ['leitung'] }, demoPeople: [] } as const

/** The demo of betrieb, whose firm has a person approve every offer and appointment, and the head of another firm. */
export async function fillBetrieb(db: Database): Promise<void> {
  await seedDemo(db)
  await poolQuery(
    db.pool,
    `insert into gate.tenant (id, system, slug, name) values ('00000000-0000-4000-8000-0000000000f1', 'betrieb', 'fremd-de', 'Fremd')`,
  )
  await poolQuery(
    db.pool,
    `insert into gate.account (id, kind, name, email) values ('00000000-0000-4000-8000-0000000000f2', 'human', 'Fremd', $1)`,
    [stranger],
  )
  await poolQuery(
    db.pool,
    `insert into gate.membership (tenant_id, account_id, role)
     values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2', 'leitung')`,
  )
  await poolQuery(
    db.pool,
    `insert into gate.password (account_id, hash) select id, $1 from gate.account where email is not null`,
    [demoPasswordHash],
  )
  const endpoints = await loadEndpoints(new URL('../../generated/', import.meta.url), systems, 'betrieb-tools.v1')
  const contracts = endpoints.flatMap(({ contracts }) => contracts.map(({ model }) => model))
  const place = { system: 'betrieb', tenant: firma.slug }
  for (const action of ['angebot', 'termin'])
    await setApprovalRule({ pool: db.pool, now: new Date() }, place, contracts, action, 'person')
}

/** What the agent of the demo gets of a call. */
export interface AgentAnswer {
  text: string
  structured: { readonly [name: string]: unknown }
  isError: boolean
}

/** Calls a tool over MCP, as the agent of the demo. */
export async function agentCalls(origin: string, tool: string, args: object, key = demoKey): Promise<AgentAnswer> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }
  const { body } = await send(`${origin}/betrieb/mcp`, JSON.stringify(message), {
    'X-API-Key': key,
    Accept: 'application/json, text/event-stream',
  })
  const { result, error } = body as {
    result?: { content: { text: string }[]; structuredContent?: AgentAnswer['structured']; isError: boolean }
    error?: { message: string }
  }
  if (!result) return { text: error?.message ?? '', structured: {}, isError: true }
  return { text: result.content[0]?.text ?? '', structured: result.structuredContent ?? {}, isError: result.isError }
}

/** Has the agent prepare an offer. @returns its token */
export async function prepareOffer(origin: string, menge = 10, key = demoKey): Promise<string> {
  const angebot = { kunde_id: 'K-1001', positionen: [{ leistung: 'fensterreinigung_element', menge }] }
  const { structured, text } = await agentCalls(origin, 'betrieb_prepare_angebot', angebot, key)
  const token = structured['freigabe_token']
  if (typeof token !== 'string') throw new Error(text)
  return token
}

/** Has the agent write what the token stands for. */
export function commitOffer(origin: string, token: string, key = demoKey): Promise<AgentAnswer> {
  return agentCalls(origin, 'betrieb_commit_angebot', { freigabe_token: token }, key)
}
