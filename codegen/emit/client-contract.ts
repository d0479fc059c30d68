import type { HashedContractModel, Json } from '../runtime/model.js'
import { pascalCase } from './camel-case.js'
import { EmitError } from './emit-error.js'
import { retryability } from './client-tools.js'
import { contractErrors } from './client-types.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { safeIdentifier } from './safe-identifier.js'
import { constraintWords } from './schema-doc.js'
import { propertyKey, stringLiteral } from './string-literal.js'
import { valueLiteral } from './value-literal.js'

/** Where the descriptor of the contract is written. */
export const clientContractPath = 'client-contract.ts'

/** What the contract is called in the names of its client: `Work7` for `work7-tools.v1`. */
export function clientSubject({ id }: HashedContractModel): string {
  return pascalCase(id.replace(/\.v\d+$/, '').replace(/-tools$/, ''))
}

/** Names of the types of a client's options; `context` where the contract has one. */
export function optionNames(model: HashedContractModel): { options: string; context?: string } {
  const subject = clientSubject(model)
  const options = safeIdentifier(`${subject}ClientOptions`)
  return contextHeaders(model).length === 0 ? { options } : { options, context: safeIdentifier(`${subject}Context`) }
}

/** `client-contract.ts`: what a client has to know of the contract as a whole, and how it reaches a server of it. */
export function emitClientContract(model: HashedContractModel): OutputFile[] {
  const file = new Printer(model, clientContractPath)
  file.declare('contract')
  const { options, context } = optionNames(model)
  file.declare(options)
  if (context !== undefined) printContext(file, model, file.declare(context))
  printOptions(file, model, options, context)
  const type = file.importType('ContractDescriptor', '../runtime/tool.ts')
  const members: { [member: string]: Json } = {
    id: model.id,
    version: model.version,
    fingerprint: model.fingerprint,
    surface: model.surface,
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

function printContext(file: Printer, model: HashedContractModel, name: string): void {
  const headers = contextHeaders(model)
  file.doc({ paragraphs: ['What every call says about who calls.'] })
  file.line(`export interface ${name} {`)
  for (const { as, header, required, pattern } of headers) {
    const words = [`header ${header}`, ...constraintWords(pattern === undefined ? {} : { pattern })].join(', ')
    const roles = as === 'role' ? Object.keys(model.roles ?? {}).map(stringLiteral) : []
    file.doc({ paragraphs: [`${words.charAt(0).toUpperCase()}${words.slice(1)}.`] }, '  ')
    file.line(
      `  ${as}${required ? '' : '?'}: ${[...(roles.length > 0 ? roles : ['string']), ...(required ? [] : ['undefined'])].join(' | ')}`,
    )
  }
  file.line('}', '')
}

function printOptions(file: Printer, model: HashedContractModel, name: string, context: string | undefined): void {
  const base = file.importType('ConnectionOptions', '../runtime/client-options.ts')
  const members: string[] = []
  if (Object.values(model.tools).every((tool) => !('public' in tool.access))) {
    members.push('  /** API key or access token; no tool of this contract is public. */', '  apiKey: string')
  }
  if (context !== undefined) {
    const required = contextHeaders(model).some((header) => header.required)
    members.push(
      '  /** What every call says about who calls. */',
      `  context${required ? '' : '?'}: ${context}${required ? '' : ' | undefined'}`,
    )
  }
  file.doc({ paragraphs: [`How a client of ${model.id} reaches the server.`] })
  if (members.length === 0) file.line(`export type ${name} = ${base}`, '')
  else file.line(`export interface ${name} extends ${base} {`, ...members, '}', '')
}
