import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Json } from '../../runtime/model.js'
import { asNode, type Node } from '../walk/node.js'
import { listTools, resultOf, type Exchange } from './mcp-exchange.js'
import { SourceError, type Source } from './source.js'

/** Milliseconds a server gets for each answer; one that is fetched first takes its time. */
const patience = 60_000

/** The tools of an MCP server that is started for this and stopped again (stdio transport). */
export async function fromCommand([command = '', ...args]: readonly string[], from: string): Promise<Source> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, { resolve: (answer: Json) => void; reject: (error: Error) => void }>()
  const end = (reason: string): void => {
    for (const { reject } of waiting.values()) reject(new SourceError(`${from} ${reason}`))
    waiting.clear()
  }
  child.on('error', (error) => end(`cannot be started: ${error.message}`))
  child.on('exit', (code) => end(`ended with ${String(code ?? 'a signal')} before it answered`))
  // Writing to a process that is gone is told by its exit.
  child.stdin.on('error', () => undefined)
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = parsed(line)
    const { id } = asNode(answer ?? null)
    if (typeof id !== 'number') return
    waiting.get(id)?.resolve(answer as Json)
    waiting.delete(id)
  })
  let id = 0
  const send = (message: Node): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const exchange: Exchange = {
    async request(method, params) {
      id += 1
      const mine = id
      const timer = setTimeout(() => end(`does not answer ${method}`), patience)
      try {
        const answer = await new Promise<Json>((resolve, reject) => {
          waiting.set(mine, { resolve, reject })
          send({ id: mine, method, params })
        })
        return resultOf(answer, method, from)
      } finally {
        clearTimeout(timer)
      }
    },
    notify: (method) => Promise.resolve(send({ method })),
  }
  try {
    return { side: await listTools(exchange, from) }
  } finally {
    child.stdin.end()
    child.kill()
  }
}

function parsed(line: string): Json | undefined {
  try {
    return JSON.parse(line) as Json
  } catch {
    // Servers that log to their output are told apart by this.
    return undefined
  }
}
