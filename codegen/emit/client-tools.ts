import { type AddedArguments, addedArguments } from '../runtime/added-arguments.js'
import type { ErrorModel, ExampleModel, HashedContractModel, Json, ToolModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { camelCase, pascalCase } from './camel-case.js'
import { type ClientNames, clientNames } from './client-names.js'
import { clientTypesPath } from './client-types.js'
import { exampleCall } from './example-call.js'
import { ownInput, rootName } from './named-types.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { safeIdentifier } from './safe-identifier.js'
import { propertyName } from './string-literal.js'
import { clientToolDoc } from './tool-doc.js'
import { valueLiteral } from './value-literal.js'

/** `tools/<wire name>.ts`: one descriptor a tool, each in a file of its own, so that a bundle holds what it uses. */
export function emitClientTools(model: HashedContractModel): OutputFile[] {
  const names = clientNames(model)
  return Object.entries(model.tools).map(([name, tool]) => {
    const file = new Printer(model, toolPath(tool))
    const constant = file.declare(toolConstant(tool))
    if (tool.errors) file.declare(errorsName(tool))
    const create = file.import('tool', '../runtime/tool.ts')
    const errors = printErrors(file, model, names, tool)
    const example = (given: ExampleModel) => exampleCall('call', given, ['connection', constant])
    file.doc(clientToolDoc(model, tool, example))
    file.line(
      `export const ${constant} = /*@__PURE__*/ ${create}<`,
      `  ${inputType(file, model, names, name, tool)},`,
      `  ${outputType(file, model, name, tool)},`,
      `  ${errors}`,
      `>(${descriptorText(model, name, tool)})`,
    )
    return file.file()
  })
}

/** Where the descriptor of a tool is written. */
export function toolPath(tool: ToolModel): string {
  return `tools/${tool.wireName}.ts`
}

/** What the descriptor of a tool is called. */
export function toolConstant(tool: ToolModel): string {
  return safeIdentifier(camelCase(tool.wireName))
}

/** The type of what a client sends to a tool: the contract's own input and the arguments the compiler added. */
export function inputType(
  file: Printer,
  model: HashedContractModel,
  names: ClientNames,
  name: string,
  tool: ToolModel,
): string {
  const kinds = Object.keys(addedArguments(model, tool)) as (keyof AddedArguments)[]
  const parts = kinds.map((kind) => file.importType(names.arguments[kind], clientTypesPath))
  const own = ownInput(model, tool)
  if (parts.length === 0 || Object.keys(own.properties ?? {}).length > 0 || own.additionalProperties !== false) {
    const root = rootName(own, `${model.id}: the input of ${name}`)
    parts.unshift(file.importType(names.inputName(root), clientTypesPath))
  }
  return parts.join(' & ')
}

/** The type of what a tool answers. */
export function outputType(file: Printer, model: HashedContractModel, name: string, tool: ToolModel): string {
  return file.importType(rootName(tool.output, `${model.id}: the output of ${name}`), clientTypesPath)
}

/** What the interface of a tool's errors is called; of a tool that declares some of its own. */
export function errorsName(tool: ToolModel): string {
  return safeIdentifier(`${pascalCase(tool.wireName)}Errors`)
}

/** Prints the interface of a tool's errors where it declares some; returns the name of the type that tells of all. */
function printErrors(file: Printer, model: HashedContractModel, names: ClientNames, tool: ToolModel): string {
  const common = file.importType(names.contractErrors, clientTypesPath)
  if (!tool.errors) return common
  const name = errorsName(tool)
  file.doc({ paragraphs: ['Errors the tool may answer with, by code, with the type of their details.'] })
  file.line(`export interface ${name} extends ${common} {`)
  for (const [code, { meaning, details }] of Object.entries(tool.errors)) {
    const type = details
      ? file.importType(rootName(details, `${model.id}: the details of ${code}`), clientTypesPath)
      : 'unknown'
    file.doc({ paragraphs: [textIn(meaning, model.languages?.[0])] }, '  ')
    file.line(`  ${propertyName(code)}: ${type}`)
  }
  file.line('}', '')
  return name
}

function descriptorText(model: HashedContractModel, name: string, tool: ToolModel): string {
  const { idempotencyKey } = addedArguments(model, tool)
  const members: { [member: string]: Json } = { name, wireName: tool.wireName, effect: tool.effect }
  if (tool.idempotency) members.idempotency = tool.idempotency
  if (idempotencyKey !== undefined) members.idempotencyArgument = idempotencyKey
  if (tool.timeoutMs !== undefined) members.timeoutMs = tool.timeoutMs
  if (tool.output.type === 'array') members.list = true
  if (tool.attachments) members.attachments = true
  if (tool.errors) members.errors = retryability(tool.errors)
  const lines = Object.entries(members).map(([member, value]) => `  ${member}: ${valueLiteral(value)},`)
  return `{\n${lines.join('\n')}\n}`
}

/** Error codes, and whether the same call may succeed later. */
export function retryability(errors: { readonly [code: string]: ErrorModel }): { readonly [code: string]: boolean } {
  return Object.fromEntries(Object.entries(errors).map(([code, { retryable = false }]) => [code, retryable]))
}
