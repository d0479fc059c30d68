import { addedArguments } from '../runtime/added-arguments.js'
import type { ContractModel, Schema, ToolModel } from '../runtime/model.js'
import { EmitError } from './emit-error.js'
import { safeIdentifier } from './safe-identifier.js'
import { declaration, type TypeView } from './type-text.js'

/** A schema with a name of its own, and on which side of a call it is used. */
export interface NamedType {
  name: string
  schema: Schema
  /** Name of the schema it was found in, which `#` refers to. */
  root: string
  /** Part of what a tool takes. */
  input: boolean
  /** Part of what a tool answers, or of an error's details. */
  output: boolean
}

/**
 * Every named type of a contract in declared order: per tool the input without the arguments the compiler added, the
 * output and the details of errors, each followed by what it is made of.
 * @throws EmitError when one name stands for two different types, or a type has no name.
 */
export function namedTypes(model: ContractModel): ReadonlyMap<string, NamedType> {
  const known = collected.get(model)
  if (known) return known
  const types = collectTypes(model)
  collected.set(model, types)
  return types
}

/** Several outputs ask for the types of the same model, and large contracts have many. */
const collected = new WeakMap<ContractModel, ReadonlyMap<string, NamedType>>()

function collectTypes(model: ContractModel): ReadonlyMap<string, NamedType> {
  const types = new Map<string, NamedType>()
  const add = (type: NamedType, where: string) => {
    const known = types.get(type.name)
    if (known && !isSame(known, type)) {
      throw new EmitError(
        `${model.id}: "${type.name}" of ${where} differs from another type of that name; rename one of them.`,
      )
    }
    types.set(type.name, { ...type, input: type.input || !!known?.input, output: type.output || !!known?.output })
  }
  const addRoot = (schema: Schema, side: 'input' | 'output', where: string) => {
    const root = rootName(schema, `${model.id}: ${where}`)
    const usage = { root, input: side === 'input', output: side === 'output' }
    add({ name: root, schema, ...usage }, where)
    for (const [key, definition] of Object.entries(schema.$defs ?? {})) {
      add({ name: safeIdentifier(key), schema: definition, ...usage }, where)
    }
  }
  const addDetails = (errors: ToolModel['errors']) => {
    for (const [code, { details }] of Object.entries(errors ?? {})) {
      if (details) addRoot(details, 'output', `the details of ${code}`)
    }
  }
  for (const [name, tool] of Object.entries(model.tools)) {
    addRoot(ownInput(model, tool), 'input', `the input of ${name}`)
    addRoot(tool.output, 'output', `the output of ${name}`)
    addDetails(tool.errors)
  }
  addDetails(model.errors)
  return types
}

/** How references of a type are spelled: by the identifier of their target, or as `rename` says. */
export function referenceNames(type: NamedType, rename: (name: string) => string = (name) => name): TypeView['named'] {
  return (key) => rename(key === undefined ? type.root : safeIdentifier(key))
}

/** The name of a root schema, as an identifier. @throws EmitError when it has none. */
export function rootName(schema: Schema, where: string): string {
  if (schema.title === undefined) throw new EmitError(`${where} has no name; declare it as an exported interface.`)
  return safeIdentifier(schema.title)
}

/** The input schema as the contract declares it: without the arguments the compiler added. */
export function ownInput(model: ContractModel, tool: ToolModel): Schema {
  const added: string[] = Object.values(addedArguments(model, tool))
  if (added.length === 0) return tool.input
  const { properties = {}, required, ...rest } = tool.input
  const own = Object.entries(properties).filter(([name]) => !added.includes(name))
  const ownRequired = required?.filter((name) => !added.includes(name)) ?? []
  return {
    ...rest,
    ...(own.length > 0 && { properties: Object.fromEntries(own) }),
    ...(ownRequired.length > 0 && { required: ownRequired }),
  }
}

/** Whether two types say the same; the quick comparison answers nearly always. */
function isSame(a: NamedType, b: NamedType): boolean {
  return JSON.stringify(a.schema) === JSON.stringify(b.schema) || signature(a) === signature(b)
}

/** All a type says in TypeScript, whatever its references are relative to. */
function signature(type: NamedType): string {
  return declaration(type.name, type.schema, { named: referenceNames(type), defaults: 'declared', enums: 'closed' })
}
