import { isUtf8 } from 'node:buffer'
import { readBytes } from '../http/read-body.js'
import type { HttpContext } from '../http/http-context.js'

/** Fields of a form; `has` tells a box that is ticked. */
export type Form = Pick<URLSearchParams, 'get' | 'getAll' | 'has' | 'entries'>

/**
 * The fields of a form that was sent; empty where something else was.
 *
 * @throws Fault `request.too_large`
 */
export async function readForm(ctx: HttpContext): Promise<Form> {
  const body = await readBytes(ctx.req)
  const type = ctx.req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const isForm = type === 'application/x-www-form-urlencoded' && isUtf8(body)
  return new URLSearchParams(isForm ? body.toString('utf8') : '')
}
