import { isIP, type Socket } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { HttpContext, Layer } from './http-context.js'

/**
 * Notes whom each request comes from. `X-Forwarded-For` is believed only as far as proxies of our own wrote it: each
 * appends whom it was called by, so with `proxies` of them the caller stands that many places from the end.
 *
 * @param proxies how many proxies stand between the callers and this server; 0: the header is not looked at
 */
export function noteAddress(proxies: number): Layer {
  return (ctx, next) => {
    ctx.state['address'] = addressOf(ctx.req, proxies)
    return next()
  }
}

/** The address of the caller, IPv4 where it is one; null where it is not known. */
export function clientAddress(ctx: HttpContext): string | null {
  const { address } = ctx.state as { address?: string | null }
  return address === undefined ? addressOf(ctx.req, 0) : address
}

function addressOf({ headers, socket }: IncomingMessage, proxies: number): string | null {
  const seen = peerOf(socket)
  if (proxies === 0) return seen
  const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',')
  // Fewer places than proxies: the request took another way in, so nothing in the header can be told from a lie.
  return named.length < proxies ? seen : plain(named.at(-proxies)?.trim())
}

/** Whom a connection came from, looked at once. */
function peerOf(socket: Socket): string | null {
  const known = peers.get(socket)
  if (known !== undefined) return known
  const peer = plain(socket.remoteAddress)
  peers.set(socket, peer)
  return peer
}

const peers = new WeakMap<Socket, string | null>()

/** Without the port some proxies add, and IPv4 as such where a socket for both wraps it (RFC 4291, section 2.5.5.2). */
function plain(text: string | undefined): string | null {
  if (!text) return null
  const bare = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/, '$1')
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(address) === 0 ? null : address
}
