import { spawn } from 'node:child_process'
import { asNode, type Node } from '../compare/walk/node.js'
import { answerOf, isAnswerTo, parsed, replyTo, type Answer } from './answer.js'
import { lineReader } from './line-reader.js'
import { longestMessage, tooLong, type Transport } from './transport.js'

/** Milliseconds a server gets to end by itself once its input is closed, and once it is asked to. */
const [graceToEnd, graceToStop] = [500, 2_000]

/** Messages over the pipes of a server that is started for this (stdio transport). Its log stays on our stderr. */
export function commandTransport([command = '', ...args]: readonly string[]): Transport {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, (answer: Answer) => void>()
  let ended: Answer | undefined
  const end = (answer: Answer): void => {
    ended ??= answer
    for (const answered of waiting.values()) answered(answer)
    waiting.clear()
  }
  const gone = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      end({ failure: `it cannot be started: ${error.message}`, way: 'is the command right, and is it installed here?' })
      resolve()
    })
    child.on('exit', (code) => {
      const before = waiting.size > 0 ? ' before it answered' : ''
      end({ failure: `it ended with ${String(code ?? 'a signal')}${before}`, way: 'its own output says why' })
      resolve()
    })
  })
  // Writing to a process that is gone is told by its exit.
  child.stdin.on('error', () => undefined)
  const write = (message: Node): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const hear = (line: string): void => {
    // Servers that log to their output are told apart by this.
    const message = asNode(parsed(line))
    const [id, answered] = [...waiting].find(([one]) => isAnswerTo(message, one)) ?? []
    if (id !== undefined && answered) {
      waiting.delete(id)
      return answered(answerOf(message))
    }
    const reply = replyTo(message)
    if (reply) write(reply)
  }
  const stop = () => {
    end({ failure: tooLong })
    child.kill()
  }
  child.stdout.on('data', lineReader(hear, { most: longestMessage, onTooLong: stop }))
  return {
    send({ id, method, params, patienceMs }) {
      if (ended !== undefined) return Promise.resolve(ended)
      return new Promise<Answer>((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(id)
          if (method !== 'initialize') write({ method: 'notifications/cancelled', params: { requestId: id } })
          resolve({ failure: `no answer within ${String(patienceMs)} ms`, isLate: true })
        }, patienceMs)
        waiting.set(id, (answer) => {
          clearTimeout(timer)
          resolve(answer)
        })
        write({ id, method, params })
      })
    },
    notify: (method, params) => Promise.resolve(write({ method, ...(params && { params }) })),
    speak: () => undefined,
    async close() {
      child.stdin.end()
      const timers = [
        setTimeout(() => child.kill(), graceToEnd),
        setTimeout(() => child.kill('SIGKILL'), graceToEnd + graceToStop),
      ]
      await gone
      timers.forEach(clearTimeout)
      // A process that it left behind may still hold the pipe.
      child.stdout.destroy()
    },
  }
}
