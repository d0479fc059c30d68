import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server with demo data in a process of its own. */
export interface DemoServer {
  /** `http://127.0.0.1:<port>` */
  origin: string
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../../support/failing-server.ts', import.meta.url))
const loader = new URL('../../../src/cli/load-typescript.mjs', import.meta.url).href

/**
 * Starts one on an embedded database.
 *
 * @param folder where its data goes
 * @throws Error where it ends before it answers
 */
export async function startDemoServer(folder: string): Promise<DemoServer> {
  const child = fork(program, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', TOOLPACT_DATA: folder },
    execArgv: ['--import', loader],
  })
  const ended = once(child, 'exit')
  const [said] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number } | number | null]
  if (typeof said !== 'object' || said === null) throw new Error('the server ended before it answered')
  return {
    origin: `http://127.0.0.1:${String(said.port)}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
