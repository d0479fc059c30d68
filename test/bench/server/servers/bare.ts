import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'

/**
 * As little as answers at all: node:http, ajv and a few lines of JSON-RPC. No gate, no log, no limit but that of the body; what every other
 * server is compared with.
 */
const input = {
  type: 'object',
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 200 },
    times: { type: 'integer', minimum: 1, maximum: 10 },
  },
  required: ['text'],
  additionalProperties: false,
}
const output = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }

interface Message {
  jsonrpc: string
  id: number
  method: string
  params: { name: string; arguments: { text: string; times?: number } }
}

/** The list our server shows, so that both have the same to serialise. */
const tools = JSON.parse(process.env['BENCH_TOOLS'] ?? '[]') as object[]

const ajv = new Ajv2020({ strict: true })
const validators = new Map([['echo', { input: ajv.compile(input), output: ajv.compile(output) }]])

function answer(text: string): object | undefined {
  const { jsonrpc, id, method, params } = JSON.parse(text) as Message
  if (jsonrpc !== '2.0') return undefined
  if (method === 'tools/list') return { jsonrpc, id, result: { tools } }
  const validator = validators.get(params.name)
  if (!validator?.input(params.arguments)) return undefined
  const structuredContent = { text: params.arguments.text.repeat(params.arguments.times ?? 1) }
  if (!validator.output(structuredContent)) return undefined
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }]
  return { jsonrpc, id, result: { content, structuredContent } }
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
  void readBody(request).then((text) => {
    const message = answer(text)
    const body = JSON.stringify(message ?? {})
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    response.writeHead(message ? 200 : 400, headers).end(body)
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
