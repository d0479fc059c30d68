import { writeError } from '../../generated/runtime/profile.js'
import { errorText, resultText, rpcCodes } from './json-rpc.js'
import { rpcError, type Voice } from './voice.js'

/**
 * MCP clients. A result is complete in `structuredContent` and again in the text, since hosts show the model only one
 * of the two; what a tool refuses is a result too (`isError`), so that the model reads it. What concerns the request
 * itself is an error of the protocol, at 401 where the credential is at fault, so that hosts ask for one.
 */
export const mcpClient: Voice = {
  naming: 'wire',

  success(id, { value, tool }) {
    const json = JSON.stringify(value)
    const structured = tool.output.type === 'array' ? `{"result":${json}}` : json
    const text = JSON.stringify(json)
    const result = `{"content":[{"type":"text","text":${text}}],"structuredContent":${structured},"isError":false}`
    return { status: 200, body: resultText(id, result) }
  },

  refusedCall(id, refusal) {
    if (refusal.status === 401) return mcpClient.refused(id, refusal)
    if (refusal.code === 'tool.unknown') return mcpClient.refused(id, refusal, rpcCodes.invalidParams)
    const { contract, code, message, field, next, details } = refusal
    const error = { code, message, next, ...(field !== undefined && { field }), ...(details && { details }) }
    const text = JSON.stringify(writeError(contract, error))
    return { status: 200, body: resultText(id, JSON.stringify({ content: [{ type: 'text', text }], isError: true })) }
  },

  refused(id, refusal, code) {
    const status = code === undefined ? refusal.status : id === null || code === rpcCodes.invalidRequest ? 400 : 200
    return { status, body: errorText(id, rpcError(refusal, code ?? ownCode(refusal.status))) }
  },
}

/** Own codes lie outside the range JSON-RPC reserves: the HTTP status says as much as any number would. */
function ownCode(status: number): number {
  return status >= 500 ? rpcCodes.internalError : status
}
