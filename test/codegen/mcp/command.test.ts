import assert from 'node:assert/strict'
import { connect } from '../../../codegen/mcp/connect.js'
import { longestMessage } from '../../../codegen/mcp/transport.js'

/** A server of one script; `on` is what it does with a message beside the greeting. */
const server = (on: string, around = ''): string[] => [
  process.execPath,
  '-e',
  `const say = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n')
  ${around}
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params, result, error } = JSON.parse(line)
    if (method === 'initialize') return say({ id, result: { protocolVersion: '2025-06-18', capabilities: {} } })
    ${on}
  })`,
]

describe('A connection over pipes', () => {
  it('is not misled by logs, by requests of the server with the same number, or by letters cut in two', async () => {
    const connection = await connect({
      command: server(
        `if (method === 'tools/list') {
          say({ id, method: 'ping' })
          process.stdout.write('listing\\n')
          global.wanted = id
        } else if (result && id === global.wanted) {
          const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, result: { tools: [{ name: 'größe' }] } }) + '\\n')
          const cut = text.indexOf(0xc3) + 1
          process.stdout.write(text.subarray(0, cut), () => setTimeout(() => process.stdout.write(text.subarray(cut)), 20))
        }`,
        `process.stdout.write('starting up\\n')`,
      ),
    })
    assert.deepEqual(await connection.tools(), [{ name: 'größe' }])
    await connection.close()
  })

  it('speaks the stateless revision where the server knows nothing else', async () => {
    const refusing = `if (!params?._meta) return id && say({ id, error: { code: -32601, message: 'No.' } })
      say({ id, result: method === 'server/discover' ? { supportedVersions: ['2026-07-28'] } : { tools: [] } })`
    const [node = '', flag = '', script = ''] = server(refusing)
    const connection = await connect({
      command: [node, flag, script.replace(/if \(method === 'initialize'\).*\n/, '\n')],
    })
    assert.deepEqual(await connection.tools(), [])
    await connection.close()
  })

  it('says that a call took too long, and cancels it', async () => {
    const connection = await connect({
      command: server(
        `if (method === 'notifications/cancelled') global.gone = params.requestId
        if (method === 'tools/list') say({ id, result: { tools: [{ name: 'gone-' + global.gone }] } })`,
      ),
    })
    assert.deepEqual(await connection.call('slow', {}, {}, 50), { failure: 'no answer within 50 ms', isLate: true })
    assert.deepEqual(await connection.tools(), [{ name: 'gone-2' }])
    await connection.close()
  })

  it('says how a server ended, and answers nothing after that', async () => {
    const connection = await connect({ command: server(`if (method === 'tools/call') process.exit(3)`) })
    const ended = { failure: 'it ended with 3 before it answered', way: 'its own output says why' }
    assert.deepEqual(await connection.call('a', {}, {}, 5_000), ended)
    assert.deepEqual(await connection.call('a', {}, {}, 5_000), ended)
    await connection.close()
  })

  it('says what to do where a command cannot be started', async () => {
    await assert.rejects(
      connect({ command: ['no-such-command-here'] }),
      /no-such-command-here does not answer initialize: it cannot be started: .*; is the command right/,
    )
  })

  it('reads no message without an end', async () => {
    const connection = await connect({
      command: server(`const more = () => process.stdout.write('x'.repeat(1 << 20), more); more()`),
    })
    await assert.rejects(connection.tools(), new RegExp(`more than ${String(longestMessage / 2 ** 20)} MiB came`))
    await connection.close()
  })

  it('ends a server that does not end by itself', async () => {
    const connection = await connect({
      command: server('', `setInterval(() => {}, 1_000); process.on('SIGTERM', () => {})`),
    })
    const started = performance.now()
    await connection.close()
    assert.ok(performance.now() - started < 4_000)
  }).timeout(10_000)
})
