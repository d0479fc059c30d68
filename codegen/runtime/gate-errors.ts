import type { ContractModel, ErrorModel, ToolModel } from './model.js'

/**
 * The errors the gate itself answers with, beside those a tool declares. A contract restates status and next step of
 * a code by naming it among its `errors`.
 */
export const gateErrors = {
  'auth.required': {
    meaning: 'The call carries no credential.',
    http: 401,
    next: 'Send the API key in the header X-API-Key.',
  },
  'auth.invalid': {
    meaning: 'The credential is unknown, revoked or expired.',
    http: 401,
    next: 'Ask the operator for a valid API key.',
  },
  'context.invalid': {
    meaning: 'A context header is missing, malformed or does not belong to the credential.',
    http: 403,
    next: 'Send the header named by `field` with a value this API key may act for.',
  },
  'permission.denied': {
    meaning: 'The role in this tenant does not allow the tool.',
    http: 403,
    next: 'Ask a member whose role allows it, or use a tool from tools/list.',
  },
  not_found: {
    meaning: 'The record does not exist in this tenant.',
    http: 404,
    next: 'Look the identifier up with the list or search tool of its kind.',
  },
  'validation.error': {
    meaning: 'An argument breaks a rule of the input schema.',
    http: 400,
    next: 'Correct the field named by `field` and call again.',
  },
  'validation.tenant_required': {
    meaning: 'The account belongs to several tenants and the call names none.',
    http: 422,
    next: 'Name the tenant in the argument that `field` says.',
  },
  'rate.limited': {
    meaning: 'Too many calls with this credential.',
    http: 429,
    next: 'Wait as long as Retry-After says, then call again.',
    retryable: true,
  },
  'internal.timeout': {
    meaning: 'The call took longer than allowed and was rolled back.',
    http: 503,
    next: 'Call again.',
    retryable: true,
  },
  'internal.unavailable': {
    meaning: 'Something the server depends on does not answer.',
    http: 503,
    next: 'Call again later.',
    retryable: true,
  },
  'internal.error': {
    meaning: 'A mistake of the server; nothing was written.',
    http: 500,
    next: 'Report the reference id to the operator.',
  },
} as const satisfies { [code: string]: ErrorModel }

export type GateErrorCode = keyof typeof gateErrors

/** The codes the gate can answer a call of this tool with. */
export function gateErrorsOf(contract: ContractModel, tool: ToolModel): GateErrorCode[] {
  const codes: GateErrorCode[] = ['validation.error']
  if (!('public' in tool.access)) {
    codes.push('auth.required', 'auth.invalid')
    if (!('signedIn' in tool.access)) codes.push('permission.denied')
    codes.push('rate.limited')
  }
  if (Object.values(contract.context ?? {}).some((header) => header.required)) codes.push('context.invalid')
  const bound = contract.tenant && contract.tenant.by !== 'single' && tool.tenant !== 'none'
  if (bound && contract.tenant?.by === 'argument') codes.push('not_found', 'validation.tenant_required')
  codes.push('internal.timeout', 'internal.unavailable', 'internal.error')
  return codes
}

/** Every error a call of this tool can be answered with: the tool's own, the contract's restatements, the gate's. */
export function errorsOf(contract: ContractModel, tool: ToolModel): { [code: string]: ErrorModel } {
  const all: { [code: string]: ErrorModel } = {}
  for (const code of gateErrorsOf(contract, tool)) all[code] = contract.errors?.[code] ?? gateErrors[code]
  for (const [code, error] of Object.entries(contract.errors ?? {}))
    if (!Object.hasOwn(gateErrors, code)) all[code] = error
  return { ...all, ...tool.errors }
}
