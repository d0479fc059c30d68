import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { useBrowser } from '../support/browser.js'
import { type CopiedClient, copiedClient } from '../support/copied-client.js'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice, officeKey } from '../support/office.js'
import { useServer } from '../support/server.js'

const app = `
import { createWork7Client } from './generated/work7-tools.v1/client.js'

export async function run(baseUrl: string, apiKey: string, customer_id: string) {
  const context = { user: '18', role: '1', tenant: 'mueller-bau-de' } as const
  const work7 = createWork7Client({ baseUrl, apiKey, context })
  const { value: { name }, requestId } = await work7.customers.get({ customer_id }).answer()
  let customers = 0
  for await (const _ of work7.customers.list.all({ limit: 2 })) customers++
  const create = () => work7.customers.create(
    { kind: 'person', name: 'Neu', address: { city: 'Bregenz', country: 'AT' } },
    { idempotencyKey: 'browser' },
  ).answer()
  const created = [await create(), await create()]
  const failed = await work7.customers.archive({ customer_id, version: 9 }).result()
  const silent = await work7.work7.meta({}, { timeoutMs: 0.01 }).result()
  return {
    name,
    requestId,
    customers,
    replayed: created.map(({ replayed }) => replayed),
    failed: failed.ok ? undefined : [failed.error.kind, failed.error.code, failed.error.requestId.length],
    silent: silent.ok ? undefined : silent.error.kind,
  }
}
`

describe('the generated client in a browser', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const origins: string[] = []
  let pages: Server
  let project: CopiedClient
  before(async () => {
    project = copiedClient({ 'app.ts': app })
    const script = await project.bundle('app.ts', 'esm')
    pages = createServer(({ url }, response) => {
      const isScript = url === '/app.js'
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? script : '<!doctype html><title>App</title>')
    })
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    origins.push(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`)
  })
  after(() => {
    project.remove()
    pages.closeAllConnections()
    pages.close()
  })
  const server = useServer(database, { doors: { loopback: true, hosts: [], origins } })
  const openPage = useBrowser()

  it('calls a server of another origin that lets its page in', async () => {
    const page = await openPage()
    await page.goto(`${origins[0]}/`)
    const args = [`${server().origin}/work7`, officeKey, customers.strauss] as const
    const got = await page.evaluate(async (given) => {
      const { run } = (await import(`${location.origin}/app.js`)) as {
        run: (...args: readonly string[]) => Promise<{ [member: string]: unknown }>
      }
      return run(...given)
    }, args)
    assert.match(String(got['requestId']), /^[0-9a-f]{32}$/)
    assert.deepEqual(
      { ...got, requestId: '' },
      {
        name: 'Café Strauß',
        requestId: '',
        customers: 4,
        replayed: [false, true],
        failed: ['declared', 'customers.version_conflict', 32],
        silent: 'timeout',
      },
    )
  })

  it('is told as transport error that a server does not let its page in', async () => {
    const page = await openPage()
    await page.goto(`${origins[0]!.replace('127.0.0.1', 'localhost')}/`)
    const args = [`${server().origin}/work7`, officeKey, customers.strauss] as const
    const failed = await page.evaluate(async (given) => {
      const { run } = (await import(`${location.origin}/app.js`)) as {
        run: (...args: readonly string[]) => Promise<unknown>
      }
      return run(...given).then(
        () => 'answered',
        (error: unknown) => (error as { kind: string }).kind,
      )
    }, args)
    assert.equal(failed, 'transport')
  })
})
