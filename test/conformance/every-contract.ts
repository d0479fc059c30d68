import { after, before } from 'mocha'
import { loadEndpoints } from '../../src/endpoints.js'
import { demoKey, seedDemo } from '../../src/betrieb/demo/index.js'
import type { Endpoint, ServedTool } from '../../src/gate/endpoint.js'
import { createGate } from '../../src/gate/pipeline.js'
import { systems } from '../../src/systems.js'
import type { Database } from '../../src/db/database.js'
import { Company } from '../../src/work7/entities/company.js'
import { useDatabase } from '../support/database.js'
import { fillOffice, muellerBau, ownerHeaders } from '../support/office.js'
import { silentLog, testNow, testSecret, useServer } from '../support/server.js'
import { compileConformance, type ConformanceContract } from './endpoint.js'

/** Every contract there is to serve, with the headers of a caller who may call its tools. */
export const everyContract: { readonly [id: string]: { readonly [header: string]: string } } = {
  'work7-tools.v1': ownerHeaders,
  'calendar-tools.v0': ownerHeaders,
  'betrieb-tools.v1': { 'X-API-Key': demoKey },
  'conformance-tools.v1': {},
}

/** A contract while it is served. */
export interface ServedContract {
  /** Of its MCP endpoint. */
  url: URL
  headers: { readonly [name: string]: string }
  /** In the order they are listed. */
  tools: readonly ServedTool[]
}

/**
 * Serves every contract, with data to call its tools on, while the tests of the surrounding `describe` run.
 *
 * @param callsPerMinute of each key; absent: what keys may by default
 * @returns the contract of an id
 * @throws Error where a system has a contract that `everyContract` does not name
 */
export function useEveryContract({ callsPerMinute }: { callsPerMinute?: number } = {}): (id: string) => ServedContract {
  let conformance: ConformanceContract
  let endpoints: readonly Endpoint[]
  before(async () => {
    conformance = await compileConformance()
    const compiled = await loadEndpoints(new URL('../../generated/', import.meta.url), systems)
    endpoints = [...compiled, ...conformance.endpoints]
  })
  after(() => conformance.remove())
  const database = useDatabase()
  before(() => fillOffice(database()))
  before(() => nameTheFirm(database()))
  before(() => seedDemo(database()))
  const server = useServer(database, {
    ...(callsPerMinute !== undefined && {
      gate: () =>
        createGate({ database: database(), secret: testSecret, log: silentLog, clock: () => testNow, callsPerMinute }),
    }),
    endpoints: async () => {
      const served = endpoints.flatMap(({ contracts }) => contracts.map(({ model }) => model.id))
      const unnamed = served.filter((id) => !Object.hasOwn(everyContract, id))
      if (unnamed.length > 0) throw new Error(`Say in everyContract who calls ${unnamed.join(', ')}.`)
      return endpoints
    },
  })
  return (id) => {
    const endpoint = endpoints.find(({ contracts }) => contracts.some(({ model }) => model.id === id))
    const [listed = []] = endpoint?.contracts.find(({ model }) => model.id === id)?.listed.values() ?? []
    const headers = everyContract[id]
    if (!endpoint || !headers) throw new Error(`${id} is not served.`)
    const tools = listed.map(({ name }) => endpoint.names.get(name)!)
    return { url: new URL(`${server().origin}${endpoint.path}/mcp`), headers, tools }
  }
}

/** What an invoice has to say of the firm, so that one can be finalised. */
async function nameTheFirm({ orm }: Database): Promise<void> {
  await orm.em.fork().nativeUpdate(
    Company,
    { tenantId: muellerBau },
    {
      legalName: 'Müller Bau GmbH',
      street: 'Hafenweg 3',
      postalCode: '88131',
      city: 'Lindau (Bodensee)',
      taxNumber: '000/000/00018',
      vatId: 'DE000000018',
    },
  )
}
