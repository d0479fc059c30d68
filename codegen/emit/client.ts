import type { HashedContractModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { approvalPairs } from './approvals.js'
import { clientContractPath, clientSubject, optionNames } from './client-contract.js'
import { type ClientNames, clientNames } from './client-names.js'
import { errorsName, inputType, outputType, toolConstant, toolPath } from './client-tools.js'
import { type ClientMethod, type ClientNode, clientTree } from './client-tree.js'
import { clientTypesPath } from './client-types.js'
import { exampleCall } from './example-call.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { safeIdentifier } from './safe-identifier.js'
import { propertyKey, propertyName } from './string-literal.js'
import { clientToolDoc } from './tool-doc.js'

const runtime = '../runtime/'

/** `client.ts`: all tools of the contract as methods of one object. Convenient; a bundle holds every descriptor. */
export function emitClient(model: HashedContractModel): OutputFile[] {
  const file = new Printer(model, 'client.ts', ['connection', 'options'])
  const subject = clientSubject(model)
  const client = file.declare(safeIdentifier(`${subject}Client`))
  const create = file.declare(`create${subject}Client`)
  file.reexport(['isDeclared', 'ToolError'], `${runtime}tool-error.ts`)
  if (approvalPairs(model).length > 0) file.reexport(['approved'], `${runtime}approved.ts`)
  file.reexportTypes(Object.values(optionNames(model)), clientContractPath)

  const tree = clientTree(model)
  file.doc({ paragraphs: [textIn(model.description, model.languages?.[0])] })
  file.line(`export interface ${client} {`)
  printInterface({ file, model, names: clientNames(model) }, tree, '  ')
  file.line('}', '')

  const connect = file.import('connect', `${runtime}client.ts`)
  const contract = file.import('contract', clientContractPath)
  file.doc({ paragraphs: [`A client of ${model.id}. It holds no socket and needs no closing.`] })
  const options = [
    file.importType(optionNames(model).options, clientContractPath),
    file.importType('TransportOptions', `${runtime}client-options.ts`),
  ]
  file.line(`export function ${create}(options: ${options.join(' | ')}): ${client} {`)
  file.line(`  const connection = ${connect}(${contract}, options)`, '  return {')
  printObject(file, tree, '    ')
  file.line('  }', '}')
  return [file.file()]
}

interface Context {
  file: Printer
  model: HashedContractModel
  names: ClientNames
}

function printInterface(context: Context, parent: ClientNode, indent: string): void {
  const { file } = context
  for (const [name, node] of parent.members) {
    const { method, members } = node
    if (method)
      file.doc(
        clientToolDoc(context.model, method.tool, (example) => exampleCall(`client.${node.path}`, example)),
        indent,
      )
    const type = method ? methodType(context, method) : ''
    const head = `${indent}${method ? '' : 'readonly '}${propertyName(name)}: ${type}`
    if (members.size === 0) {
      file.line(head)
      continue
    }
    file.line(`${head}${method ? ' & ' : ''}{`)
    printInterface(context, node, `${indent}  `)
    file.line(`${indent}}`)
  }
}

function methodType({ file, model, names }: Context, { name, tool, paged }: ClientMethod): string {
  const type = file.importType(paged ? 'PagedMethod' : 'Method', `${runtime}method.ts`)
  const types = [
    inputType(file, model, names, name, tool),
    outputType(file, model, name, tool),
    tool.errors
      ? file.importType(errorsName(tool), toolPath(tool))
      : file.importType(names.contractErrors, clientTypesPath),
  ]
  return `${type}<${types.join(', ')}>`
}

function printObject(file: Printer, parent: ClientNode, indent: string): void {
  for (const [name, { method, members }] of parent.members) {
    const call = method ? methodCall(file, method) : ''
    const head = `${indent}${propertyKey(name)}: `
    if (members.size === 0) {
      file.line(`${head}${call},`)
      continue
    }
    file.line(method ? `${head}${file.import('withMembers', `${runtime}method.ts`)}(${call}, {` : `${head}{`)
    printObject(file, { path: '', members }, `${indent}  `)
    file.line(`${indent}}${method ? ')' : ''},`)
  }
}

function methodCall(file: Printer, { tool, paged }: ClientMethod): string {
  const create = file.import(paged ? 'pagedMethod' : 'method', `${runtime}method.ts`)
  return `${create}(connection, ${file.import(toolConstant(tool), toolPath(tool))})`
}
