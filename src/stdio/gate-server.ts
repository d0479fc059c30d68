import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Endpoint } from '../gate/endpoint.js'
import { Fault } from '../gate/fault.js'
import { languageOf } from '../gate/language.js'
import type { Outcome } from '../gate/outcome.js'
import type { Gate } from '../gate/pipeline.js'
import type { HeaderReader, Origin } from '../gate/request.js'
import { refusalOf } from '../gate/shape.js'
import type { ToolServer } from '../mcp/exchange.js'

/** What stands in for a connection's headers and address. */
export interface StdioCaller {
  /** The credential and the context of every call. */
  header: HeaderReader
  log: Logger
}

/** The endpoint as the protocol sees it on stdio; one for each message. */
export function gateServer(endpoint: Endpoint, gate: Gate, { header, log }: StdioCaller): ToolServer {
  const requestId = randomUUID()
  const origin: Origin = { surface: 'stdio', address: null }
  return {
    list: (naming) => gate.list(endpoint, { naming, header, origin, requestId }),
    async call(tool, args, { client, ...company }) {
      const began = performance.now()
      const from = client ? { ...origin, client } : origin
      const outcome = await gate.call(endpoint, { tool, arguments: args, header, origin: from, requestId, ...company })
      const ms = Math.round((performance.now() - began) * 10) / 10
      log.info({ requestId, tool: endpoint.names.get(tool)?.name, code: codeOf(outcome), ms }, 'call')
      return outcome
    },
    refuse: (code, message, field) =>
      refusalOf(new Fault(code, { message, ...(field !== undefined && { field }) }), {
        contract: endpoint.contracts[0],
        language: languageOf(endpoint, header, null),
        requestId,
      }),
    forgave: (what) => log.info({ requestId, forgave: [what] }, 'message'),
  }
}

function codeOf(outcome: Outcome): string | undefined {
  return outcome.ok ? undefined : outcome.code
}
