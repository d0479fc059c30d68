import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { customerJson } from '../../../../src/work7/queries/customer-json.js'
import { muellerBau } from '../../../support/office.js'

/** The statement behind `customers.get`, through pg and node:http alone: nobody is identified, nothing is validated. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const statement = {
  name: 'customer_get',
  text: `select ${customerJson} as customer from work7.customer c where c.company_id = $1 and c.id = $2`,
}

async function answer(text: string): Promise<string> {
  const { customer_id } = JSON.parse(text) as { customer_id: string }
  // eslint-disable-next-line no-restricted-syntax -- the bare way is what is measured
  const { rows } = await pool.query<{ customer: object }>({ ...statement, values: [muellerBau, customer_id] })
  return JSON.stringify({ success: true, data: rows[0]?.customer })
}

const bodyLimit = 1024 * 1024

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > bodyLimit) request.destroy()
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
  })
}

const server = createServer((request, response) => {
  void readBody(request)
    .then(answer)
    .then((body) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
      response.writeHead(200, headers).end(body)
    })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
