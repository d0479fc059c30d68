import { envelopeText } from '../gate/envelope-text.js'
import type { Refusal } from '../gate/outcome.js'
import { moreContent } from './content.js'
import { errorText, resultText, rpcCodes } from './json-rpc.js'
import { listReply, rpcError, type Voice } from './voice.js'

/**
 * Callers of bare JSON-RPC, where the contract has the form `json-content` for them: contract names, the result in its
 * envelope as one `json` block, and each refusal as an error of JSON-RPC at a status of 400, 401, 403, 429 or 500.
 */
export const plainCaller: Voice = {
  naming: 'contract',

  listed: (id, listing) => listReply(id, listing),

  success(id, { attachments, ...alone }) {
    const content = `[{"type":"json","json":${envelopeText(alone)}}${moreContent(attachments)}]`
    return { status: 200, body: resultText(id, `{"content":${content}}`) }
  },

  refusedCall: (id, refusal) => plainCaller.refused(id, refusal),

  refused(id, refusal, code, data) {
    const status = plainStatus(refusal.status)
    return { status, body: errorText(id, rpcError(refusal, code ?? codeOf(refusal, status), data)) }
  },
}

function plainStatus(status: number): number {
  if ([401, 403, 429].includes(status)) return status
  return status >= 500 ? 500 : 400
}

/** What JSON-RPC has a code for is named by it, everything else by its HTTP status. */
function codeOf(refusal: Refusal, status: number): number {
  if (refusal.code === 'validation.error' || refusal.code === 'tool.unknown') return rpcCodes.invalidParams
  return status === 500 ? rpcCodes.internalError : refusal.status
}
