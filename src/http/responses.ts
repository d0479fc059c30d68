import type { Context } from 'koa'
import { writeError, type Profile } from '../../generated/runtime/profile.js'
import type { Json } from '../../generated/runtime/model.js'
import type { Refusal } from '../gate/outcome.js'

/** Answers with JSON text, or its bytes. */
export function sendJson(ctx: Context, status: number, text: string | Uint8Array): void {
  ctx.status = status
  ctx.type = 'application/json'
  ctx.body = typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength)
}

/** Answers with a refusal, in the error shape of its contract and at its status. */
export function sendRefusal(ctx: Context, refusal: Refusal): void {
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

export function sendError(ctx: Context, status: number, error: PlainError, profile: Profile = {}): void {
  const { code, message, next, field, details } = error
  noteCode(ctx, code)
  challenge(ctx, status)
  const wire = { code, message, next, ...(field !== undefined && { field }), ...(details && { details }) }
  sendJson(ctx, status, JSON.stringify(writeError(profile, wire)))
}

/** A 401 names a way to identify oneself (RFC 9110, section 11.6.1). */
export function challenge(ctx: Context, status: number): void {
  if (status === 401) ctx.set('WWW-Authenticate', 'Bearer')
}

/** Says with HTTP's own header how long to wait (RFC 9110, section 10.2.3), and notes the code for the log. */
export function noteRefusal(ctx: Context, { code, retryAfter }: Refusal): void {
  noteCode(ctx, code)
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
}

/** Puts the error code into the line the request is logged with. */
export function noteCode(ctx: Context, code: string): void {
  ctx.state['code'] = code
}
