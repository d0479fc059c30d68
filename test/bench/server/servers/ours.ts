import pino from 'pino'
import { openDatabase } from '../../../../src/db/database.js'
import { loadEndpoints } from '../../../../src/endpoints.js'
import { endpointOf } from '../../../../src/gate/endpoint.js'
import { loadContract } from '../../../../src/gate/load-contract.js'
import { createApp } from '../../../../src/http/app.js'
import { listen } from '../../../../src/http/listen.js'
import { parseSecret } from '../../../../src/secret.js'
import { systems } from '../../../../src/systems.js'
import { toolNames } from '../contract.js'

/** Our server, as `toolpact serve` sets it up, with the contract of echo tools beside its own. */
const { DATABASE_URL: url, BENCH_CONTRACT: compiled = '' } = process.env

const echo = ({ text, times = 1 }: { text: string; times?: number }) => Promise.resolve({ text: text.repeat(times) })
const handlers = Object.fromEntries(toolNames.map((name) => [name, echo]))

const bench = endpointOf('/bench', [await loadContract(new URL(compiled), 'work7', handlers)])
const own = await loadEndpoints(new URL('../../../../generated/', import.meta.url), systems)
const app = createApp({
  database: await openDatabase({ systems, url }),
  endpoints: [...own, bench],
  secret: parseSecret(`b1:${'secret of the bench '.repeat(2)}`),
  log: pino({ level: 'info', base: null }, pino.destination(2)),
})
const { port } = await listen(app, 0, '127.0.0.1')
process.send?.({ port })
