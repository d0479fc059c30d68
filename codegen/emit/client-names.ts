import type { AddedArguments } from '../runtime/added-arguments.js'
import type { HashedContractModel } from '../runtime/model.js'
import { type NamedType, namedTypes, referenceNames } from './named-types.js'
import { uniqueIdentifier } from './safe-identifier.js'
import { declaration, type TypeView } from './type-text.js'

/** What the types of a contract are called in its client. */
export interface ClientNames {
  types: ReadonlyMap<string, NamedType>
  /** Name of a type as part of what a tool takes. */
  inputName(name: string): string
  /** Whether a type has a second name as part of what a tool takes. */
  isSplit(name: string): boolean
  /** Interfaces of the arguments the compiler adds to tools. */
  arguments: { readonly [Kind in keyof Required<AddedArguments>]: string }
  /** Interface of the errors every tool may answer with. */
  contractErrors: string
}

/**
 * Names the types of a client. A type that is both taken and answered has two faces where they differ: what is sent
 * must be known to this version, what arrives may be newer. The face for sending is then called `<Name>Input`.
 */
export function clientNames(model: HashedContractModel): ClientNames {
  const types = namedTypes(model)
  const taken = new Set(types.keys())
  const claim = (name: string) => {
    const unique = uniqueIdentifier(name, taken)
    taken.add(unique)
    return unique
  }
  const inputNames = new Map([...splitTypes(types)].map((name) => [name, claim(`${name}Input`)]))
  return {
    types,
    inputName: (name) => inputNames.get(name) ?? name,
    isSplit: (name) => inputNames.has(name),
    arguments: {
      tenant: claim('TenantArgument'),
      dryRun: claim('DryRunArgument'),
      idempotencyKey: claim('IdempotencyKeyArgument'),
    },
    contractErrors: claim('ContractErrors'),
  }
}

/** A type as part of what a tool takes: members with a default may be left out, enums hold what this version knows. */
export function inputView(named: TypeView['named']): TypeView {
  return { named, defaults: 'optional', enums: 'closed' }
}

/** A type as part of what a tool answers: enums may hold what a later version adds. */
export function outputView(named: TypeView['named']): TypeView {
  return { named, defaults: 'declared', enums: 'open' }
}

/** Types on both sides whose faces differ, or that are made of such types. */
function splitTypes(types: ReadonlyMap<string, NamedType>): Set<string> {
  const split = new Set<string>()
  const users = new Map<string, Set<string>>()
  for (const type of types.values()) {
    if (!type.input || !type.output) continue
    const identity = referenceNames(type)
    const named: TypeView['named'] = (key) => {
      const name = identity(key)
      users.set(name, (users.get(name) ?? new Set()).add(type.name))
      return name
    }
    const faces = [inputView(named), outputView(named)].map((view) => declaration(type.name, type.schema, view))
    if (faces[0] !== faces[1]) split.add(type.name)
  }
  // A set may grow while it is walked; what is added is walked, too.
  for (const name of split) for (const user of users.get(name) ?? []) split.add(user)
  return split
}
