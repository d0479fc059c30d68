import assert from 'node:assert/strict'
import type { Endpoint } from '../../src/gate/endpoint.js'
import { loadServed } from '../../src/service.js'
import { completeCompany } from '../support/billing.js'
import { census } from '../support/census.js'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice } from '../support/office.js'
import { useServer } from '../support/server.js'
import { dataOf, toolCaller } from '../support/tool-call.js'
import { project as checkout } from '../../src/systems.js'

/** What even a call that only looks leaves behind. */
const ofEveryCall = ['gate.audit', 'gate.rate_window', 'gate.api_key']

describe('a dry run of', () => {
  const database = useDatabase()
  before(async () => {
    await fillOffice(database())
    await completeCompany(database())
  })
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const make = async (tool: string, args: object) => dataOf<{ id: string; version: number }>(await call(tool, args))

  const customer_id = customers.anna
  const lines = [{ kind: 'service', description: 'Zimmerer', quantity: '2', unit: 'h', unit_price: '58.00' }]
  const service = { service_from: '2026-05-04', service_to: '2026-05-05' }
  const project = async () => {
    const { id, version } = await make('projects.create', { customer_id, title: 'Carport', hourly_work_agreed: true })
    return { project_id: id, version }
  }
  const activeProject = async () => {
    const { id, version } = await make('projects.set_status', { ...(await project()), status: 'active' })
    return { project_id: id, version }
  }
  const rapport = async () => {
    const { project_id } = await activeProject()
    const hours = [{ person: 'Emir Kaya', minutes: 60, rate: '54.00' }]
    const description = 'Dachstuhl aufgerichtet'
    const { id, version } = await make('rapports.create', { project_id, date: '2026-05-04', description, hours })
    return { rapport_id: id, version }
  }
  const submitted = async () => {
    const { id, version } = await make('rapports.submit', await rapport())
    return { rapport_id: id, version }
  }
  const projectOfSigned = async () => {
    const signed = { ...(await submitted()), name: 'Erika Muster' }
    const { project } = dataOf<{ project: { id: string } }>(await call('rapports.sign', signed))
    return { project_id: project.id }
  }
  /** Numbers nobody has a session with yet. */
  let phones = 0
  const session = async () => {
    const phone = `+4917600000${String((phones += 1)).padStart(3, '0')}`
    const { id, version } = await make('whatsapp_sessions.start', {
      phone,
      last_inbound_at: '2026-06-01T08:00:00.000Z',
    })
    return { session_id: id, version }
  }
  const offer = async () => {
    const { id, version } = await make('offers.create', { customer_id, title: 'Carport', lines })
    return { offer_id: id, version }
  }
  const sent = async () => {
    const { id, version } = await make('offers.send', await offer())
    return { offer_id: id, version }
  }
  const accepted = async () => {
    const { id, version } = await make('offers.accept', await sent())
    return { offer_id: id, version }
  }
  const invoice = async () => {
    const address = { street: 'Bergstraße 19', postal_code: '80331', city: 'München', country: 'DE' }
    const { id: addressed } = await make('customers.create', { kind: 'person', name: 'Erika Muster', address })
    const { id, version } = await make('invoices.create', {
      customer_id: addressed,
      title: 'Reparatur',
      lines,
      ...service,
    })
    return { invoice_id: id, version }
  }
  const finalized = async () => {
    const { id, version } = await make('invoices.finalize', await invoice())
    return { invoice_id: id, version }
  }
  const event = async () => {
    const times = { start_date: '2026-06-03', start_time: '09:00', end_date: '2026-06-03', end_time: '11:00' }
    const { id, version } = await make('calendar.create_event', { title: 'Aufmaß', ...times })
    return { event_id: id, version }
  }
  const occurrence = async () => {
    const weekly = { start_date: '2026-06-01', rrule: 'FREQ=WEEKLY;COUNT=4' }
    const { id, version } = await make('calendar.create_event', { title: 'Besprechung', ...weekly })
    return { event_id: id, version, occurrence_date: '2026-06-08' }
  }
  const cancelled = async () => {
    const { version, ...day } = await occurrence()
    return { ...day, version: (await make('calendar.cancel_occurrence', { ...day, version })).version }
  }

  /** What makes each tool write, on data made for it. */
  const scenarios: { readonly [tool: string]: () => Promise<object> } = {
    'customers.create': async () => ({ kind: 'person', name: 'Erika Muster' }),
    'customers.update': async () => ({ ...(await customer()), notes: 'Probe' }),
    'customers.archive': () => customer(),
    'projects.create': async () => ({ customer_id, title: 'Carport' }),
    'projects.update': async () => ({ ...(await project()), title: 'Pergola' }),
    'projects.set_status': async () => ({ ...(await project()), status: 'active' }),
    'rapports.create': async () => ({
      project_id: (await activeProject()).project_id,
      date: '2026-05-04',
      description: 'Dach gedeckt',
    }),
    'rapports.update': async () => ({ ...(await rapport()), description: 'Dach gedeckt' }),
    'rapports.submit': rapport,
    'rapports.sign': async () => ({ ...(await submitted()), name: 'Erika Muster' }),
    'rapports.reject': async () => ({ ...(await submitted()), reason: 'Nur sechs Stunden vor Ort' }),
    'whatsapp_sessions.start': async () => ({ phone: '+4917611111111' }),
    'whatsapp_sessions.bind_customer': async () => ({ ...(await session()), customer_id }),
    'whatsapp_sessions.end': session,
    'offers.create': async () => ({ customer_id, title: 'Carport', lines }),
    'offers.update': async () => ({ ...(await offer()), title: 'Pergola' }),
    'offers.send': offer,
    'offers.accept': sent,
    'offers.decline': async () => ({ ...(await sent()), reason: 'Zu teuer' }),
    'offers.convert_to_invoice': async () => ({ ...(await accepted()), ...service }),
    'invoices.create': async () => ({ customer_id, title: 'Reparatur', lines, ...service }),
    'invoices.create_from_offer': async () => ({ ...(await accepted()), ...service }),
    'invoices.create_from_rapports': projectOfSigned,
    'invoices.update': async () => ({ ...(await invoice()), title: 'Anbau' }),
    'invoices.finalize': invoice,
    'invoices.record_payment': async () => ({ ...(await finalized()), amount: '10.00' }),
    'invoices.cancel': async () => ({ ...(await finalized()), reason: 'Falscher Stundensatz' }),
    'calendar.create_event': async () => ({ title: 'Aufmaß', start_date: '2026-06-03' }),
    'calendar.update_event': async () => ({ ...(await event()), title: 'Abnahme' }),
    'calendar.cancel_occurrence': occurrence,
    'calendar.restore_occurrence': cancelled,
    'calendar.delete_event': event,
  }
  const customer = async () => {
    const { id, version } = await make('customers.create', { kind: 'person', name: 'Erika Muster' })
    return { customer_id: id, version }
  }

  for (const [tool, prepare] of Object.entries(scenarios)) {
    it(`${tool} changes nothing, and the call itself then succeeds`, async () => {
      const input = await prepare()
      const before = await census(database(), ofEveryCall)
      dataOf(await call(tool, input, { 'Toolpact-Dry-Run': 'true' }))
      assert.deepEqual(await census(database(), ofEveryCall), before)
      dataOf(await call(tool, input))
      assert.notDeepEqual(await census(database(), ofEveryCall), before)
    })
  }

  it('every tool that can be tried is among these', async () => {
    const endpoints = await loadServed(checkout, undefined)
    const tools = endpoints.flatMap((endpoint: Endpoint) => [...endpoint.tools.values()])
    const dryRunnable = tools.filter(({ model }) => model.dryRun).map(({ name }) => name)
    assert.deepEqual(dryRunnable.sort(), Object.keys(scenarios).sort())
  })
})
