import type { HashedContractModel, Schema, ToolModel } from '../runtime/model.js'
import { camelCase } from './camel-case.js'
import { EmitError } from './emit-error.js'

/** What stands behind one name of a client: a method, a namespace, or a method with further methods below its name. */
export interface ClientNode {
  /** How it is reached from the client: `customers.findDuplicates`. */
  path: string
  method?: ClientMethod
  /** By name, in declared order. */
  members: Map<string, ClientNode>
}

/** A tool as a method. */
export interface ClientMethod {
  /** Contract name. */
  name: string
  tool: ToolModel
  /** Whether the tool answers page by page: it takes a cursor, and gives records and the next cursor. */
  paged: boolean
}

/**
 * The tools of a contract as methods in namespaces: `customers.find_duplicates` becomes `customers.findDuplicates`.
 * Names that keep the naming rule never meet.
 * @throws EmitError when two others do
 */
export function clientTree(model: HashedContractModel): ClientNode {
  const root: ClientNode = { path: '', members: new Map() }
  for (const [name, tool] of Object.entries(model.tools)) {
    const node = name.split('.').map(memberName).reduce(child, root)
    if (node.method) {
      throw new EmitError(
        `${model.id}: "${name}" and "${node.method.name}" are both "${node.path}" in the client; rename one of them.`,
      )
    }
    node.method = { name, tool, paged: isPaged(tool) }
  }
  refuseHidden(model, root)
  return root
}

/** A paged method has a member `all` of its own. */
function refuseHidden(model: HashedContractModel, { method, members }: ClientNode): void {
  const hidden = method?.paged ? members.get('all') : undefined
  if (method && hidden) {
    throw new EmitError(
      `${model.id}: "${hidden.path}" in the client reads all pages of "${method.name}"; rename the tool below it.`,
    )
  }
  for (const node of members.values()) refuseHidden(model, node)
}

function child(parent: ClientNode, name: string): ClientNode {
  const known = parent.members.get(name)
  if (known) return known
  const created: ClientNode = { path: parent.path === '' ? name : `${parent.path}.${name}`, members: new Map() }
  parent.members.set(name, created)
  return created
}

/** An object with a member `then` passes for a promise; no other name becomes `then_`. */
function memberName(segment: string): string {
  const name = camelCase(segment)
  return name === 'then' ? 'then_' : name
}

function isPaged({ input, output }: ToolModel): boolean {
  const { items, next_cursor: next } = output.properties ?? {}
  return input.properties?.cursor !== undefined && isList(items) && next !== undefined
}

function isList(schema: Schema | undefined): boolean {
  return schema?.type === 'array'
}
