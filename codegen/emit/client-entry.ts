import type { HashedContractModel } from '../runtime/model.js'
import { approvalPairs } from './approvals.js'
import { clientContractPath, clientSubject, optionNames } from './client-contract.js'
import { toolConstant, toolPath } from './client-tools.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'

const runtime = '../runtime/'

/** `tools.ts`: the way to call single tools; a bundle holds the tools that are named, and no other. */
export function emitClientEntry(model: HashedContractModel): OutputFile[] {
  const file = new Printer(model, 'tools.ts', ['options'])
  const connect = file.declare(`connect${clientSubject(model)}`)
  file.reexport(['call'], `${runtime}client.ts`)
  file.reexport(['items'], `${runtime}pages.ts`)
  file.reexport(['isDeclared', 'ToolError'], `${runtime}tool-error.ts`)
  if (approvalPairs(model).length > 0) file.reexport(['approved'], `${runtime}approved.ts`)
  file.reexportTypes(Object.values(optionNames(model)), clientContractPath)
  for (const tool of Object.values(model.tools)) {
    file.reexportAs(toolConstant(tool), toolPath(tool))
  }
  const create = file.import('connect', `${runtime}client.ts`)
  const contract = file.import('contract', clientContractPath)
  const options = [
    file.importType(optionNames(model).options, clientContractPath),
    file.importType('TransportOptions', `${runtime}client-options.ts`),
  ]
  const connection = file.importType('Connection', `${runtime}client.ts`)
  file.doc({ paragraphs: [`Prepares calls of single tools of ${model.id}: \`await call(connection, tool, input)\`.`] })
  file.line(
    `export function ${connect}(options: ${options.join(' | ')}): ${connection} {`,
    `  return ${create}(${contract}, options)`,
    '}',
  )
  return [file.file()]
}
