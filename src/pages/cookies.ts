import { isLoopback } from '../http/doors.js'
import type { HttpContext } from '../http/http-context.js'

/** Whether the browser is to send its cookies over TLS alone. On this machine there may be no TLS. */
function isSecure(ctx: HttpContext): boolean {
  return !isLoopback((ctx.req.headers.host ?? '').replace(/:\d+$/, ''))
}

/** Bound to this host, path and TLS by its name, which browsers hold it to (RFC 6265bis, section 4.1.3.2). */
function nameOf(name: string, ctx: HttpContext): string {
  return isSecure(ctx) ? `__Host-${name}` : name
}

/** Value of a cookie of ours; undefined where the browser sent none. */
export function readCookie(ctx: HttpContext, name: string): string | undefined {
  const wanted = `${nameOf(name, ctx)}=`
  const found = (ctx.req.headers.cookie ?? '').split(';').find((part) => part.trim().startsWith(wanted))
  return found?.trim().slice(wanted.length)
}

/**
 * Sets a cookie no script can read and no other site can have sent with a form.
 *
 * @param value base64url, or empty to remove the cookie
 * @param maxAge seconds; absent: until the browser is closed
 */
export function setCookie(ctx: HttpContext, name: string, value: string, maxAge?: number): void {
  const parts = [`${nameOf(name, ctx)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (isSecure(ctx)) parts.push('Secure')
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  ctx.res.appendHeader('Set-Cookie', parts.join('; '))
}
