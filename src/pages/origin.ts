import type { HttpContext } from '../http/http-context.js'
import { isLoopback } from '../http/doors.js'

/**
 * `https://tools.example.com`, for links that leave the server. Where the installation does not say how people reach it,
 * the name of the request is taken, which the doorkeeper has let through.
 */
export function originOf({ publicUrl }: { publicUrl?: string | undefined }, { req }: Pick<HttpContext, 'req'>): string {
  if (publicUrl !== undefined) return publicUrl
  const host = req.headers.host ?? 'localhost'
  return `${isLoopback(host.replace(/:\d+$/, '')) ? 'http' : 'https'}://${host}`
}
