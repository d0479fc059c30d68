import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { asNode, type Node } from '../compare/walk/node.js'
import { answerOf, parsed, type Answer, type Transport } from './transport.js'

/** Milliseconds a server gets to end by itself once its input is closed. */
const grace = 2_000

/** Messages over the pipes of a server that is started for this (stdio transport). Its log stays on our stderr. */
export function commandTransport([command = '', ...args]: readonly string[]): Transport {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, (answer: Answer) => void>()
  let ended: string | undefined
  const end = (reason: string): void => {
    ended ??= reason
    for (const answered of waiting.values()) answered({ failure: reason })
    waiting.clear()
  }
  const gone = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      end(`${command} cannot be started: ${error.message}`)
      resolve()
    })
    child.on('exit', (code) => {
      end(`the server ended with ${String(code ?? 'a signal')}`)
      resolve()
    })
  })
  // Writing to a process that is gone is told by its exit.
  child.stdin.on('error', () => undefined)
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = parsed(line)
    // Servers that log to their output are told apart by this.
    const { id } = asNode(message)
    if (message === undefined || typeof id !== 'number') return
    waiting.get(id)?.(answerOf(message))
    waiting.delete(id)
  })
  const write = (message: Node): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  let last = 0
  return {
    send(method, params, { patienceMs }) {
      if (ended !== undefined) return Promise.resolve({ failure: ended })
      last += 1
      const id = last
      return new Promise<Answer>((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(id)
          resolve({ failure: `no answer within ${String(patienceMs)} ms`, isLate: true })
        }, patienceMs)
        waiting.set(id, (answer) => {
          clearTimeout(timer)
          resolve(answer)
        })
        write({ id, method, params })
      })
    },
    notify: (method) => Promise.resolve(write({ method })),
    speak: () => undefined,
    async close() {
      child.stdin.end()
      const timer = setTimeout(() => child.kill('SIGKILL'), grace)
      await gone
      clearTimeout(timer)
    },
  }
}
