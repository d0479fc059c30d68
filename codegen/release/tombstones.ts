import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Side } from '../compare/side.js'
import { canonicalJsonFile } from '../model/canonical-json.js'
import type { ContractModel, ToolModel } from '../runtime/model.js'

/**
 * Names that were taken away and stay reserved, as `tombstones.json` of a contract holds them. Each bears the last version
 * that had it.
 */
export interface Tombstones {
  removedTools?: { readonly [tool: string]: string }
  removedArguments?: { readonly [tool: string]: { readonly [argument: string]: string } }
}

/** The names that releases had and the last of them has no more. */
export function tombstonesOf(releases: readonly ContractModel[]): Tombstones {
  const last = releases.at(-1)
  const removedTools: { [tool: string]: string } = {}
  const removedArguments: { [tool: string]: { [argument: string]: string } } = {}
  for (const { version, tools } of last ? releases : []) {
    for (const [name, tool] of Object.entries(tools)) {
      const kept = last?.tools[name]
      if (!kept) removedTools[name] = version
      const left = kept ? argumentsOf(kept) : undefined
      for (const argument of left ? argumentsOf(tool) : [])
        if (!left?.includes(argument)) (removedArguments[name] ??= {})[argument] = version
    }
  }
  return {
    ...(Object.keys(removedTools).length > 0 && { removedTools }),
    ...(Object.keys(removedArguments).length > 0 && { removedArguments }),
  }
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
  const tools = releases.at(-1)?.tools ?? {}
  const names = new Set([...Object.keys(before.removedArguments ?? {}), ...Object.keys(found.removedArguments ?? {})])
  // What came back, because somebody accepted it, is no longer gone.
  const removedTools = without({ ...before.removedTools, ...found.removedTools }, Object.keys(tools))
  const removedArguments = Object.fromEntries(
    [...names].flatMap((name) => {
      const tool = tools[name]
      const reserved = { ...before.removedArguments?.[name], ...found.removedArguments?.[name] }
      const left = without(reserved, tool ? argumentsOf(tool) : [])
      return Object.keys(left).length > 0 ? [[name, left]] : []
    }),
  )
  const [hasTools, hasArguments] = [removedTools, removedArguments].map((one) => Object.keys(one).length > 0)
  if (!hasTools && !hasArguments) return undefined
  const path = pathOf(root, contract)
  const text = canonicalJsonFile({ ...(hasTools && { removedTools }), ...(hasArguments && { removedArguments }) })
  writeFileSync(path, text)
  return path
}

/** A side that reserves names, in the facts by which they are compared. */
export function withTombstones(side: Side, { removedTools = {}, removedArguments = {} }: Tombstones): Side {
  const tools = new Map(side.tools)
  for (const [name, reserved] of Object.entries(removedArguments)) {
    const tool = tools.get(name)
    if (tool) tools.set(name, { ...tool, removedArguments: Object.keys(reserved).sort() })
  }
  const names = Object.keys(removedTools).sort()
  return { ...side, ...(names.length > 0 && { facts: { ...side.facts, removedTools: names } }), tools }
}

const pathOf = (root: string, contract: string): string => join(root, contract, 'tombstones.json')

const argumentsOf = ({ input }: ToolModel): string[] => Object.keys(input.properties ?? {})

const without = <T>(all: { readonly [name: string]: T }, names: readonly string[]): { [name: string]: T } =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
