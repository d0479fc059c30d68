import { addedArguments } from '../runtime/added-arguments.js'
import { gateErrors, gateErrorsOf } from '../runtime/gate-errors.js'
import type { ErrorModel, HashedContractModel, Schema } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { type ClientNames, clientNames, inputView, outputView } from './client-names.js'
import { referenceNames, rootName } from './named-types.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { safeIdentifier } from './safe-identifier.js'
import { propertyName } from './string-literal.js'
import { declaration } from './type-text.js'

/** Where the types of the client are written. */
export const clientTypesPath = 'client-types.ts'

/** `client-types.ts`: the named types as a client sees them: strict in what is sent, open in what arrives. */
export function emitClientTypes(model: HashedContractModel): OutputFile[] {
  const names = clientNames(model)
  const file = new Printer(model, clientTypesPath)
  for (const type of names.types.values()) {
    const { name, schema } = type
    if (type.output) file.line(declaration(file.declare(name), schema, outputView(referenceNames(type))), '')
    if (!type.input || (type.output && !names.isSplit(name))) continue
    const view = inputView(referenceNames(type, names.inputName))
    file.line(declaration(file.declare(names.inputName(name)), schema, view), '')
  }
  for (const [kind, schema] of argumentSchemas(model)) {
    const view = inputView((key) => names.inputName(safeIdentifier(key ?? '')))
    file.line(declaration(file.declare(names.arguments[kind]), schema, view), '')
  }
  printContractErrors(file, model, names)
  return [file.file()]
}

/** Errors any tool of the contract may answer with: the gate's, and those the contract declares for all. */
export function contractErrors(model: HashedContractModel): { readonly [code: string]: ErrorModel } {
  const possible = new Set<string>(Object.values(model.tools).flatMap((tool) => gateErrorsOf(model, tool)))
  const gate = Object.entries(gateErrors).filter(([code]) => possible.has(code))
  return { ...Object.fromEntries(gate), ...model.errors }
}

function printContractErrors(file: Printer, model: HashedContractModel, names: ClientNames): void {
  file.doc({ paragraphs: ['Errors any tool may answer with, by code, with the type of their details.'] })
  file.line(`export interface ${file.declare(names.contractErrors)} {`)
  for (const [code, { meaning, details }] of Object.entries(contractErrors(model))) {
    file.doc({ paragraphs: [textIn(meaning, model.languages?.[0])] }, '  ')
    file.line(`  ${propertyName(code)}: ${details ? rootName(details, `${model.id}: ${code}`) : 'unknown'}`)
  }
  file.line('}')
}

/** One object schema for each kind of argument the compiler adds, with that argument alone. */
function argumentSchemas(model: HashedContractModel): Map<keyof ClientNames['arguments'], Schema> {
  const schemas = new Map<keyof ClientNames['arguments'], Schema>()
  // The tenant of a hybrid tool is described otherwise than that of the rest; the rest stands for all.
  const tools = Object.values(model.tools)
  for (const tool of [...tools.filter((one) => one.tenant !== 'hybrid'), ...tools]) {
    for (const [kind, name] of Object.entries(addedArguments(model, tool)) as [
      keyof ClientNames['arguments'],
      string,
    ][]) {
      const argument = tool.input.properties?.[name]
      if (!argument || schemas.has(kind)) continue
      // A required key may be left out of a call: the client makes one.
      const required = kind !== 'idempotencyKey' && tool.input.required?.includes(name) ? [name] : []
      schemas.set(kind, { type: 'object', properties: { [name]: argument }, required, additionalProperties: false })
    }
  }
  return schemas
}
