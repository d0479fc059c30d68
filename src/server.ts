import { randomUUID } from 'node:crypto'
import { ConfigError } from './config-error.js'
import type { Config } from './config.js'
import { openOrAsk } from './data-folder/hand-over.js'
import { publishAddress } from './data-folder/server-address.js'
import { demoPeople } from './demos.js'
import { createApp } from './http/app.js'
import { isLoopback, type Doors } from './http/doors.js'
import { listen } from './http/listen.js'
import { queueMail } from './mail/queue-mail.js'
import { keepTellingApprovers } from './pages/approvals/tell-approvers.js'
import type { PageMail } from './pages/page-handler.js'
import { openService, type Service, type ServiceOptions } from './service.js'

/** How this start differs from what the environment says. */
export interface ServerOptions extends ServiceOptions {
  /** Whether it gives its data folder back to a server that asks for it, instead of asking for it. */
  lent?: boolean
}

/** A server that answers. */
export interface RunningServer extends Pick<Service, 'endpoints' | 'gate' | 'metrics' | 'log' | 'demoKeys'> {
  /** `http://localhost:8080`, as callers on this machine reach it. */
  origin: string
  port: number
  /** Takes no more calls, finishes the running ones and closes the database. */
  close(): Promise<void>
}

/**
 * Opens the database, brings it up to date and serves the contracts over HTTP.
 *
 * @throws ConfigError where the installation is set up in a way that must not be served
 */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const { lent = false } = options
  const { systems } = options.project
  const open = () => openService(config, options)
  const inFolder = config.databaseUrl === undefined
  const service = await (inFolder && !lent ? openOrAsk(config.dataDir, open) : open())
  try {
    const stopping = new AbortController()
    const { metricsToken, proxies, lenient, publicUrl } = config
    const leads = Object.fromEntries(systems.map(({ name, leads = [] }) => [name, leads]))
    const sendMail = async (mail: PageMail) =>
      void (await service.database.orm.em.fork().transactional((em) => queueMail(em, mail)))
    const pages = {
      publicUrl,
      leads,
      sendMail,
      demoPeople: demoPeople(systems.filter(({ name }) => name in service.demoKeys)),
    }
    const doors = doorsOf(config)
    const token = randomUUID()
    const forwardToken = inFolder ? token : undefined
    const around = { doors, metricsToken, proxies, lenient, pages, forwardToken, stopping: stopping.signal }
    const app = createApp({ ...service, ...around })
    const listening = await listen(app, config.port, config.host).catch(explainPort(config.port))
    const origin = `http://${localName(config.host)}:${listening.port}`
    const url = origin.replace('localhost', '127.0.0.1')
    const endTelling = keepTellingApprovers(service.database.orm, publicUrl ?? origin, service.log)
    const withdraw = inFolder ? publishAddress(config.dataDir, { pid: process.pid, url, lent, token }) : () => {}
    return {
      ...service,
      origin,
      port: listening.port,
      async close() {
        stopping.abort()
        withdraw()
        await listening.close()
        await endTelling()
        await service.close()
      },
    }
  } catch (error) {
    await service.close()
    throw error
  }
}

/** People come in under the public address, and send forms from its pages. */
function doorsOf({ host, allowedHosts, allowedOrigins, publicUrl }: Config): Doors {
  const loopback = host !== undefined && isLoopback(bracketed(host))
  const own = publicUrl === undefined ? [] : [new URL(publicUrl)]
  return {
    loopback,
    // An empty list lets every name in, which one more name must not change.
    hosts: [...allowedHosts, ...(loopback || allowedHosts.length > 0 ? own.map(({ host }) => host) : [])],
    origins: [...allowedOrigins, ...own.map(({ origin }) => origin)],
  }
}

/** The name by which a server bound to this address is reached on its own machine. */
function localName(host: string | undefined): string {
  return host === undefined || ['::', '0.0.0.0', '::1', '127.0.0.1'].includes(host) ? 'localhost' : bracketed(host)
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function explainPort(port: number): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
    const why = error.code === 'EACCES' ? 'may not be used by this account' : 'is taken by another process'
    throw new ConfigError(`Port ${port} ${why}: choose another one with PORT or --port.`, { cause: error })
  }
}
