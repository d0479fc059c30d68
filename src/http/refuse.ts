import type { Endpoint } from '../gate/endpoint.js'
import { isFault } from '../gate/fault.js'
import { languageOf } from '../gate/language.js'
import type { Refusal } from '../gate/outcome.js'
import { refusalOf } from '../gate/shape.js'
import type { HttpContext } from './http-context.js'
import { headerReader, requestId } from './request-context.js'

/**
 * A fault of the request itself, before it became a call, in words for its sender.
 *
 * @throws the error itself where it is no fault
 */
export function refuse(error: unknown, endpoint: Endpoint, ctx: HttpContext): Refusal {
  if (!isFault(error)) throw error
  const language = languageOf(endpoint, headerReader(ctx), null)
  return refusalOf(error, { contract: endpoint.contracts[0], language, requestId: requestId(ctx) })
}
