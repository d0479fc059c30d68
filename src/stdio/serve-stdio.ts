import type { Readable, Writable } from 'node:stream'
import type { Config } from '../config.js'
import { isAskedFor } from '../data-folder/hand-over.js'
import { errorText, rpcCodes } from '../mcp/json-rpc.js'
import { connectBackend, type Backend, type BackendOptions } from './backend.js'
import { lineLimit, readLines } from './read-lines.js'

/** A pair of streams, and what is said on it. */
export interface StdioOptions extends Omit<BackendOptions, 'write'> {
  config: Config
  input: Readable
  output: Writable
  /** Aborts when the process is told to stop. */
  stopping: AbortSignal
}

/** How often to look whether a server has asked for the folder, in milliseconds. */
const lookMs = 250

/**
 * Speaks MCP over a pair of streams, a message a line, until the input ends; what it still asked for is answered first.
 * When a server asks for the data folder it gets it, and the messages go there from then on; when the server is gone,
 * the folder is opened here.
 */
export async function serveStdio({ input, output, stopping, ...options }: StdioOptions): Promise<void> {
  const write = (line: string | Uint8Array) => {
    output.write(line)
    output.write('\n')
  }
  const connect = () => connectBackend({ ...options, write })
  let current = connect()
  const replace = (old: Backend): Promise<Backend> => {
    return (current = (async () => {
      await old.settle()
      await old.close()
      return connect()
    })())
  }
  /** Messages go to the backend in their order; what they ask for is done side by side. */
  const deliver = async (line: string): Promise<void> => {
    const backend = await current
    if (await backend.receive(line)) return
    // Others may have found out before, and have called for the next one already.
    if ((await current) === backend) await replace(backend)
    await deliver(line)
  }

  const running = new Set<Promise<void>>()
  let fail: (error: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => (fail = reject))
  current.catch(fail)
  const look = setInterval(() => {
    void current.then(
      (backend) => {
        if (backend.borrowed && isAskedFor(options.config.dataDir)) replace(backend).catch(fail)
      },
      () => {},
    )
  }, lookMs)
  const ended = readLines(input, {
    line(text) {
      const delivered = deliver(text).finally(() => running.delete(delivered))
      running.add(delivered)
      delivered.catch(fail)
    },
    tooLong: () => write(tooLong),
  }).then(async () => {
    await Promise.all(running)
    await (await current).settle()
  })
  const gone = new Promise<void>((resolve) => {
    stopping.addEventListener('abort', () => resolve(), { once: true })
    // Nobody reads the answers any more.
    output.once('error', () => resolve())
  })
  try {
    await Promise.race([ended, gone, failed])
  } finally {
    clearInterval(look)
    input.destroy()
    await (await current.catch(() => undefined))?.close()
  }
}

const tooLong = errorText(null, {
  code: rpcCodes.invalidRequest,
  message: `The message is longer than ${lineLimit} bytes.`,
})
