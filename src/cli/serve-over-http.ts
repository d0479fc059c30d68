import { setTimeout as sleep } from 'node:timers/promises'
import { portOf, readConfig } from '../config.js'
import { startServer } from '../server.js'
import { announce } from './announce.js'
import { loadProject } from './project.js'
import type { ServeOptions } from './serve.js'
import { untilStopped } from './until-stopped.js'

/** How long stopping may take, in milliseconds: running calls have 20 s, the rest is the database's. */
const patienceMs = 30_000

/**
 * Serves until a signal comes.
 *
 * @returns the exit code: 0 everything was finished, 1 something had to be left
 */
export async function serveOverHttp(options: ServeOptions): Promise<number> {
  const config = readConfig(process.env)
  if (options.port !== undefined) config.port = portOf(options.port)
  if (options.host !== undefined) config.host = options.host
  const project = await loadProject()
  const server = await startServer(config, {
    project,
    demo: options.demo ?? false,
    contract: options.contract,
    onProgress: (message) => process.stdout.write(`${message} …\n`),
  })
  process.stdout.write(announce(server, project.systems))
  await untilStopped()
  process.stdout.write('Stopping: running calls are finished first.\n')
  const finished = await Promise.race([server.close().then(() => true), sleep(patienceMs, false, { ref: false })])
  if (finished) return 0
  process.stderr.write('toolpact: the database did not let go in time.\n')
  process.exit(1)
}
