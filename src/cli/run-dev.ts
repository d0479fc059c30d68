import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changesOf } from '../../codegen/cli/changes-of.js'
import { compileCommand } from '../../codegen/cli/compile.js'
import { portOf } from '../config.js'
import { requireProject } from './project.js'
import { ServerProcess } from './server-process.js'
import { untilStopped } from './until-stopped.js'

export interface DevOptions {
  port?: string
  host?: string
  contract?: string
  demo?: boolean
}

/**
 * Compiles and serves the project again at each change, until a signal comes.
 *
 * @returns exit code: 0 it was stopped, 2 the contracts could not be compiled at all
 * @throws ConfigError where there is no project, or the port is none
 */
export async function runDev(options: DevOptions): Promise<number> {
  portOf(options.port)
  const { root, config } = requireProject()
  const folder = (name: string) => relative('', fileURLToPath(new URL(name, root)))
  const [contracts, out] = [folder('contracts'), folder('generated')]
  const only = options.contract === undefined ? [] : [options.contract]
  const server = new ServerProcess(serveArguments(options), say)
  // Watching starts first, so that no change falls between the first compile and the watch.
  const changes = changesOf([contracts, folder('src'), fileURLToPath(config)])
  let stopped = false
  const stop = untilStopped().then(() => {
    stopped = true
    void untilStopped().then(() => {
      server.kill()
      process.exit(1)
    })
  })
  try {
    for (let first = true; !stopped; first = false) {
      const code = await compileCommand(only, { contracts, out })
      if (code === 2 && first) return 2
      if (code !== 0) {
        say(server.runs ? 'The last good server goes on answering.' : 'The server starts once this is mended.')
      } else {
        if (server.runs) say('The server is started again.')
        await server.stop()
        if (!stopped) server.start()
      }
      await Promise.race([changes.next(), stop])
    }
    return 0
  } finally {
    changes.close()
    await server.stop()
  }
}

function serveArguments({ port, host, contract, demo }: DevOptions): string[] {
  const values = Object.entries({ port, host, contract })
  return [
    ...values.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value])),
    ...(demo ? ['--demo'] : []),
  ]
}

const say = (message: string): void => void process.stderr.write(`toolpact dev: ${message}\n`)
