import { errorsOf, gateErrors } from '../../generated/runtime/gate-errors.js'
import type { ContractModel, ErrorModel, Language } from '../../generated/runtime/model.js'
import { requestErrors } from '../../generated/runtime/request-errors.js'
import { textIn } from '../../generated/runtime/text.js'
import type { LoadedContract } from './contract.js'
import type { ServedTool } from './endpoint.js'
import type { Fault } from './fault.js'
import type { Refusal } from './outcome.js'
import type { Hide } from './secrets.js'

/** Where a fault happened: as much as was known when it did. */
export interface FaultPlace {
  contract: LoadedContract
  tool?: ServedTool
  language: Language
  requestId: string
}

/**
 * Step 11, for what went wrong: the fault in words for the caller, with the status and the next step its contract
 * gives the code. A mistake of the server is named by the request's id alone.
 *
 * @param hide takes out what must not be said again
 */
export function refusalOf(fault: Fault, place: FaultPlace, hide: Hide = (text) => text): Refusal {
  const contract = place.contract.model
  const error = errorModel(fault.code, contract, place.tool)
  const message =
    fault.text === undefined ? textIn(error.meaning, place.language) : hide(textIn(fault.text, place.language))
  const reference = fault.code === 'internal.error' ? ` (reference ${place.requestId})` : ''
  return {
    ok: false,
    contract,
    code: fault.code,
    message: message + reference,
    next: textIn(error.next, place.language),
    status: error.http,
    retryable: error.retryable ?? false,
    ...(fault.retryAfter === undefined ? {} : { retryAfter: fault.retryAfter }),
    ...(fault.field === undefined ? {} : { field: fault.field }),
    ...(fault.details === undefined
      ? {}
      : { details: JSON.parse(hide(JSON.stringify(fault.details))) as NonNullable<Refusal['details']> }),
  }
}

function errorModel(code: string, contract: ContractModel, tool: ServedTool | undefined): ErrorModel {
  const tables: { readonly [code: string]: ErrorModel }[] = [
    tool ? errorsOf(contract, tool.model) : {},
    contract.errors ?? {},
    gateErrors,
    requestErrors,
  ]
  return tables.find((table) => Object.hasOwn(table, code))?.[code] ?? gateErrors['internal.error']
}
