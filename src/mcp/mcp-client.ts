import type { ContractModel, Json } from '../../generated/runtime/model.js'
import { writeError, type WireError } from '../../generated/runtime/profile.js'
import type { Listing } from '../gate/outcome.js'
import { markContent, moreContent } from './content.js'
import { errorText, resultText, rpcCodes } from './json-rpc.js'
import { listReply, rpcError, type Voice } from './voice.js'

/**
 * MCP clients. A result is complete in `structuredContent` and again in the text, since hosts show the model only one
 * of the two; what a tool refuses is a result too (`isError`), so that the model reads it. What concerns the request
 * itself is an error of the protocol: at 401 where the credential is at fault, so that hosts ask for one, and at 429
 * where it is used too often, so that they wait.
 *
 * @param members what every result has beside its own members, as JSON text that ends in a comma
 * @param listMembers what a listing has in addition, in the same form
 */
export function mcpClient(members = '', listMembers: (listing: Listing) => string = () => ''): Voice {
  const voice: Voice = {
    naming: 'wire',

    listed: (id, listing) => listReply(id, listing, members + listMembers(listing)),

    success(id, { json, text = json, tool, attachments, replayed, dryRun }) {
      const structured = tool.output.type === 'array' ? `{"result":${json}}` : json
      const more = moreContent(attachments) + markContent(replayed, dryRun)
      const content = `[{"type":"text","text":${JSON.stringify(text)}}${more}]`
      const result = `{${members}"content":${content},"structuredContent":${structured},"isError":false}`
      return { status: 200, body: resultText(id, result) }
    },

    refusedCall(id, refusal) {
      if (refusal.status === 401 || refusal.status === 429) return voice.refused(id, refusal)
      if (refusal.code === 'tool.unknown') return voice.refused(id, refusal, rpcCodes.invalidParams)
      const { contract, code, message, field, next, details } = refusal
      const error = { code, message, next, ...(field !== undefined && { field }), ...(details && { details }) }
      const result = `{${members}"content":[${JSON.stringify(errorBlock(contract, error))}],"isError":true}`
      return { status: 200, body: resultText(id, result) }
    },

    refused(id, refusal, code, data) {
      const status = code === undefined ? refusal.status : id === null || code === rpcCodes.invalidRequest ? 400 : 200
      return { status, body: errorText(id ?? undefined, rpcError(refusal, code ?? ownCode(refusal.status), data)) }
    },
  }
  return voice
}

/**
 * The error as a model reads it. In the shape `fehler` that is its sentence and nothing else; what a program wants to
 * know of it is beside the text, where models are not shown it.
 */
function errorBlock(contract: ContractModel, error: WireError): object {
  const body = writeError(contract, error)
  if (contract.errorShape !== 'fehler') return { type: 'text', text: JSON.stringify(body) }
  const { fehler, ...facts } = body as { readonly [member: string]: Json }
  return { type: 'text', text: JSON.stringify({ fehler }), _meta: { 'toolpact/error': facts } }
}

/** Own codes lie outside the range JSON-RPC reserves: the HTTP status says as much as any number would. */
function ownCode(status: number): number {
  return status >= 500 ? rpcCodes.internalError : status
}
