import type { VNode } from 'preact'
import { render } from 'preact-render-to-string'
import { requestIdHeader } from '../../generated/runtime/headers.js'
import type { HttpContext } from '../http/http-context.js'

/** What a page may do: show what comes from here, run our one script, send forms here; nothing inline, never framed. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Answers with a page. It may be about people, so nobody keeps it. */
export function sendPage(ctx: HttpContext, status: number, page: VNode): void {
  const body = Buffer.from(`<!doctype html>${render(page)}`)
  ctx.res
    .writeHead(status, { ...headersOf(ctx), 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
    .end(body)
}

/** Sends the browser to another page of ours, which it gets with GET (RFC 9110, section 15.4.4). */
export function redirect(ctx: HttpContext, path: string): void {
  ctx.res.writeHead(303, { ...headersOf(ctx), Location: path, 'Content-Length': 0 }).end()
}

/** The headers of every page. */
export function headersOf({ state }: HttpContext): { [name: string]: string } {
  return {
    [requestIdHeader]: String(state['requestId']),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    Vary: 'Cookie, Accept-Language',
  }
}
