import assert from 'node:assert/strict'
import pino from 'pino'
import { endpointOf } from '../../src/gate/endpoint.js'
import { createApp } from '../../src/http/app.js'
import type { Doors } from '../../src/http/doors.js'
import { listen, type Listening } from '../../src/http/listen.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { rawRequest } from '../support/raw-request.js'
import { testSecret } from '../support/server.js'

interface Case {
  host?: string
  origin?: string
  want: number
}

const tool = '/fixture/mcp/tools/things.echo'
const app = 'https://app.example.com'

describe('the guard', () => {
  const database = useDatabase()
  const serve = (doors?: Doors): Promise<Listening> => {
    const endpoints = [endpointOf('/fixture', [fixtureContract({ 'things.echo': {} })])]
    const log = pino({ level: 'silent' })
    return listen(createApp({ database: database(), endpoints, secret: testSecret, log, ...(doors && { doors }) }), 0)
  }
  const useDoors = (doors?: Doors): (() => string) => {
    let listening: Listening
    before(async () => {
      listening = await serve(doors)
    })
    after(() => listening.close())
    return () => `http://127.0.0.1:${listening.port}`
  }
  const call = (origin: string, headers: object) =>
    rawRequest(origin + tool, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"a":1}',
    })
  const table = (at: () => string, cases: readonly Case[]) => {
    for (const { host, origin, want } of cases) {
      it(`answers ${want} to host ${host ?? 'as it is'} and origin ${origin ?? 'none'}`, async () => {
        const headers = { ...(host !== undefined && { Host: host }), ...(origin !== undefined && { Origin: origin }) }
        assert.equal((await call(at(), headers)).status, want)
      })
    }
  }

  describe('of a server for this machine alone', () => {
    const at = useDoors()
    table(at, [
      { want: 200 },
      { host: 'localhost:8080', want: 200 },
      { host: 'LOCALHOST', want: 200 },
      { host: '[::1]:8080', want: 200 },
      { host: '127.0.0.2', want: 200 },
      { host: 'evil.example', want: 403 },
      { host: 'evil.example', want: 403 },
      { host: 'localhost.evil.example', want: 403 },
      { host: '127.0.0.1.evil.example', want: 403 },
      { origin: 'http://localhost:6274', want: 200 },
      { origin: 'http://127.0.0.1', want: 200 },
      { origin: 'http://[::1]:3000', want: 200 },
      { origin: 'https://evil.example', want: 403 },
      { origin: 'http://localhost.evil.example', want: 403 },
      { origin: 'null', want: 403 },
      { origin: '', want: 403 },
      { host: 'evil.example', origin: 'http://evil.example', want: 403 },
    ])

    it('says what to do about it, whatever the path', async () => {
      const answers = [
        await rawRequest(`${at()}/health`, { headers: { Host: 'evil.example' } }),
        await rawRequest(`${at()}/fixture/mcp`, { method: 'POST', headers: { Origin: app } }),
      ]
      assert.deepEqual(
        answers.map(({ status, text }) => [status, JSON.parse(text)]),
        [
          [
            403,
            {
              error_code: 'request.host',
              message: 'This server does not answer to the name in the header Host.',
              details: {
                next: 'Use the name it is known by, or have the operator add this one to TOOLPACT_ALLOWED_HOSTS.',
              },
            },
          ],
          [
            403,
            {
              error_code: 'request.origin',
              message: 'Pages of this Origin may not call this server.',
              details: {
                next: 'Call without the header Origin, or have the operator add it to TOOLPACT_ALLOWED_ORIGINS.',
              },
            },
          ],
        ],
      )
    })

    it('lets no page read an answer, although pages of this machine may call', async () => {
      const { headers } = await call(at(), { Origin: 'http://localhost:6274' })
      assert.equal(headers['access-control-allow-origin'], undefined)
    })

    it('tells browsers to make nothing else of an answer', async () => {
      const { headers } = await rawRequest(`${at()}/nowhere`)
      assert.deepEqual(
        [
          headers['x-content-type-options'],
          headers['cache-control'],
          headers['referrer-policy'],
          headers['content-security-policy'],
        ],
        ['nosniff', 'no-store', 'no-referrer', "default-src 'none'; frame-ancestors 'none'"],
      )
    })
  })

  describe('of a server for everybody', () => {
    table(useDoors({ loopback: false, hosts: [], origins: [] }), [
      { host: 'tools.example.com', want: 200 },
      { host: 'tools.example.com', origin: 'https://tools.example.com', want: 403 },
      { origin: 'http://localhost:6274', want: 403 },
    ])
  })

  describe('of a server with lists', () => {
    const at = useDoors({ loopback: false, hosts: ['tools.example.com', 'other.example.com:8443'], origins: [app] })
    table(at, [
      { host: 'tools.example.com', want: 200 },
      { host: 'Tools.Example.com:443', want: 200 },
      { host: 'other.example.com:8443', want: 200 },
      { host: 'other.example.com', want: 403 },
      { host: 'localhost', want: 403 },
      { host: 'tools.example.com', origin: app, want: 200 },
      { host: 'tools.example.com', origin: `${app}:8443`, want: 403 },
    ])

    const preflight = (origin: string, path = tool, method: string | undefined = 'POST') =>
      rawRequest(at() + path, {
        method: 'OPTIONS',
        headers: {
          Host: 'tools.example.com',
          Origin: origin,
          ...(method && { 'Access-Control-Request-Method': method }),
          'Access-Control-Request-Headers': 'content-type,x-api-key',
        },
      })

    it('answers what a browser asks before it calls for a listed origin', async () => {
      const { status, headers, text } = await preflight(app)
      assert.deepEqual(
        {
          status,
          text,
          origin: headers['access-control-allow-origin'],
          methods: headers['access-control-allow-methods'],
          headers: headers['access-control-allow-headers'],
          credentials: headers['access-control-allow-credentials'],
          vary: headers['vary'],
        },
        {
          status: 204,
          text: '',
          origin: app,
          methods: 'POST',
          headers: 'content-type,x-api-key',
          credentials: undefined,
          vary: 'Origin, Access-Control-Request-Headers',
        },
      )
    })

    for (const [title, ask, want] of [
      ['another origin', () => preflight('https://evil.example'), 403],
      ['a path that is not there', () => preflight(app, '/nowhere'), 404],
      ['nothing in particular', () => preflight(app, tool, ''), 405],
    ] as const) {
      it(`answers ${want} to one who asks for ${title}`, async () => {
        const { status, headers } = await ask()
        assert.deepEqual([status, headers['access-control-allow-methods']], [want, undefined])
      })
    }

    it('lets a listed page read its answers and no other', async () => {
      const [listed, none] = await Promise.all([
        call(at(), { Host: 'tools.example.com', Origin: app }),
        call(at(), { Host: 'tools.example.com' }),
      ])
      assert.deepEqual(
        [listed, none].map(({ headers }) => [headers['access-control-allow-origin'], headers['vary']]),
        [
          [app, 'Origin'],
          [undefined, 'Origin'],
        ],
      )
    })
  })
})
