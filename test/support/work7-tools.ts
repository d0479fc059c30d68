import { readFileSync } from 'node:fs'
import type { HashedContractModel } from '../../generated/runtime/model.js'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../generated/work7-tools.v1/${name}`, import.meta.url), 'utf8'))

/** The model of work7-tools.v1. */
export const work7Contract = read('contract.json') as HashedContractModel

const byWireName = new Map(Object.keys(work7Contract.tools).map((name) => [name.replaceAll('.', '_'), name]))

/** Contract names of its tools, in the order they are declared and listed. */
export const work7Tools: readonly string[] = (read('tools.json') as { name: string }[]).map(({ name }) =>
  byWireName.get(name)!,
)

/** Contract names of the tools a role may call, in alphabetical order. */
export function toolsOfRole(role: string): string[] {
  const mayCall = (name: string) => {
    const access = work7Contract.tools[name]?.access
    return access !== undefined && 'roles' in access && access.roles.includes(role)
  }
  return work7Tools.filter(mayCall).sort()
}
