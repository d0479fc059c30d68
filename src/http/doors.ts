import type { IncomingHttpHeaders } from 'node:http'

/** Under which names the server may be reached, and which pages may call it. */
export interface Doors {
  /** Whether it listens on this machine only; it then answers to the names of this machine and to `hosts`. */
  loopback: boolean
  /** Host names, each with or without a port. Not on loopback, an empty list means every name. */
  hosts: readonly string[]
  /** Origins (RFC 6454) of pages that may call, `https://app.example.com`. */
  origins: readonly string[]
}

/** What is wrong with the origin or the host of a request. */
export interface Shut {
  code: 'request.origin' | 'request.host'
  message: string
  next: string
}

/** Host names kept after they were found right; there is rarely more than one. */
const most = 100

/**
 * Keeps web pages out that nobody let in (DNS rebinding): a page of a stranger that gets a browser to send requests here
 * gives itself away by its `Origin`, or by the name it reached the server under. Callers that are no browsers send no
 * `Origin`, and are let through.
 */
export function doorkeeper({ loopback, hosts, origins }: Doors): (headers: IncomingHttpHeaders) => Shut | undefined {
  const known = new Set<string>()
  const isHost = (host: string): boolean => {
    const name = host.toLowerCase()
    if (!loopback && hosts.length === 0) return true
    return (loopback && isLoopback(nameOf(name))) || hosts.includes(name) || hosts.includes(nameOf(name))
  }
  const isOrigin = (origin: string): boolean =>
    origins.includes(origin) || (loopback && URL.canParse(origin) && isLoopback(new URL(origin).hostname))
  return ({ host = '', origin }) => {
    if (!known.has(host)) {
      if (!isHost(host)) return wrongHost
      if (known.size < most) known.add(host)
    }
    return origin === undefined || isOrigin(origin) ? undefined : wrongOrigin
  }
}

const wrongHost: Shut = {
  code: 'request.host',
  message: 'This server does not answer to the name in the header Host.',
  next: 'Use the name it is known by, or have the operator add this one to TOOLPACT_ALLOWED_HOSTS.',
}

const wrongOrigin: Shut = {
  code: 'request.origin',
  message: 'Pages of this Origin may not call this server.',
  next: 'Call without the header Origin, or have the operator add it to TOOLPACT_ALLOWED_ORIGINS.',
}

/** Without the port. */
function nameOf(host: string): string {
  return host.replace(/:\d+$/, '')
}

/** Whether a host name, an IPv6 address in brackets, means this machine wherever it is looked up. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}
