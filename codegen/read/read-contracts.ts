import { resolve } from 'node:path'
import type { ContractModel, ErrorModel, Schema, ToolModel } from '../runtime/model.js'
import { differsFromRelease } from '../release/releases.js'
import type { TaggedValue } from '../schema/annotate.js'
import { schemasOf } from '../schema/schemas-of.js'
import { withAddedArguments } from './added-arguments.js'
import { Bounds } from './bounds.js'
import { contractSource, type ContractSource } from './contract-source.js'
import type { DataType } from './declarations.js'
import { withoutContractDefaults, withoutToolDefaults } from './defaults.js'
import { Dialect } from './dialect.js'
import { Diagnostics, type Diagnostic } from './diagnostic.js'
import { readEndpoints, type Endpoints } from './endpoints.js'
import { Faults, type FaultSource } from './faults.js'
import { isRoot, namedType } from './fields.js'
import { languagesOf, readHead, type Head } from './head.js'
import { placesOf, type Places } from './places.js'
import { openProgram, type ContractProgram } from './program.js'
import { checkAccess } from './rules-of-tools/access.js'
import { checkApproval } from './rules-of-tools/approval.js'
import { checkLeases } from './rules-of-tools/lease.js'
import { checkNames } from './rules-of-tools/names.js'
import { checkTenancy } from './rules-of-tools/tenancy.js'
import { checkWriting } from './rules-of-tools/writing.js'
import { Texts } from './texts.js'
import { readTool, type ToolDraft } from './tool.js'
import { checkCommentPlaces, checkTypes } from './type-errors.js'
import { checkTypeNames, takenNames } from './type-names.js'
import { checkValues } from './values.js'

export interface ReadResult {
  /** The contracts without a mistake, by folder name. */
  models: Map<string, ContractModel>
  /** Those whose only mistake is that they are no longer what was released (C189), so that it can be said how they differ. */
  strayed: Map<string, ContractModel>
  /** Where all these contracts and their tools are declared, by folder name. */
  places: Map<string, Places>
  endpoints: Endpoints
  /** All mistakes of all contracts. */
  diagnostics: Diagnostic[]
}

/**
 * Reads the contracts of a folder. Nothing of them is executed; the same files give the same models, wherever they lie.
 *
 * @param root the `contracts/` folder
 * @param only names of contract folders; absent: all
 */
export function readContracts(root: string, only?: readonly string[]): ReadResult {
  const program = openProgram(resolve(root), only)
  const diagnostics = new Diagnostics(program.root)
  const taken = takenNames(program.program)
  const models = new Map<string, ContractModel>()
  const strayed = new Map<string, ContractModel>()
  const places = new Map<string, Places>()
  for (const [folder, files] of program.folders) {
    const before = diagnostics.size
    const draft = readContract(program, folder, files, taken, diagnostics)
    checkCommentPlaces(files, diagnostics)
    checkTypes(program.program, files, diagnostics)
    if (!draft || diagnostics.size > before) continue
    const { model, tagged } = assemble(program, draft)
    checkValues(model, draft.tools, tagged, program.checker, diagnostics)
    if (diagnostics.size > before) continue
    places.set(folder, placesOf(draft.source, program.root))
    const versionNode = draft.source.traits.members.get('version')?.value
    if (versionNode && differsFromRelease(program.root, model)) {
      strayed.set(folder, model)
      diagnostics.report('C189', versionNode, { version: model.version })
    } else models.set(folder, model)
  }
  const endpoints = readEndpoints(program, models, diagnostics)
  return { models, strayed, places, endpoints, diagnostics: diagnostics.sorted() }
}

/** A contract whose traits are read and checked. */
export interface ContractDraft {
  source: ContractSource
  head: Head
  faults: FaultSource[]
  tools: ToolDraft[]
}

function readContract(
  { checker }: ContractProgram,
  folder: string,
  files: ContractSource['files'],
  taken: Set<string>,
  diagnostics: Diagnostics,
): ContractDraft | undefined {
  const source = contractSource(folder, files, checker, diagnostics)
  if (!source) return undefined
  const texts = new Texts(languagesOf(source, checker, diagnostics), checker, diagnostics)
  checkTypeNames(source.declarations, taken, diagnostics)
  const dialect = new Dialect(checker, texts, diagnostics)
  for (const declaration of source.declarations.data) dialect.check(declaration)
  const faults = new Faults(checker, texts, diagnostics)
  faults.readAll(source.declarations.faults)
  const common = faults.named(source.traits.members.get('faults')?.value)
  const head = readHead(source, texts, errorsOf(common, new Map()), checker, diagnostics)
  const tools = source.tools.map((tool) => readTool(tool, head, texts, faults, checker, diagnostics))
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const context = { head, tools, byName, checker, diagnostics }
  for (const check of [checkNames, checkAccess, checkTenancy, checkWriting, checkApproval, checkLeases]) check(context)
  const bounds = new Bounds(checker, diagnostics)
  for (const tool of tools) {
    const input = namedType(tool.input, checker)
    if (input && isRoot(tool.input, 'input', checker)) bounds.check(input)
  }
  return { source, head, faults: common, tools }
}

function assemble(
  { program, checker }: ContractProgram,
  draft: ContractDraft,
): { model: ContractModel; tagged: TaggedValue[] } {
  const { source, head, tools } = draft
  const roots = new Set<DataType>()
  const named = (tool: ToolDraft, part: 'input' | 'output'): DataType => {
    const type = namedType(tool[part], checker)
    if (!type) throw new Error(`the ${part} of ${tool.name} has no name`)
    return type
  }
  for (const tool of tools) {
    for (const part of ['input', 'output'] as const) if (!tool.raw[part]) roots.add(named(tool, part))
  }
  for (const { details } of [draft.faults, ...tools.map(({ errors }) => errors)].flat()) if (details) roots.add(details)
  const { schemas, tagged } = schemasOf(program, source.declarations.data, roots, head.languages ?? ['en'])
  const schema = (type: DataType): Schema => schemas.get(type.name.text) as Schema
  const model: ContractModel = { formatVersion: 1, ...withoutContractDefaults(head), tools: {} }
  if (draft.faults.length > 0) model.errors = errorsOf(draft.faults, schemas)
  model.tools = Object.fromEntries(
    tools.map((tool): [string, ToolModel] => {
      const { wireName, title, description, ...traits } = withoutToolDefaults(tool.model, head)
      const errors = errorsOf(tool.errors, schemas)
      return [
        tool.name,
        {
          wireName,
          ...(title !== undefined && { title }),
          description,
          input: withAddedArguments(tool.raw.input ?? schema(named(tool, 'input')), head, tool.model),
          output: tool.raw.output ?? schema(named(tool, 'output')),
          ...traits,
          ...(tool.errors.length > 0 && { errors }),
        },
      ]
    }),
  )
  return { model, tagged }
}

function errorsOf(
  faults: readonly FaultSource[],
  schemas: ReadonlyMap<string, Schema>,
): { [code: string]: ErrorModel } {
  return Object.fromEntries(
    faults.map(({ code, error, details }) => {
      const schema = details && schemas.get(details.name.text)
      return [code, { ...error, ...(schema && { details: schema }) }]
    }),
  )
}
