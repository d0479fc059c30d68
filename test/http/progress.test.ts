import assert from 'node:assert/strict'
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { call, connect } from '../../generated/runtime/client.js'
import { events } from '../../generated/runtime/events.js'
import { mcpTransport } from '../../generated/runtime/mcp-transport.js'
import { type ContractDescriptor, tool } from '../../generated/runtime/tool.js'
import { poolQuery } from '../../src/db/pool-query.js'
import type { Call, WriteCall } from '../../src/gate/call.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { Fault } from '../../src/gate/fault.js'
import { useDatabase } from '../support/database.js'
import { messagesOf, openRequest, textOf } from '../support/event-stream.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { send } from '../support/rpc.js'
import { useServer } from '../support/server.js'

/** What a test and the handler it calls wait for of each other. */
class Meeting {
  began: Promise<void>
  ended: Promise<unknown>
  goOn: () => void = () => {}
  begin: () => void = () => {}
  end: (how: unknown) => void = () => {}
  wait: Promise<void>

  constructor() {
    this.began = new Promise((resolve) => (this.begin = resolve))
    this.ended = new Promise((resolve) => (this.end = resolve))
    this.wait = new Promise((resolve) => (this.goOn = resolve))
  }
}

let meeting = new Meeting()

const aborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)))

const contract = fixtureContract({
  'things.count': {
    handler: async ({ steps }: { steps: number }, { progress }: Call) => {
      for (let step = 1; step <= steps; step++) progress(step, steps, `Step ${step}`)
      return { steps }
    },
  },
  'things.fail': {
    errors: { 'things.gone': { meaning: 'It is gone.', http: 410, next: 'Make another.' } },
    handler: async (_: never, { progress }: Call) => {
      progress(1)
      throw new Fault('things.gone')
    },
  },
  'things.halfway': {
    handler: async (_: never, { progress }: Call) => {
      progress(1, 2)
      await meeting.wait
      return {}
    },
  },
  'things.read': {
    handler: async (_: never, { signal }: Call) => {
      const own = meeting
      own.begin()
      own.end(await aborted(signal))
      return {}
    },
  },
  'things.write': {
    effect: 'write',
    handler: async (_: never, { signal, query }: WriteCall) => {
      await query({ text: 'create schema if not exists scratch' })
      await query({ text: 'create table scratch.written (id int)' })
      const own = meeting
      own.begin()
      await own.wait
      own.end(signal.aborted)
      return {}
    },
  },
} as never)

const { id, version, fingerprint, surface } = contract.model
const clientContract: ContractDescriptor = {
  ...{ id, version, fingerprint, surface },
  ...{ envelope: 'plain', errorShape: 'error_code', credential: 'api-key', context: {}, errors: {} },
}

const url = (origin: string) => `${origin}/fixture/mcp`
const calling = (name: string, args: object = {}, progressToken?: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args, ...(progressToken !== undefined && { _meta: { progressToken } }) },
})
const both = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-11-25' }

