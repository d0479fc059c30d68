import { ConfigError } from '../config-error.js'
import { readConfig } from '../config.js'
import type { Endpoint } from '../gate/endpoint.js'
import { loadServed } from '../service.js'
import { serveStdio } from '../stdio/serve-stdio.js'
import { callHeaders } from './call-headers.js'
import { demoOf, loadProject } from './project.js'
import type { ServeOptions } from './serve.js'
import { untilStopped } from './until-stopped.js'

/**
 * Speaks MCP over stdin and stdout until the client goes or a signal comes. Everything else is said on stderr.
 *
 * @throws ConfigError where it is not clear which contract is meant
 */
export async function serveOverStdio(options: ServeOptions): Promise<void> {
  const config = readConfig(process.env)
  const project = await loadProject()
  const endpoint = only(await loadServed(project, options.contract))
  const { model } = endpoint.contracts[0]
  const stopping = new AbortController()
  void untilStopped().then(() => stopping.abort())
  await serveStdio({
    config,
    endpoint,
    project,
    headers: callHeaders(model, options, process.env, demoOf(project, model.id)),
    demo: options.demo ?? false,
    contract: options.contract,
    onProgress: (message) => process.stderr.write(`${message} …\n`),
    input: process.stdin,
    output: process.stdout,
    stopping: stopping.signal,
  })
}

function only([endpoint, ...others]: readonly Endpoint[]): Endpoint {
  if (endpoint && others.length === 0) return endpoint
  const ids = [endpoint, ...others].flatMap((endpoint) => endpoint?.contracts.map(({ model }) => model.id) ?? [])
  throw new ConfigError(`Over stdio one contract is served at a time: name one of ${ids.join(', ')} with --contract.`)
}
