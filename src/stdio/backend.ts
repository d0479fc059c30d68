import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config-error.js'
import type { Config } from '../config.js'
import { isAskedFor } from '../data-folder/hand-over.js'
import { forwardHeader, readAddress, type ServerAddress } from '../data-folder/server-address.js'
import { FolderInUse } from '../db/folder-lock.js'
import type { Endpoint } from '../gate/endpoint.js'
import { serverFacts } from '../http/mcp-route.js'
import { lineSession } from '../mcp/line-session.js'
import { paramHeadersOf } from '../mcp/param-headers.js'
import { createProtocol } from '../mcp/protocol.js'
import { metered } from '../metrics/metered.js'
import { startServer } from '../server.js'
import { openService, type Service, type ServiceOptions } from '../service.js'
import { forwarder } from './forward.js'
import { gateServer } from './gate-server.js'

/** Who answers the messages of stdio. */
export interface Backend {
  /** Takes a message; false where nobody is there any more to take it. */
  receive(line: string): Promise<boolean>
  /** Resolves when every message that was taken has been answered. */
  settle(): Promise<void>
  close(): Promise<void>
  /** Whether the data folder is open here, and may be asked for by a server. */
  borrowed: boolean
}

/** What a backend is made of. */
export interface BackendOptions extends ServiceOptions {
  config: Config
  endpoint: Endpoint
  headers: { readonly [name: string]: string }
  write(line: string | Uint8Array): void
}

/** How long to wait for the process that holds the folder to say where it answers, in milliseconds. */
const patienceMs = 60_000

/**
 * The server that holds the data folder; where none does, one of our own, which others may send their messages to as
 * well. With a database server there is nothing to hold, so each process works by itself.
 *
 * @throws ConfigError where the folder is held by a process that does not say where it answers
 */
export async function connectBackend(options: BackendOptions): Promise<Backend> {
  const { config } = options
  if (config.databaseUrl !== undefined) return own(await openService(config, options), options, false)
  const until = performance.now() + patienceMs
  for (;;) {
    if (!isAskedFor(config.dataDir)) {
      try {
        const nearby = { ...config, host: '127.0.0.1', port: 0 }
        return own(await startServer(nearby, { ...options, lent: true }), options, true)
      } catch (error) {
        if (!(error instanceof FolderInUse)) throw error
        const address = readAddress(config.dataDir, error.pid)
        if (address) return forwarding(address, options)
        if (performance.now() > until) throw error
      }
    } else if (performance.now() > until) {
      throw new ConfigError(`A server has asked for ${config.dataDir} and never opened it.`)
    }
    await sleep(100)
  }
}

type Answering = Pick<Service, 'gate' | 'metrics' | 'log' | 'close'>

function own(service: Answering, { config, endpoint, headers, write }: BackendOptions, borrowed: boolean): Backend {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const caller = { header: (name: string) => lower.get(name.toLowerCase()), log: service.log }
  const gate = metered(service.gate, service.metrics)
  const protocol = createProtocol(serverFacts(endpoint, config.lenient))
  const session = lineSession(protocol, () => gateServer(endpoint, gate, caller), write)
  return {
    borrowed,
    receive(line) {
      session.receive(line)
      return Promise.resolve(true)
    },
    settle: () => session.settle(),
    async close() {
      await session.close()
      await service.close()
    },
  }
}

function forwarding(
  { url: origin, token }: ServerAddress,
  { endpoint, headers: given, write }: BackendOptions,
): Backend {
  const headers = { ...given, [forwardHeader]: token }
  const paramHeaders = paramHeadersOf(endpoint.names)
  const server = forwarder({ url: `${origin}${endpoint.mcpPaths[0]}`, headers, paramHeaders, write })
  const running = new Set<Promise<unknown>>()
  return {
    borrowed: false,
    async receive(line) {
      const sent = server.send(line).finally(() => running.delete(sent))
      running.add(sent)
      return (await sent) === 'answered'
    },
    async settle() {
      await Promise.allSettled(running)
    },
    close() {
      server.abort()
      return Promise.resolve()
    },
  }
}
