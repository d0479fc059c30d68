import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { wireTools } from '../../../codegen/emit/wire-catalogue.js'
import { hashModel } from '../../../codegen/model/hashes.js'
import { formats } from '../../../codegen/runtime/formats.js'
import type { ContractModel, Json, Schema } from '../../../codegen/runtime/model.js'

const uuid: Schema = { type: 'string', format: 'uuid' }
const note: Schema = {
  title: 'Note',
  type: 'object',
  properties: { id: uuid, title: { type: 'string', maxLength: 40 }, version: { type: 'integer', minimum: 1 } },
  required: ['id', 'title', 'version'],
  additionalProperties: false,
}
const only = (properties: { [name: string]: Schema }, required = Object.keys(properties)): Schema => {
  return { title: 'Input', type: 'object', properties, required, additionalProperties: false }
}
const tags: Schema = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 20 },
  minItems: 1,
  maxItems: 4,
  uniqueItems: true,
}
const access = { public: true } as const
const notFound = { 'notes.not_found': { meaning: 'There is no such note.', http: 404, next: 'List the notes.' } }

/** A contract small enough to be served by hand. */
export const notesContract: ContractModel = {
  formatVersion: 1,
  id: 'notes.v1',
  version: '1.0.0',
  stability: 'draft',
  description: 'Notes.',
  mount: { path: '/notes' },
  tools: {
    'notes.list': {
      wireName: 'notes_list',
      description: 'Lists all notes.',
      input: only({}),
      output: { ...only({ items: { type: 'array', items: note } }), title: 'Notes' },
      effect: 'read',
      access,
    },
    'notes.get': {
      wireName: 'notes_get',
      description: 'Shows a note.',
      input: only({ note_id: uuid }),
      output: note,
      effect: 'read',
      access,
      errors: notFound,
    },
    'notes.create': {
      wireName: 'notes_create',
      description: 'Writes a note.',
      input: only({ title: { type: 'string', minLength: 1, maxLength: 40 }, tags }, ['title']),
      output: note,
      effect: 'write',
      access,
      dryRun: true,
      idempotency: 'optional',
      examples: [{ title: 'Short', input: { title: 'Milk' } }],
    },
  },
}

interface Message {
  id?: number
  method: string
  params?: { name: string; arguments: { [name: string]: string }; _meta?: { [name: string]: Json } }
}

type Result = { [member: string]: unknown }

/** What a server does otherwise than the contract says. */
export interface Drift {
  listed?: (tools: object[]) => object[]
  /** Instead of the sound answer to a call; `notes` are those that are kept. */
  call?: (
    name: string,
    args: { [name: string]: string },
    sound: () => Result,
    notes: Result[],
  ) => Result | Promise<Result>
  /** HTTP status of an answer. */
  status?: (name: string, isValid: boolean) => number | undefined
  /** Whether arguments are looked at. */
  takesAnything?: boolean
  /** Keywords that are not looked at in arguments. */
  without?: readonly string[]
  /** Whether values are turned into the type that is wanted. */
  coerces?: boolean
  /** Whether trials are kept, and keys forgotten. */
  forgetful?: boolean
  /** Speaks the newest revision alone. */
  stateless?: boolean
}

/** Serves the notes over MCP, soundly but for the drift. */
export async function serveNotes(drift: Drift = {}): Promise<{ url: string; close(): Promise<void> }> {
  const ajv = new Ajv2020({ formats, strict: false, coerceTypes: drift.coerces ? 'array' : false })
  const tools = Object.values(notesContract.tools)
  const validate = new Map(
    tools.map(({ wireName, input }) => [wireName, ajv.compile(weakened(input, drift.without ?? []))]),
  )
  const notes: Result[] = [{ id: randomUUID(), title: 'First', version: 1 }]
  const byKey = new Map<string, Result>()

  const sound = (name: string, args: { [name: string]: string }, meta: { [name: string]: Json }): Result => {
    if (name === 'notes_list') return result({ items: notes })
    if (name === 'notes_get') {
      const found = notes.find(({ id }) => id === args['note_id'])
      return found ? result(found) : refusal('notes.not_found')
    }
    const key = meta['toolpact/idempotencyKey']
    const known = typeof key === 'string' && !drift.forgetful ? byKey.get(key) : undefined
    if (known) return result(known)
    const made = { id: randomUUID(), title: args['title'], version: 1 }
    if (meta['toolpact/dryRun'] !== true || drift.forgetful) notes.push(made)
    if (typeof key === 'string') byKey.set(key, made)
    return result(made)
  }

  const answer = async ({ method, params }: Message): Promise<{ status: number; body: object }> => {
    const own = { code: -32601, message: 'unknown method' }
    if (method === 'initialize' && !drift.stateless)
      return { status: 200, body: { result: { protocolVersion: '2025-11-25', capabilities: { tools: {} } } } }
    if (method === 'server/discover' && drift.stateless)
      return { status: 200, body: { result: { resultType: 'complete', supportedVersions: ['2026-07-28'] } } }
    if (method === 'tools/list') {
      const listed = JSON.parse(JSON.stringify(wireTools(hashModel(notesContract)))) as object[]
      return { status: 200, body: { result: { tools: drift.listed ? drift.listed(listed) : listed } } }
    }
    if (method !== 'tools/call' || !params) return { status: 404, body: { error: own } }
    const { name, arguments: args, _meta = {} } = params
    const isValid = validate.get(name)?.(args) ?? false
    const status = drift.status?.(name, isValid)
    if (status !== undefined) return { status, body: {} }
    const plain = () => (isValid || drift.takesAnything ? sound(name, args, _meta) : refusal('validation.error'))
    return { status: 200, body: { result: await (drift.call?.(name, args, plain, notes) ?? plain()) } }
  }

  const server = createServer((req, res) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of req) chunks.push(chunk as Buffer)
      const message = JSON.parse(Buffer.concat(chunks).toString()) as Message
      if (message.id === undefined) return res.writeHead(202).end()
      const { status, body } = await answer(message)
      res.writeHead(status, { 'content-type': 'application/json' })
      return res.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...body }))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function weakened(schema: Schema, without: readonly string[]): Schema {
  return JSON.parse(
    JSON.stringify(schema, (name, value: Json) => (without.includes(name) ? undefined : value)),
  ) as Schema
}

export function result(value: object): Result {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value, isError: false }
}

export function refusal(code: string): Result {
  const error = { error_code: code, message: 'No.', details: {} }
  return { content: [{ type: 'text', text: JSON.stringify(error) }], isError: true }
}
