import type { Database } from '../../src/db/database.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { customers, foreignCustomer, gruberDach } from './office.js'
import { dataOf, type ToolAnswer, type toolCaller } from './tool-call.js'

/** What tests read of a rapport. */
export interface Rapport {
  id: string
  number: string | null
  state: string
  version: number
  work_minutes: number
  [field: string]: unknown
}

/** Where a rapport can stand. */
export const rapportStates = ['draft', 'submitted', 'rejected', 'signed', 'billed', 'corrected'] as const

/** A project and a rapport of the other company. */
export const foreign = {
  project: '00000000-0000-4000-8000-000000000777',
  rapport: '00000000-0000-4000-8000-000000000888',
}

/** Makes projects and rapports by the tools of work7, and brings rapports into any state. */
export function rapportMaker(database: () => Database, call: ReturnType<typeof toolCaller>) {
  const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await poolQuery<Row>(database().pool, text, values)).rows
  const create = async (project_id: string, facts: object = {}) => {
    const given = {
      project_id,
      date: '2026-06-01',
      description: 'Gearbeitet',
      hours: [{ person: 'Kaya', minutes: 60 }],
    }
    return dataOf<Rapport>(await call('rapports.create', { ...given, ...facts }))
  }
  const step = async (tool: string, { id, version }: Rapport, facts: object = {}): Promise<ToolAnswer> =>
    call(`rapports.${tool}`, { rapport_id: id, version, ...facts })
  const next = async (tool: string, rapport: Rapport, facts: object = {}) =>
    dataOf<Rapport>(await step(tool, rapport, facts))
  const project = async (facts: object = {}) =>
    dataOf<{ id: string }>(await call('projects.create', { customer_id: customers.anna, title: 'Haus', ...facts })).id

  /** A rapport that stands at `state`, as the tools and an invoice bring it there. */
  const inState = async (project_id: string, state: string, facts: object = {}): Promise<Rapport> => {
    const draft = await create(project_id, facts)
    if (state === 'draft') return draft
    const submitted = await next('submit', draft)
    if (state === 'submitted') return submitted
    if (state === 'rejected') return next('reject', submitted, { reason: 'Zu viel' })
    const signed = await next('sign', submitted, { name: 'Anna Huber' })
    if (state === 'billed')
      await sql(`update work7.rapport set state = 'billed', billed_in = id where id = $1`, signed.id)
    if (state === 'corrected') await inState(project_id, 'signed', { corrects_id: signed.id })
    return dataOf<Rapport>(await call('rapports.get', { rapport_id: signed.id }))
  }

  const fillForeign = async () => {
    await sql(
      `insert into work7.project (company_id, id, number, customer_id, title, site_country, status)
       values ($1, $2, 'P-00001', $3, 'Fremd', 'AT', 'active')`,
      gruberDach,
      foreign.project,
      foreignCustomer,
    )
    await sql(
      `insert into work7.rapport (company_id, id, project_id, state, date, description, hours, items, photos, author,
         number, submitted_at, signed_at, signed_by)
       values ($1, $2, $3, 'signed', '2026-06-01', 'Fremd', '[]', '[]', '[]', 'x', 'R-2026-0001', now(), now(), 'y')`,
      gruberDach,
      foreign.rapport,
      foreign.project,
    )
  }
  return { sql, create, step, next, project, inState, fillForeign }
}
