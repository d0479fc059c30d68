import type { ContractModel, Language } from '../../generated/runtime/model.js'
import { textIn } from '../../generated/runtime/text.js'
import type { Endpoint } from '../gate/endpoint.js'

/** Roles and what they may do, by the word a contract has for each. */
export type RoleTexts = NonNullable<ContractModel['roles']>

/** The contracts of a system. */
export function modelsOf(endpoints: readonly Endpoint[], system: string): ContractModel[] {
  return endpoints
    .filter((endpoint) => endpoint.system === system)
    .flatMap(({ contracts }) => contracts.map(({ model }) => model))
}

/** The words of all contracts for roles; where two have the same, the first explains it. */
export function rolesOf(contracts: readonly ContractModel[]): RoleTexts {
  return Object.assign({}, ...[...contracts].reverse().map(({ roles = {} }) => roles)) as RoleTexts
}

/** A role by its name (`Office` of `2`, which `Office: everything …` explains); as the contract calls it where it has none. */
export function roleName(roles: RoleTexts, role: string, language: Language): string {
  const [name, ...explained] = textIn(roles[role] ?? '', language).split(':')
  return name && explained.length > 0 ? name : role
}
