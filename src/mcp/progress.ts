import type { ProgressReport } from '../gate/request.js'
import { readAccept } from './accept.js'
import type { Envelope } from './exchange.js'
import type { RpcRequest } from './json-rpc.js'
import { metaOf } from './request-meta.js'

/** Reports of one call on their way to its caller. */
export interface Reporter {
  report: ProgressReport
  /** Nothing is sent after this: the answer is the last a caller hears of a call. */
  stop(): void
}

/**
 * Turns reports into `notifications/progress` for a request that carries a token for them; undefined where it carries
 * none, or where its sender cannot read what is sent ahead of the answer. A report that does not advance is dropped: the protocol wants each value greater than the last.
 */
export function reporterOf(
  request: RpcRequest,
  notify: (message: string) => void,
  { headers }: Envelope,
): Reporter | undefined {
  const progressToken = metaOf(request, 'progressToken')
  if (typeof progressToken !== 'string' && !Number.isInteger(progressToken)) return undefined
  if (headers && !readAccept(headers.accept).streams) return undefined
  let last = -Infinity
  return {
    report(progress, total, message) {
      if (!(progress > last) || progress === Infinity) return
      last = progress
      const params = { progressToken, progress, total, message }
      notify(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params }))
    },
    stop() {
      last = Infinity
    },
  }
}
