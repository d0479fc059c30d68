import { SourceError } from '../../codegen/compare/sources/source.js'
import { ImportError } from '../../codegen/import/imported-tool.js'
import { TroubleError } from '../../codegen/mock/trouble.js'
import { hashModel } from '../../codegen/model/hashes.js'
import { portOf, readConfig } from '../config.js'
import { ConfigError } from '../config-error.js'
import { startMock } from './mock-server.js'
import { mockedModel } from './mocked-model.js'
import { untilStopped } from './until-stopped.js'

export interface MockCommandOptions {
  port?: string
  seed: string
  latency: string
  slow: string
  error?: readonly string[]
  fault?: readonly string[]
  contracts: string
  out: string
}

/**
 * Serves a mock until a signal comes.
 *
 * @returns the exit code
 * @throws ConfigError where the contract cannot be read, an option is wrong or the port is taken
 */
export async function runMock(spec: string, options: MockCommandOptions): Promise<number> {
  const { seed, latency, slow, error = [], fault = [] } = options
  const latencyMs = millisecondsOf('--latency', latency)
  const slowMs = millisecondsOf('--slow', slow)
  const port = options.port === undefined ? readConfig(process.env).port : portOf(options.port)
  try {
    const model = await mockedModel(spec, options)
    const mock = await startMock(hashModel(model), { port, seed, latencyMs, slowMs, errors: error, faults: fault })
    const tools = Object.keys(model.tools).length
    process.stdout.write(
      `A mock of ${model.id}@${model.version} (${tools} tools, seed ${seed}): http://localhost:${mock.port}${mock.path}/mcp\n`,
    )
    await untilStopped()
    await mock.close(1_000)
    return 0
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new ConfigError(`Port ${port} is taken: choose another one with --port.`)
    if (error instanceof SourceError || error instanceof ImportError || error instanceof TroubleError)
      throw new ConfigError(error.message)
    throw error
  }
}

function millisecondsOf(option: string, text: string): number {
  const ms = Number(text)
  if (!(ms >= 0)) throw new ConfigError(`${option} takes milliseconds, not ${text}.`)
  return ms
}
