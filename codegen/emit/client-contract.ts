import type { HashedContractModel, Json } from '../runtime/model.js'
import { EmitError } from './emit-error.js'
import { retryability } from './client-tools.js'
import { contractErrors } from './client-types.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { propertyKey } from './string-literal.js'
import { valueLiteral } from './value-literal.js'

/** Where the descriptor of the contract is written. */
export const clientContractPath = 'client-contract.ts'

/** `client-contract.ts`: what a client has to know of the contract as a whole. */
export function emitClientContract(model: HashedContractModel): OutputFile[] {
  const file = new Printer(model, clientContractPath)
  file.declare('contract')
  const type = file.importType('ContractDescriptor', '../runtime/tool.ts')
  const members: { [member: string]: Json } = {
    id: model.id,
    version: model.version,
    fingerprint: model.fingerprint,
    envelope: model.envelope ?? 'plain',
    errorShape: model.errorShape ?? 'error_code',
    credential: model.credentials && !model.credentials.includes('api-key') ? 'bearer' : 'api-key',
    context: Object.fromEntries(contextHeaders(model).map(({ as, header }) => [as, header])),
    ...(model.timeoutMs !== undefined && { timeoutMs: model.timeoutMs }),
  }
  file.doc({ paragraphs: [`What a client knows of ${model.id}.`] })
  file.line(`export const contract: ${type} = {`)
  for (const [member, value] of Object.entries(members)) file.line(`  ${member}: ${valueLiteral(value)},`)
  file.line('  errors: {')
  for (const [code, retryable] of Object.entries(retryability(contractErrors(model)))) {
    file.line(`    ${propertyKey(code)}: ${retryable},`)
  }
  file.line('  },', '}')
  return [file.file()]
}

/** One value of the context a client sends with every call. */
export interface ContextValue {
  as: string
  header: string
  required: boolean
  pattern?: string
}

/**
 * The context headers of a contract, the header that names the tenant among them.
 * @throws EmitError when two headers carry the same kind of value
 */
export function contextHeaders(model: HashedContractModel): ContextValue[] {
  const values = new Map<string, ContextValue>()
  for (const [header, { as, required = false, pattern }] of Object.entries(model.context ?? {})) {
    const known = values.get(as)
    if (known) {
      throw new EmitError(`${model.id}: ${known.header} and ${header} are both context of kind "${as}"; declare one.`)
    }
    values.set(as, { as, header, required, ...(pattern !== undefined && { pattern }) })
  }
  if (model.tenant?.by === 'header' && !values.has('tenant')) {
    values.set('tenant', { as: 'tenant', header: model.tenant.header, required: true })
  }
  return [...values.values()]
}
