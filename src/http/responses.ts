import { requestIdHeader } from '../../generated/runtime/headers.js'
import { writeError, type Profile } from '../../generated/runtime/profile.js'
import type { Json } from '../../generated/runtime/model.js'
import type { Refusal } from '../gate/outcome.js'
import type { HttpContext } from './http-context.js'
import { learnHead, repeatHead } from './repeated-head.js'

/** Answers with JSON text, or its bytes. */
export function sendJson(ctx: HttpContext, status: number, text: string | Uint8Array): void {
  const repeatable = status === 200 && typeof text === 'string' && !ctx.res.headersSent
  if (repeatable && repeatHead(ctx.res, (ctx.state as unknown as Named).requestId, text)) return
  send(ctx, status, 'application/json', text)
  if (repeatable) learnHead(ctx.res)
}

/** What every request is given first. */
interface Named {
  requestId: string
}

/**
 * Answers at once, headers and body together. Koa's own way takes them one by one and puts them together again, which
 * costs as much as the call.
 */
export function send({ res, state }: HttpContext, status: number, type: string, body: string | Uint8Array): void {
  // Of an answer that has begun, only the end can still be sent.
  if (res.headersSent) return void res.end()
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  const headers: (string | number)[] = headersOf(state)
  headers.push('Content-Type', type, 'Content-Length', length)
  res.writeHead(status, headers).end(body)
}

/** Answers without a body and without a content type: some clients choke on either after a notification. */
export function sendNothing({ res, state }: HttpContext, status: number): void {
  const headers: (string | number)[] = headersOf(state)
  if (status !== 204) headers.push('Content-Length', 0)
  res.writeHead(status, headers).end()
}

/**
 * The headers of every answer, names and values in turn: what it answers, and that it is data about people, never to be
 * shown as anything else, framed, or kept.
 */
export function headersOf(state: HttpContext['state']): string[] {
  const { requestId } = state as unknown as Named
  return [requestIdHeader, requestId, ...always]
}

const always = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cache-Control', 'no-store'],
  ['Referrer-Policy', 'no-referrer'],
].flat()

/** Answers with a refusal, in the error shape of its contract and at its status. */
export function sendRefusal(ctx: HttpContext, refusal: Refusal): void {
  noteRefusal(ctx, refusal)
  sendError(ctx, refusal.status, refusal, refusal.contract)
}

/** What is said where no contract is known yet. */
export interface PlainError {
  code: string
  message: string
  next: string
  field?: string
  details?: { readonly [key: string]: Json }
}

export function sendError(ctx: HttpContext, status: number, error: PlainError, profile: Profile = {}): void {
  noteCode(ctx, error.code)
  challenge(ctx, status)
  sendJson(ctx, status, JSON.stringify(errorBody(error, profile)))
}

/** An error in the shape of a contract. */
export function errorBody({ code, message, next, field, details }: PlainError, profile: Profile): Json {
  return writeError(profile, {
    code,
    message,
    next,
    ...(field !== undefined && { field }),
    ...(details && { details }),
  })
}

/** A 401 names a way to identify oneself (RFC 9110, section 11.6.1). */
export function challenge(ctx: HttpContext, status: number): void {
  if (status === 401) ctx.res.setHeader('WWW-Authenticate', 'Bearer')
}

/** Says with HTTP's own header how long to wait (RFC 9110, section 10.2.3), and notes the code for the log. */
export function noteRefusal(ctx: HttpContext, { code, retryAfter }: Refusal): void {
  noteCode(ctx, code)
  if (retryAfter !== undefined) ctx.res.setHeader('Retry-After', String(retryAfter))
}

/** Puts the error code into the line the request is logged with. */
export function noteCode(ctx: HttpContext, code: string): void {
  ctx.state['code'] = code
}
