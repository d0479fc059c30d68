import { Closures } from '../model/closure.js'
import { mapValues } from '../model/subschemas.js'
import { triedOutput } from '../model/tried-output.js'
import type { ContractModel, Schema } from '../runtime/model.js'
import { rawRules } from './raw-schema.js'
import { uniqueIdentifier } from './safe-identifier.js'
import { inheritedNames, sharedReference, type ValidatorModule } from './validator-code.js'
import { type PlainSchema, type PlainSchemas, plainSchemas, renameReferences } from './validator-schema.js'

/** A module before it is compiled. */
export interface PlannedModule {
  /** File name without extension. */
  name: string
  module: ValidatorModule
}

/** Tools that use a definition before it moves to the shared module. */
const sharedFrom = 3

/**
 * Distributes the schemas of a contract over modules: one for each tool, and one for what several tools use. Two
 * definitions are the same where they and all they refer to are equal, whatever they are called.
 */
export function planValidators(model: ContractModel): PlannedModule[] {
  const closures = new Closures()
  const tools = Object.values(model.tools).map((tool) => ({
    wireName: tool.wireName,
    input: definitionsOf(tool.input, { defaults: true }, closures),
    output: definitionsOf(triedOutput(tool), {}, closures),
  }))
  const shared = sharedDefinitions(tools.map(({ input, output }) => [...input.all, ...output.all]))
  const modules = tools.map(({ wireName, input, output }) => ({
    name: validatorModuleName(wireName),
    module: planModule({ input: input.root, output: output.root }, shared, {
      input: inheritedNames(input.root.closure),
    }),
  }))
  if (shared.size === 0) return modules
  const exports = Object.fromEntries([...shared.values()].map(({ exported, definition }) => [exported, definition]))
  return [...modules, { name: 'shared', module: planModule(exports, new Map(), {}) }]
}

/** The file of a tool, without extension: its wire name, but for the names that are taken; none starts with `_`. */
export function validatorModuleName(wireName: string): string {
  return wireName === 'index' || wireName === 'shared' ? `_${wireName}` : wireName
}

/** A definition and what it refers to. */
interface Definition {
  name: string
  schema: PlainSchema
  /** Taken over as it stands; its references are its own affair. */
  raw?: true
  /** The schema and all it reaches. */
  closure: readonly PlainSchema[]
  /** The text of the above: equal for equal definitions. */
  identity: string
  refers(name: string): Definition
}

interface SharedDefinition {
  exported: string
  definition: Definition
}

/** By identity. */
type Shared = ReadonlyMap<string, SharedDefinition>

interface Definitions {
  root: Definition
  all: readonly Definition[]
}

function definitionsOf(schema: Schema, options: { defaults?: boolean }, closures: Closures): Definitions {
  return schema['x-raw'] ? rawDefinition(schema, options) : plainDefinitions(plainSchemas(schema, options), closures)
}

function rawDefinition(given: Schema, options: { defaults?: boolean }): Definitions {
  const schema = rawRules(given, options)
  const refers = (): never => {
    throw new Error('a raw schema has no definitions')
  }
  const root = { name: 'Raw', schema, raw: true, closure: [schema], identity: JSON.stringify(schema), refers } as const
  return { root, all: [] }
}

function plainDefinitions({ name, root, defs }: PlainSchemas, closures: Closures): Definitions {
  const found = new Map<string, Definition>()
  const define = (ownName: string, schema: PlainSchema): Definition => {
    const { identity, reached } = closures.of(schema, (other) => defs[other])
    return {
      name: ownName,
      schema,
      closure: [schema, ...reached.values()],
      identity,
      refers: (other) => found.get(other) as Definition,
    }
  }
  for (const [ownName, schema] of Object.entries(defs)) found.set(ownName, define(ownName, schema))
  const rootDefinition = define(name, root)
  return { root: rootDefinition, all: [rootDefinition, ...found.values()] }
}

function sharedDefinitions(tools: readonly (readonly Definition[])[]): Shared {
  const uses = new Map<string, number>()
  for (const definitions of tools)
    for (const identity of new Set(definitions.map((definition) => definition.identity)))
      uses.set(identity, (uses.get(identity) ?? 0) + 1)
  const shared = new Map<string, SharedDefinition>()
  const taken = new Set<string>()
  for (const definition of tools.flat()) {
    const { identity, name } = definition
    if (shared.has(identity) || (uses.get(identity) ?? 0) < sharedFrom) continue
    const exported = uniqueIdentifier(name, taken)
    taken.add(exported)
    shared.set(identity, { exported, definition })
  }
  return shared
}

/** The module that exports these definitions: shared ones are called, all others they reach are its own. */
function planModule(
  exported: { readonly [name: string]: Definition },
  shared: Shared,
  guarded: ValidatorModule['guarded'],
): ValidatorModule {
  const local: { [name: string]: PlainSchema } = {}
  const stubs: { [name: string]: PlainSchema } = {}
  const raw: string[] = []
  const names = new Map<string, string>()
  const place = (definition: Definition): string => {
    const elsewhere = definition.raw ? undefined : shared.get(definition.identity)
    if (elsewhere) {
      stubs[elsewhere.exported] = variantOf(definition.schema)
      return sharedReference(elsewhere.exported)
    }
    const known = names.get(definition.identity)
    if (known !== undefined) return known
    const name = uniqueIdentifier(definition.name, new Set(names.values()))
    names.set(definition.identity, name)
    if (definition.raw) raw.push(name)
    local[name] = definition.raw
      ? definition.schema
      : renameReferences(definition.schema, (other) => place(definition.refers(other)))
    return name
  }
  const exports = mapValues(exported, (definition) => ({ $ref: place(definition) }))
  return { exports, local, shared: stubs, guarded, ...(raw.length > 0 && { raw: true }) }
}

/** What a union has to know of a variant: the property that selects it. */
function variantOf({ properties = {}, required = [] }: PlainSchema): PlainSchema {
  const fixed = Object.entries(properties).filter(([, value]) => value.const !== undefined || value.enum !== undefined)
  const names = fixed.map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fixed),
    required: required.filter((name) => names.includes(name)),
  }
}
