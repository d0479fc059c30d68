import type { ErrorModel, HashedContractModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { approvalPairs, printApprovals } from './approvals.js'
import { EmitError } from './emit-error.js'
import { rootName } from './named-types.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { propertyName, stringLiteral } from './string-literal.js'
import { toolDoc } from './tool-doc.js'
import { typesPath } from './types.js'

/**
 * `handlers.ts`: one interface with a member per tool, which the server implements, so that the type checker names
 * the handler that is missing; and the error codes handlers may throw, with the types of their details.
 */
export function emitHandlers(model: HashedContractModel): OutputFile[] {
  const pairs = approvalPairs(model)
  const file = new Printer(model, 'handlers.ts', pairs.length > 0 ? ['Omit'] : [])
  for (const name of ['Handlers', 'Call', 'WriteCall', 'ErrorCode', 'ErrorDetails']) file.declare(name)
  if (pairs.length > 0) for (const name of ['Approvals', 'Payloads']) file.declare(name)
  file.doc({
    paragraphs: [
      `What answers the tools of ${model.id}${pairs.length > 0 ? ', but those of `Approvals`' : ''}. \`Call\` is what a reading handler gets beside its input, \`WriteCall\` what a writing one gets.`,
    ],
  })
  // Projects that forbid what is not used make an exception for such names.
  const own = Object.values(model.tools).filter(({ approval }) => !approval)
  const call = own.some(({ effect }) => effect === 'read') ? 'Call' : '_Call'
  const writeCall = own.some(({ effect }) => effect !== 'read') ? 'WriteCall' : '_WriteCall'
  file.line(`export interface Handlers<${call}, ${writeCall}> {`)
  for (const [name, tool] of Object.entries(model.tools)) {
    if (tool.approval) continue
    const kind = tool.effect === 'read' ? 'ReadHandler' : 'WriteHandler'
    const types = [
      file.importType(rootName(tool.input, `${model.id}: the input of ${name}`), typesPath),
      file.importType(rootName(tool.output, `${model.id}: the output of ${name}`), typesPath),
      tool.effect === 'read' ? 'Call' : 'WriteCall',
    ]
    file.doc(toolDoc(model, tool), '  ')
    file.line(`  ${propertyName(name)}: ${file.importType(kind, '../runtime/handler.ts')}<${types.join(', ')}>`)
  }
  file.line('}', '')
  if (pairs.length > 0) printApprovals(file, model, pairs)
  printErrors(file, model)
  return [file.file()]
}

function printErrors(file: Printer, model: HashedContractModel): void {
  const errors = [...declaredErrors(model)]
  file.doc({ paragraphs: ['Codes of the errors this contract declares.'] })
  if (errors.length === 0) file.line('export type ErrorCode = never', '')
  else file.line('export type ErrorCode =', ...errors.map(([code]) => `  | ${stringLiteral(code)}`), '')

  file.doc({ paragraphs: ['Details of the errors that have some, by code.'] })
  if (errors.every(([, { details }]) => !details)) {
    file.line('export interface ErrorDetails {}')
    return
  }
  file.line('export interface ErrorDetails {')
  for (const [code, { meaning, details }] of errors) {
    if (!details) continue
    const type = file.importType(rootName(details, `${model.id}: the details of ${code}`), typesPath)
    file.doc({ paragraphs: [textIn(meaning, model.languages?.[0])] }, '  ')
    file.line(`  ${propertyName(code)}: ${type}`)
  }
  file.line('}')
}

/** Every error the contract or one of its tools declares, by code, in declared order. */
function declaredErrors(model: HashedContractModel): ReadonlyMap<string, ErrorModel> {
  const all = new Map<string, ErrorModel>(Object.entries(model.errors ?? {}))
  for (const tool of Object.values(model.tools)) {
    for (const [code, error] of Object.entries(tool.errors ?? {})) {
      const known = all.get(code)
      if (known && known.details?.title !== error.details?.title) {
        throw new EmitError(`${model.id}: the error ${code} has two kinds of details; give one of them another code.`)
      }
      all.set(code, error)
    }
  }
  if ((model.errorShape ?? 'error_code') === 'error_code') refusePositions(model, all)
  return all
}

/** In the shape `error_code` field and next step of an error travel among its details, as strings. */
function refusePositions(model: HashedContractModel, errors: ReadonlyMap<string, ErrorModel>): void {
  for (const [code, { details }] of errors) {
    const taken = ['field', 'next'].find((name) => (details?.properties?.[name]?.type ?? 'string') !== 'string')
    if (taken === undefined) continue
    throw new EmitError(
      `${model.id}: "${taken}" among the details of ${code} must be a string in the error shape error_code; rename it.`,
    )
  }
}
