import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { muellerBau } from '../../../support/office.js'
import { noteSql } from '../../gate/note.js'
import { countRoundTrips } from './count-round-trips.js'

/** The same insert through pg and node:http alone, at `/transaction` between a begin and a commit. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
countRoundTrips(pool)

async function answer(path: string, body: string): Promise<string> {
  const { text } = JSON.parse(body) as { text: string }
  const insert = { ...noteSql, values: [muellerBau, text] }
  const client = await pool.connect()
  try {
    if (path === '/transaction') await client.query('begin')
    const { rows } = await client.query<{ id: string }>(insert)
    if (path === '/transaction') await client.query('commit')
    return JSON.stringify(rows[0])
  } finally {
    client.release()
  }
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
  })
}

const server = createServer((request, response) => {
  void readBody(request)
    .then((body) => answer(request.url ?? '', body))
    .then((body) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
      response.writeHead(200, headers).end(body)
    })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
