import ts from 'typescript'
import type { ContractModel } from '../runtime/model.js'
import { basesOf, vocabularyName } from './declarations.js'
import type { Diagnostics } from './diagnostic.js'
import { literalObject, literalValue, unwrap } from './literal.js'
import { contractFolders, type ContractProgram } from './program.js'

/** Path of an endpoint → ids of the contracts it serves, in declared order. */
export type Endpoints = { [path: string]: string[] }

/**
 * The addresses contracts are served at: those `endpoints.ts` composes, and the mount of each other contract.
 * Reports C186.
 */
export function readEndpoints(
  program: ContractProgram,
  models: ReadonlyMap<string, ContractModel>,
  diagnostics: Diagnostics,
): Endpoints {
  const endpoints: Endpoints = {}
  const composed = new Set<string>()
  for (const statement of program.endpoints?.statements ?? []) {
    if (!ts.isInterfaceDeclaration(statement)) continue
    const base = basesOf(statement).find((one) => vocabularyName(one.expression, program.checker) === 'Endpoint')
    const traits = literalObject(base?.typeArguments?.[0], program.checker)
    const pathNode = traits?.members.get('path')?.value
    const list = traits?.members.get('contracts')?.value
    if (!pathNode || !list) continue
    const path = String(literalValue(pathNode, program.checker, diagnostics))
    if (Object.hasOwn(endpoints, path))
      diagnostics.report('C186', pathNode, { problem: `two endpoints share the path \`${path}\`` })
    const ids = checkList(list, program, models, diagnostics)
    endpoints[path] = ids
    for (const id of ids) composed.add(id)
  }
  for (const model of models.values()) {
    if (composed.has(model.id)) continue
    const path = model.mount?.path ?? `/${model.id.replace(/(-tools)?\.v/, '-v')}`
    endpoints[path] = [...(endpoints[path] ?? []), model.id]
  }
  return endpoints
}

function checkList(
  list: ts.TypeNode,
  program: ContractProgram,
  models: ReadonlyMap<string, ContractModel>,
  diagnostics: Diagnostics,
): string[] {
  const tuple = unwrap(list, program.checker)
  if (!ts.isTupleTypeNode(tuple)) return []
  const owners = new Map<string, string>()
  const known = contractFolders(program.root)
  return tuple.elements.flatMap((element) => {
    const id = String(literalValue(element, program.checker, diagnostics))
    if (!known.includes(id)) {
      diagnostics.report('C186', element, { problem: `\`${id}\` is no contract` })
      return []
    }
    for (const tool of Object.keys(models.get(id)?.tools ?? {})) {
      const owner = owners.get(tool)
      if (owner !== undefined) {
        diagnostics.report('C186', element, { problem: `\`${owner}\` and \`${id}\` share the tool \`${tool}\`` })
      }
      owners.set(tool, id)
    }
    return [id]
  })
}
