import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { openapiToTypescript } from '../emit/openapi-to-typescript.js'
import { contractOptions, openProgram } from '../read/program.js'
import { readContracts } from '../read/read-contracts.js'
import { addedArguments } from '../runtime/added-arguments.js'
import type { ContractModel, Schema, ToolModel } from '../runtime/model.js'
import { hoist } from './hoist.js'

/** A type whose schema does not say the same as the type. */
export interface ProofFailure {
  contract: string
  type: string
}

/** How many types were compared, and which differ. */
export interface Proof {
  proved: number
  failures: ProofFailure[]
}

/**
 * Reads the contracts of a folder and proves them.
 *
 * @throws Error where a contract has mistakes
 */
export function proveContracts(root: string, only?: readonly string[]): Proof {
  const { models, diagnostics } = readContracts(root, only)
  if (diagnostics.length > 0) throw new Error('the contracts have mistakes; compile them first')
  return proveModels(root, models)
}

/**
 * Proves that no type was lost on its way into a schema: each schema is turned back into a TypeScript type by another
 * tool, and that type and the one in the contract must be assignable to each other. It sees every mistake of shape; the
 * constraints on values are balanced by the annotator's ledger.
 *
 * @param models the models to prove, by the folder below `root` they were read from
 */
export function proveModels(root: string, models: ReadonlyMap<string, ContractModel>): Proof {
  const source = openProgram(root, [...models.keys()])
  const virtual = new Map<string, string>()
  const lines = new Map<string, { path: string; types: string[] }>()
  for (const [folder, model] of models) {
    const schemas = namedSchemas(model)
    const base = join(dirname(root), `.proof-${folder}`)
    virtual.set(`${base}.schemas.ts`, typesOf(schemas))
    const declared = declaredTypes(source.folders.get(folder) ?? [], schemas)
    virtual.set(`${base}.ts`, proofText(declared, `./.proof-${folder}.schemas.js`, dirname(root)))
    lines.set(folder, { path: `${base}.ts`, types: [...declared.keys()] })
  }
  const program = virtualProgram(virtual)
  const failures: ProofFailure[] = []
  let proved = 0
  for (const [contract, { path, types }] of lines) {
    const file = program.getSourceFile(path) as ts.SourceFile
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    const wrong = new Set(found.map(({ start = 0 }) => types[file.getLineAndCharacterOfPosition(start).line - prelude]))
    proved += types.length - wrong.size
    failures.push(...[...wrong].map((type) => ({ contract, type: type ?? '(the proof itself)' })))
  }
  return { proved, failures }
}

/** Lines of a proof before its first type. */
const prelude = 3

function proofText(declared: Map<string, string>, schemas: string, base: string): string {
  const imports = [...declared].map(([name, file]) => {
    const path = `./${relative(base, file).replaceAll('\\', '/').replace(/\.ts$/, '.js')}`
    return `export const of${name}: Same<import('${path}').${name}, components['schemas']['${name}']> = true`
  })
  return [
    `import type { components } from '${schemas}'`,
    'type Plain<T> = T extends string ? (T extends `${infer S}` ? S : string) : T extends number ? T : { -readonly [K in keyof T]: Plain<T[K]> }',
    'type Same<A, B> = [Plain<A>] extends [Plain<B>] ? ([Plain<B>] extends [Plain<A>] ? true : never) : never',
    ...imports,
  ].join('\n')
}

/** Every named schema of a model, without the arguments the compiler adds. */
function namedSchemas(model: ContractModel): Map<string, Schema> {
  const named = new Map<string, Schema>()
  const add = (schema: Schema): void => {
    const { $defs = {}, ...root } = schema
    for (const [name, definition] of Object.entries($defs)) named.set(name, definition)
    if (schema.title !== undefined) named.set(schema.title, root)
  }
  for (const tool of Object.values(model.tools)) {
    add(withoutAdded(model, tool))
    add(tool.output)
    for (const { details } of Object.values(tool.errors ?? {})) if (details) add(details)
  }
  return named
}

function withoutAdded(model: ContractModel, tool: ToolModel): Schema {
  const added: string[] = Object.values(addedArguments(model, tool))
  const properties = Object.entries(tool.input.properties ?? {}).filter(([name]) => !added.includes(name))
  const required = tool.input.required?.filter((name) => !added.includes(name))
  return { ...tool.input, properties: Object.fromEntries(properties), ...(required && { required }) }
}

function typesOf(schemas: Map<string, Schema>): string {
  return openapiToTypescript({
    openapi: '3.1.0',
    info: { title: 'proof', version: '0' },
    paths: {},
    components: { schemas: hoist(schemas) },
  })
}

/** Exported types of the contract that have a schema, with the file each is declared in. Empty ones say nothing. */
function declaredTypes(files: readonly ts.SourceFile[], schemas: Map<string, Schema>): Map<string, string> {
  const declared = new Map<string, string>()
  for (const file of files) {
    for (const statement of file.statements) {
      if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) continue
      const schema = schemas.get(statement.name.text)
      const isEmpty = schema?.type === 'object' && Object.keys(schema.properties ?? {}).length === 0 && !schema.oneOf
      if (schema && !isEmpty) declared.set(statement.name.text, file.fileName)
    }
  }
  return declared
}

function virtualProgram(virtual: Map<string, string>): ts.Program {
  const host = ts.createCompilerHost(contractOptions)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (path) => virtual.has(path) || fileExists(path)
  host.readFile = (path) => virtual.get(path) ?? readFile(path)
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = virtual.get(path)
    return text === undefined
      ? getSourceFile(path, languageVersion, ...rest)
      : ts.createSourceFile(path, text, languageVersion, true)
  }
  return ts.createProgram({ rootNames: [...virtual.keys()], options: contractOptions, host })
}
