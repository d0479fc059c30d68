import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Place } from '../../src/gate/failpoint.js'

/** A server in a process of its own. */
export interface ServerProcess {
  /** `http://127.0.0.1:<port>` */
  origin: string
  /** What happens to the next write that comes to this place. */
  arm(at: Place, then: 'die' | 'wait'): Promise<void>
  /** A write has come to where it was told to wait. */
  reached: Promise<void>
  /** Lets it go on. */
  resume(): void
  /** The process has ended. */
  ended: Promise<unknown>
  /** Ends it at once, as a crash would. */
  kill(): Promise<unknown>
}

const program = fileURLToPath(new URL('failing-server.ts', import.meta.url))
const loader = new URL('../../src/cli/load-typescript.mjs', import.meta.url).href

/**
 * Starts a server with demo data.
 *
 * @param env where its database is
 */
export async function startServerProcess(env: { readonly [name: string]: string }): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const child = fork(program, {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', TOOLPACT_RATE_LIMIT: '999999', TOOLPACT_SECRET: secret, ...env },
    execArgv: ['--import', loader],
  })
  const ended = once(child, 'exit')
  const said = async (is: (message: unknown) => boolean): Promise<unknown> => {
    const stop = new AbortController()
    void ended.then(() => stop.abort(new Error('The server ended.')))
    for await (const [message] of on(child, 'message', { signal: stop.signal })) if (is(message)) return message
    return undefined
  }
  const { port } = (await said((message) => typeof message === 'object')) as { port: number }
  const reached = said((message) => message === 'reached')
  reached.catch(() => {})
  return {
    origin: `http://127.0.0.1:${port}`,
    async arm(at, then) {
      const armed = said((message) => message === 'armed')
      child.send({ at, then })
      await armed
    },
    reached: reached.then(() => {}),
    resume: () => void child.send('resume'),
    ended,
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** The same for all of them, as for instances of one installation. */
const secret = `t1:${'secret of the tests '.repeat(2)}`
