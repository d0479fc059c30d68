import type { ExampleModel, HashedContractModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { pascalCase } from './camel-case.js'
import { clientContractPath, contextHeaders } from './client-contract.js'
import { type ClientNames, clientNames } from './client-names.js'
import { inputType, outputType, toolConstant, toolPath } from './client-tools.js'
import { type ClientMethod, type ClientNode, clientTree } from './client-tree.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { safeIdentifier } from './safe-identifier.js'
import { constraintWords } from './schema-doc.js'
import { propertyKey, propertyName, stringLiteral } from './string-literal.js'
import { toolDoc } from './tool-doc.js'
import { valueLiteral } from './value-literal.js'

const runtime = '../runtime/'

/** `client.ts`: all tools of the contract as methods of one object. Convenient; a bundle holds every descriptor. */
export function emitClient(model: HashedContractModel): OutputFile[] {
  const file = new Printer(model, 'client.ts', ['connection', 'options'])
  const subject = pascalCase(model.id.replace(/\.v\d+$/, '').replace(/-tools$/, ''))
  const client = file.declare(safeIdentifier(`${subject}Client`))
  const optionsType = file.declare(safeIdentifier(`${subject}ClientOptions`))
  const context = file.declare(safeIdentifier(`${subject}Context`))
  const create = file.declare(`create${subject}Client`)
  file.reexport(['isDeclared', 'ToolError'], `${runtime}tool-error.ts`)

  const hasContext = printContext(file, model, context)
  printOptions(file, model, optionsType, hasContext ? context : undefined)

  const tree = clientTree(model)
  file.doc({ paragraphs: [textIn(model.description, model.languages?.[0])] })
  file.line(`export interface ${client} {`)
  printInterface({ file, model, names: clientNames(model) }, tree, '  ')
  file.line('}', '')

  const connect = file.import('connect', `${runtime}client.ts`)
  const contract = file.import('contract', clientContractPath)
  file.doc({ paragraphs: [`A client of ${model.id}. It holds no socket and needs no closing.`] })
  file.line(`export function ${create}(options: ${optionsType}): ${client} {`)
  file.line(`  const connection = ${connect}(${contract}, options)`, '  return {')
  printObject(file, tree, '    ')
  file.line('  }', '}')
  return [file.file()]
}

/** Prints the type of the context, if the contract has one. */
function printContext(file: Printer, model: HashedContractModel, name: string): boolean {
  const headers = contextHeaders(model)
  if (headers.length === 0) return false
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
  return true
}

function printOptions(file: Printer, model: HashedContractModel, name: string, context: string | undefined): void {
  const base = file.importType('ConnectionOptions', `${runtime}client-options.ts`)
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
        toolDoc(context.model, method.tool, (example) => exampleCall(node.path, example)),
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
  return `${type}<${inputType(file, model, names, name, tool)}, ${outputType(file, model, name, tool)}>`
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

/** A call of the method with the input of an example; of several lines where it would be long. */
function exampleCall(path: string, { input }: ExampleModel): string {
  const isEmpty = typeof input === 'object' && input !== null && Object.keys(input).length === 0
  const oneLine = `await client.${path}(${isEmpty ? '' : valueLiteral(input)})`
  if (oneLine.length <= 100 || typeof input !== 'object' || input === null || Array.isArray(input)) return oneLine
  const members = Object.entries(input).map(([name, value]) => `  ${propertyKey(name)}: ${valueLiteral(value)},`)
  return `await client.${path}({\n${members.join('\n')}\n})`
}
