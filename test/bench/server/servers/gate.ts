import pino from 'pino'
import { openDatabase } from '../../../../src/db/database.js'
import type { WriteCall } from '../../../../src/gate/call.js'
import { endpointOf } from '../../../../src/gate/endpoint.js'
import { createApp } from '../../../../src/http/app.js'
import { listen } from '../../../../src/http/listen.js'
import { parseSecret } from '../../../../src/secret.js'
import { fixtureContract } from '../../../support/fixture-contract.js'
import { noteInput, noteOutput, noteSql } from '../../gate/note.js'
import { countRoundTrips } from './count-round-trips.js'
import { systems } from '../../../../src/systems.js'

/** Our server with one tool, whose handler is the one statement that `bare-write` sends. */
const contract = fixtureContract(
  {
    'notes.add': {
      effect: 'write',
      input: noteInput,
      output: noteOutput,
      idempotency: 'optional',
      access: { roles: ['1'] },
      handler: async ({ text }: { text: string }, { query, tenant }: WriteCall) =>
        (await query({ ...noteSql, values: [tenant?.id, text] }))[0],
    },
  },
  {
    mount: { path: '/bench' },
    roles: { '1': 'Owner' },
    tenant: { by: 'header', header: 'X-Work7-Company-Id', noun: 'company' },
    context: { 'X-Work7-User-Id': { as: 'user' }, 'X-Work7-Company-Id': { as: 'tenant' } },
  },
)
const database = await openDatabase({ systems, url: process.env['DATABASE_URL'] })
countRoundTrips(database.pool)
const app = createApp({
  database,
  endpoints: [endpointOf('/bench', [contract])],
  secret: parseSecret(`b1:${'secret of the bench '.repeat(2)}`),
  log: pino({ level: 'info', base: null }, pino.destination(2)),
})
const { port } = await listen(app, 0, '127.0.0.1')
process.send?.({ port })
