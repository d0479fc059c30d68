import assert from 'node:assert/strict'
import * as core from '@modelcontextprotocol/core'
import * as sdk from '@modelcontextprotocol/sdk/types.js'
import { createProtocol } from '../../src/mcp/protocol.js'
import type { Envelope } from '../../src/mcp/exchange.js'
import { facts, headers, outcomes, request, scriptedServer } from '../support/scripted-tools.js'

/** What the official schemas have in common here. */
interface Schema {
  safeParse(value: unknown): { success: boolean; error?: unknown }
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** Every message the server sends in answer to one, those ahead of the answer first. */
async function sent(text: string, envelope: Envelope): Promise<unknown[]> {
  const ahead: string[] = []
  const server = scriptedServer({
    async call(tool, _args, { progress }) {
      progress?.(1, 2, 'Half')
      return outcomes[tool]!
    },
  })
  const notify = (message: string) => void ahead.push(message)
  const { body } = await createProtocol(facts).answer(text, { ...envelope, notify }, server)
  const answers = body === null ? [] : [Buffer.from(body).toString()]
  return [...ahead, ...answers].map((message) => JSON.parse(message) as unknown)
}

const eras: { era: string; envelope: (method: string, name?: string) => Envelope; params: object }[] = [
  {
    era: '2025-11-25',
    envelope: () => ({
      headers: headers({ accept: 'application/json, text/event-stream', protocolVersion: '2025-11-25' }),
    }),
    params: {},
  },
  {
    era: '2026-07-28',
    envelope: (method, name) => ({
      headers: headers({
        accept: 'application/json, text/event-stream',
        protocolVersion: '2026-07-28',
        method,
        name,
      }),
    }),
    params: { _meta: meta },
  },
]

const broken = ['', '{', '[]', 'null', '{"id":1}', '{"jsonrpc":"2.0","id":null,"method":"x"}']

/** Checks a message against both official schemas of the same name. */
function fits(value: unknown, name: string): void {
  for (const [library, schemas] of Object.entries({ sdk, core })) {
    const schema = (schemas as unknown as { [name: string]: Schema })[name]
    assert.ok(schema, `${library} has no ${name}`)
    const { success, error } = schema.safeParse(value)
    assert.ok(success, `${library} ${name}: ${JSON.stringify(value)}\n${String(error)}`)
  }
}

const resultOf = (message: unknown) => (message as { result?: unknown }).result

describe('what is sent fits the official schemas', () => {
  for (const { era, envelope, params } of eras) {
    describe(`in ${era}:`, () => {
      const ask = (method: string, more: { name?: string } = {}) => {
        const all = { ...params, ...more }
        return sent(JSON.stringify(request(method, all)), envelope(method, more.name))
      }

      it('the catalogue', async () => {
        const [message] = await ask('tools/list')
        fits(message, 'JSONRPCMessageSchema')
        fits(resultOf(message), 'ListToolsResultSchema')
      })

      for (const name of Object.keys(outcomes)) {
        it(`what the call of ${name} comes to`, async () => {
          const [message] = await ask('tools/call', { name })
          fits(message, 'JSONRPCMessageSchema')
          const result = resultOf(message)
          if (result) fits(result, 'CallToolResultSchema')
          else fits(message, 'JSONRPCErrorResponseSchema')
        })
      }

      it('progress', async () => {
        const _meta = { ...(params as { _meta?: object })._meta, progressToken: 'p' }
        const text = JSON.stringify(request('tools/call', { name: 'get', _meta }))
        const [ahead, answer] = await sent(text, envelope('tools/call', 'get'))
        fits(ahead, 'JSONRPCMessageSchema')
        fits(ahead, 'ProgressNotificationSchema')
        fits(answer, 'JSONRPCMessageSchema')
      })

      for (const method of ['nothing/known', 'resources/list']) {
        it(`the refusal of ${method}`, async () => {
          const [message] = await ask(method)
          fits(message, 'JSONRPCErrorResponseSchema')
        })
      }

      for (const text of broken) {
        it(`the refusal of ${text || 'nothing'}`, async () => {
          const [message] = await sent(text, envelope('x'))
          fits(message, 'JSONRPCErrorResponseSchema')
        })
      }
    })
  }

  it('what initialize is answered with', async () => {
    const [message] = await sent(JSON.stringify(request('initialize', { protocolVersion: '2025-06-18' })), {})
    fits(message, 'JSONRPCMessageSchema')
    fits(resultOf(message), 'InitializeResultSchema')
  })

  it('what is discovered', async () => {
    const [message] = await sent(JSON.stringify(request('server/discover', { _meta: meta })), {})
    fits(message, 'JSONRPCMessageSchema')
    const { success, error } = core.DiscoverResultSchema.safeParse(resultOf(message))
    assert.ok(success, String(error))
  })

  it('every refusal of a header or a version', async () => {
    const text = JSON.stringify(request('tools/call', { name: 'get', _meta: meta }))
    for (const given of [{}, { protocolVersion: '2026-07-28' }, { protocolVersion: '2025-11-25' }]) {
      const [message] = await sent(text, { headers: headers({ accept: 'text/event-stream', ...given }) })
      fits(message, 'JSONRPCErrorResponseSchema')
    }
    const [unknown] = await sent(text.replace('2026-07-28', '2027-01-01'), {})
    fits(unknown, 'JSONRPCErrorResponseSchema')
  })
})