describe('over HTTP', () => {
  const database = useDatabase()
  let logged: (line: { readonly [key: string]: unknown }) => void = () => {}
  const server = useServer(database, {
    endpoints: async () => [endpointOf('/fixture', [contract])],
    onLog: (line) => logged(line),
  })
  beforeEach(() => {
    meeting = new Meeting()
  })

  describe('progress', () => {
    it('is sent as it is made, the answer last', async () => {
      const { answer } = openRequest(url(server().origin), calling('things.count', { steps: 3 }, 'p'), both)
      const { statusCode, headers } = await answer
      const messages = messagesOf(await textOf(await answer))
      assert.deepEqual([statusCode, headers['content-type']], [200, 'text/event-stream'])
      assert.deepEqual(
        messages.slice(0, -1),
        [1, 2, 3].map((progress) => ({
          jsonrpc: '2.0',
          method: 'notifications/progress',
          params: { progressToken: 'p', progress, total: 3, message: `Step ${progress}` },
        })),
      )
      const { id, result } = messages.at(-1) as { id: number; result: { structuredContent: object } }
      assert.deepEqual([id, result.structuredContent], [1, { steps: 3 }])
    })

    it('arrives before the answer is known', async () => {
      const { answer } = openRequest(url(server().origin), calling('things.halfway', {}, 'p'), both)
      let text = ''
      for await (const part of (await answer).setEncoding('utf8')) {
        text += String(part)
        if (messagesOf(text).length === 1) meeting.goOn()
      }
      assert.deepEqual(
        messagesOf(text).map(({ id }) => id),
        [undefined, 1],
      )
    })

    it('that is not made leaves the answer as JSON', async () => {
      const answer = await send(url(server().origin), JSON.stringify(calling('things.count', { steps: 0 }, 'p')), both)
      assert.match(answer.headers.get('Content-Type') ?? '', /^application\/json/)
    })

    it('that nobody asked for leaves the answer as JSON', async () => {
      const answer = await send(url(server().origin), JSON.stringify(calling('things.count', { steps: 3 })), both)
      assert.match(answer.headers.get('Content-Type') ?? '', /^application\/json/)
    })

    it('is followed by a refusal too', async () => {
      const { answer } = openRequest(url(server().origin), calling('things.fail', {}, 'p'), both)
      const [ahead, last, ...more] = messagesOf(await textOf(await answer))
      assert.equal(ahead?.['method'], 'notifications/progress')
      assert.equal((last as { result: { isError: boolean } }).result.isError, true)
      assert.deepEqual(more, [])
    })

    describe('over plain HTTP', () => {
      const plain = (tool: string, args: object, accept: string) =>
        send(`${url(server().origin)}/tools/${tool}`, JSON.stringify(args), { Accept: accept })
      const client = () => connect(clientContract, { baseUrl: `${server().origin}/fixture` })
      const count = tool<{ steps: number }, { steps: number }, object>({
        name: 'things.count',
        wireName: 'things_count',
        effect: 'read',
      })

      it('is nothing to a caller who reads JSON alone', async () => {
        const answer = await plain('things.count', { steps: 3 }, 'application/json')
        assert.deepEqual([answer.status, answer.body], [200, { steps: 3 }])
      })

      it('that is not made leaves the answer as JSON', async () => {
        const answer = await plain('things.count', { steps: 0 }, both.Accept)
        assert.match(answer.headers.get('Content-Type') ?? '', /^application\/json/)
        assert.deepEqual(answer.body, { steps: 0 })
      })

      it('reaches the generated client, the answer last', async () => {
        const heard: unknown[] = []
        for await (const event of events((options) => call(client(), count, { steps: 2 }, options)))
          heard.push('progress' in event ? event.progress : event.answer.value)
        assert.deepEqual(heard, [
          { done: 1, total: 2, message: 'Step 1' },
          { done: 2, total: 2, message: 'Step 2' },
          { steps: 2 },
        ])
      })

      it('reaches the generated client over MCP, too', async () => {
        const official = new NewClient({ name: 'test', version: '1' })
        await official.connect(new NewTransport(new URL(url(server().origin))))
        const connection = connect(clientContract, { transport: mcpTransport(official) })
        const heard: unknown[] = []
        for await (const event of events((options) => call(connection, count, { steps: 1 }, options)))
          heard.push('progress' in event ? event.progress : event.answer.value)
        await official.close()
        assert.deepEqual(heard, [{ done: 1, total: 1, message: 'Step 1' }, { steps: 1 }])
      })

      it('is followed by a refusal too', async () => {
        const fail = tool<object, object, object>({ ...count, name: 'things.fail', errors: { 'things.gone': false } })
        const reports: unknown[] = []
        const onProgress = (progress: unknown) => void reports.push(progress)
        const result = await call(client(), fail, {}, { onProgress }).result()
        assert.ok(!result.ok)
        const { kind, code, status } = result.error
        assert.deepEqual([kind, code, status, reports], ['declared', 'things.gone', 410, [{ done: 1 }]])
      })
    })

    const seen: number[] = []
    const onprogress = ({ progress }: { progress: number }) => void seen.push(progress)
    const params = { name: 'things_count', arguments: { steps: 3 } }
    beforeEach(() => {
      seen.length = 0
    })

    it('reaches the official client 1.x', async () => {
      const client = new Client({ name: 'test', version: '1' })
      await client.connect(new StreamableHTTPClientTransport(new URL(url(server().origin))))
      const { structuredContent } = await client.callTool(params, undefined, { onprogress })
      await client.close()
      assert.deepEqual([seen, structuredContent], [[1, 2, 3], { steps: 3 }])
    })

    for (const mode of ['legacy', 'auto'] as const) {
      it(`reaches the official client 2.x in mode ${mode}`, async () => {
        const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
        await client.connect(new NewTransport(new URL(url(server().origin))))
        const { structuredContent } = await client.callTool(params, { onprogress })
        assert.equal(client.getNegotiatedProtocolVersion(), mode === 'auto' ? '2026-07-28' : '2025-11-25')
        await client.close()
        assert.deepEqual([seen, structuredContent], [[1, 2, 3], { steps: 3 }])
      })
    }
  })

  describe('a connection that closes', () => {
    const leaving: { title: string; path: string; message: object }[] = [
      { title: 'the MCP endpoint', path: '', message: calling('things.read') },
      { title: 'plain HTTP', path: '/tools/things.read', message: {} },
    ]
    for (const { title, path, message } of leaving) {
      it(`ends a read through ${title}`, async () => {
        const { leave } = openRequest(`${url(server().origin)}${path}`, message, both)
        await meeting.began
        leave()
        assert.equal(((await meeting.ended) as Fault).code, 'request.canceled')
      })
    }

    it('never ends a write that has begun', async () => {
      const finished = new Promise<void>((resolve) => {
        logged = ({ tool }) => void (tool === 'things.write' && resolve())
      })
      const writing = meeting
      const write = openRequest(url(server().origin), calling('things.write'), both)
      await writing.began
      write.leave()
      // A read that is left later and hears of it: by then the server knows of the write's connection too.
      meeting = new Meeting()
      const read = openRequest(url(server().origin), calling('things.read'), both)
      await meeting.began
      read.leave()
      await meeting.ended
      writing.goOn()
      assert.equal(await writing.ended, false)
      await finished
      const { rows } = await poolQuery(database().pool, "select to_regclass('scratch.written') is not null as kept")
      assert.deepEqual(rows, [{ kept: true }])
    })
  })
})
