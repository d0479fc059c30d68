// The tool every peer serves, and how it is listened on. The process is measured through its IPC channel.
import { createServer } from 'node:http'
import { z } from 'zod'

export const info = { name: 'bench', version: '1.0.0' }
export const description = 'Gives the text back, several times where asked.'
export const input = z.object({ text: z.string().min(1).max(200), times: z.int().min(1).max(10).optional() }).strict()
export const output = z.object({ text: z.string() }).strict()

export function echo({ text, times = 1 }) {
  const structuredContent = { text: text.repeat(times) }
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}

export function listen(handle) {
  const server = createServer(handle).listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
}
