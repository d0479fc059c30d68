import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Side } from '../compare/side.js'
import { fieldsOf } from '../compare/tools/result-fields.js'
import { canonicalJsonFile } from '../model/canonical-json.js'
import { triedOutput } from '../model/tried-output.js'
import type { ContractModel, Json, ToolModel } from '../runtime/model.js'

/**
 * Names that were taken away and stay reserved, as `tombstones.json` of a contract holds them. Each bears the last version
 * that had it.
 */
export interface Tombstones {
  removedTools?: Versions
  removedArguments?: { readonly [tool: string]: Versions }
  /** Fields of results by their paths, such as `items[].total`. */
  removedFields?: { readonly [tool: string]: Versions }
  /** Codes of errors. */
  removedErrors?: { readonly [tool: string]: Versions }
  /** Codes of errors that any tool of the contract could answer with. */
  removedContractErrors?: Versions
}

interface Versions {
  readonly [name: string]: string
}

/** Names inside a tool that are reserved, and those that it has. */
const inside = {
  removedArguments: ({ input }: ToolModel): string[] => Object.keys(input.properties ?? {}),
  removedFields: (tool: ToolModel): string[] => Object.keys(fieldsOf(triedOutput(tool) as Json | undefined)),
  removedErrors: ({ errors }: ToolModel): string[] => Object.keys(errors ?? {}),
} as const

const kinds = Object.keys(inside) as (keyof typeof inside)[]

/** The names that releases had and the last of them has no more. */
export function tombstonesOf(releases: readonly ContractModel[]): Tombstones {
  const last = releases.at(-1)
  if (!last) return {}
  const removedTools: { [tool: string]: string } = {}
  const removed: { [kind in keyof typeof inside]: { [tool: string]: { [name: string]: string } } } = {
    removedArguments: {},
    removedFields: {},
    removedErrors: {},
  }
  const removedContractErrors: { [code: string]: string } = {}
  for (const { version, tools, errors } of releases) {
    for (const code of Object.keys(errors ?? {})) {
      if (!Object.hasOwn(last.errors ?? {}, code)) removedContractErrors[code] = version
    }
    for (const [name, tool] of Object.entries(tools)) {
      const kept = last.tools[name]
      if (!kept) removedTools[name] = version
      for (const kind of kept ? kinds : []) {
        const left = new Set(kept ? inside[kind](kept) : [])
        for (const one of inside[kind](tool)) if (!left.has(one)) (removed[kind][name] ??= {})[one] = version
      }
    }
  }
  return filled({ removedTools, ...removed, removedContractErrors })
}

/** What a contract reserves; nothing where it has no such file. */
export function readTombstones(root: string, contract: string): Tombstones {
  const path = pathOf(root, contract)
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Tombstones
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Adds what the releases no longer have to what is reserved already.
 *
 * @returns the path of the file; undefined where nothing is reserved
 */
export function writeTombstones(
  root: string,
  contract: string,
  releases: readonly ContractModel[],
): string | undefined {
  const [before, found] = [readTombstones(root, contract), tombstonesOf(releases)]
  const { tools = {}, errors = {} } = releases.at(-1) ?? {}
  // What came back, because somebody accepted it, is no longer gone.
  const removedTools = without({ ...before.removedTools, ...found.removedTools }, Object.keys(tools))
  const all = filled({
    removedTools,
    removedContractErrors: without(
      { ...before.removedContractErrors, ...found.removedContractErrors },
      Object.keys(errors),
    ),
    ...Object.fromEntries(kinds.map((kind) => [kind, reservedInside(kind, before, found, tools)])),
  })
  if (Object.keys(all).length === 0) return undefined
  const path = pathOf(root, contract)
  writeFileSync(path, canonicalJsonFile(all))
  return path
}

function reservedInside(
  kind: keyof typeof inside,
  before: Tombstones,
  found: Tombstones,
  tools: ContractModel['tools'],
): { [tool: string]: Versions } {
  const names = new Set([...Object.keys(before[kind] ?? {}), ...Object.keys(found[kind] ?? {})])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const tool = tools[name]
      const left = without({ ...before[kind]?.[name], ...found[kind]?.[name] }, tool ? inside[kind](tool) : [])
      return Object.keys(left).length > 0 ? [[name, left]] : []
    }),
  )
}

/** A side that reserves names, in the facts by which they are compared. */
export function withTombstones(side: Side, tombstones: Tombstones): Side {
  const tools = new Map(side.tools)
  for (const kind of kinds) {
    for (const [name, reserved] of Object.entries(tombstones[kind] ?? {})) {
      const tool = tools.get(name)
      if (tool) tools.set(name, { ...tool, [kind]: Object.keys(reserved).sort() })
    }
  }
  const names = (of: Versions | undefined): string[] => Object.keys(of ?? {}).sort()
  const [removedTools, removedErrors] = [names(tombstones.removedTools), names(tombstones.removedContractErrors)]
  const facts = {
    ...side.facts,
    ...(removedTools.length > 0 && { removedTools }),
    ...(removedErrors.length > 0 && { removedErrors }),
  }
  return { ...side, facts, tools }
}

/** Without kinds of which none is reserved. */
function filled(all: Tombstones): Tombstones {
  return Object.fromEntries(Object.entries(all).filter(([, names]) => Object.keys(names as object).length > 0))
}

const pathOf = (root: string, contract: string): string => join(root, contract, 'tombstones.json')

const without = <T>(all: { readonly [name: string]: T }, names: readonly string[]): { [name: string]: T } =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
