import assert from 'node:assert/strict'
import { loadEndpoints } from '../../src/endpoints.js'
import { systems } from '../../src/systems.js'
import { besideWork7 } from '../support/calendar-tools.js'
import { useDatabase } from '../support/database.js'
import { fillOffice, ownerHeaders } from '../support/office.js'
import { send } from '../support/rpc.js'
import { useServer } from '../support/server.js'
import { dataOf, toolCaller } from '../support/tool-call.js'

const generated = new URL('../../generated/', import.meta.url)

describe('the calendar beside work7', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const call = toolCaller(() => server().origin)

  it('is no part of the contract that is frozen', async () => {
    const { tools } = dataOf<{ tools: string[] }>(await call('work7.meta'))
    assert.ok(tools.includes('customers.list'))
    assert.deepEqual(
      tools.filter((tool) => besideWork7.includes(tool)),
      [],
    )
  })

  it('has an OpenAPI document of its own', async () => {
    const paths = async (path: string) => {
      const { body } = await send(`${server().origin}${path}`, undefined, {}, 'GET')
      return Object.keys((body as { paths: object }).paths).filter((one) => one.startsWith('/mcp/tools/'))
    }
    const own = await paths('/work7/calendar-tools.v0/openapi.json')
    assert.deepEqual(own.toSorted(), besideWork7.map((tool) => `/mcp/tools/${tool}`).toSorted())
    assert.equal(
      (await paths('/work7/openapi.json')).some((path) => path.includes('calendar')),
      false,
    )
  })
})

describe('work7 served alone', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database, { endpoints: () => loadEndpoints(generated, systems, 'work7-tools.v1') })

  it('answers at the path of its seed and knows no calendar', async () => {
    const { body } = await send(`${server().origin}/mcp/tools`, undefined, ownerHeaders, 'GET')
    const names = (body as { tools: { name: string }[] }).tools.map(({ name }) => name)
    assert.ok(names.includes('customers.list'))
    assert.equal(
      names.some((name) => name.startsWith('calendar')),
      false,
    )
  })
})
