import { Random } from '../runtime/random.js'
import type { SamplePlace } from '../runtime/sample.js'
import type { Json } from '../runtime/model.js'
import { asNode, isNode, type Node } from '../compare/walk/node.js'
import type { VerifiedTool } from './subject.js'

/** Members whose values name something. */
const naming = /(^|_)(id|ids|key|slug|code|number|nummer|nr|uuid|handle)$/i

/** Values kept of one name. */
const most = 50

/**
 * Values that exist: what answers have named so far, so that a call for one thing can ask for one that is there. A
 * record of `customers.list` is found for the argument `customer_id`, and its version for the argument `version`.
 */
export class KnownValues {
  readonly #byName = new Map<string, { value: Json; record: Node }[]>()

  learn(tool: VerifiedTool, answer: Json): void {
    const kind = kindOf(tool.name)
    const visit = (value: Json, depth: number): void => {
      if (depth > 8) return
      if (Array.isArray(value)) (value as readonly Json[]).slice(0, most).forEach((item) => visit(item, depth + 1))
      if (!isNode(value)) return
      for (const [name, member] of Object.entries(value)) {
        if (naming.test(name) && (typeof member === 'string' || typeof member === 'number')) {
          this.#add(name, member, value)
          if (/^id$/i.test(name)) this.#add(`${kind}_id`, member, value)
        }
        visit(member, depth + 1)
      }
    }
    visit(answer, 0)
  }

  /** What to take for the arguments of a tool; a name that is always given (a tenant) goes before. */
  forInput(tool: VerifiedTool, seed: string, fixed: Node): (place: SamplePlace) => Json | undefined {
    const chosen = new Map<string, Json>()
    for (const name of Object.keys(tool.input.properties ?? {})) {
      const found = this.#named(name, tool)
      if (!found || found.length === 0) continue
      const { value, record } = new Random(`${seed}${name}`).pick(found)
      chosen.set(name, value)
      if (typeof record.version === 'number') chosen.set('version', record.version)
    }
    return ({ name, pointer, schema }) => {
      if (pointer === `/${name}` && Object.hasOwn(fixed, name)) return fixed[name]
      if (schema.enum || schema.const !== undefined || schema.type === 'object' || schema.type === 'array')
        return undefined
      if (pointer === `/${name}` && chosen.has(name)) return chosen.get(name)
      if (pointer === '' || !naming.test(name)) return undefined
      const found = this.#byName.get(singular(name))
      return found && new Random(seed + pointer).pick(found).value
    }
  }

  /** `session_id` of `whatsapp_sessions.get` is a `whatsapp_session_id`; what resolves it says so, too. */
  #named(name: string, { name: of, resolves }: VerifiedTool): { value: Json; record: Node }[] | undefined {
    const kinds = [resolves[name], of].flatMap((tool) => (tool === undefined ? [] : [`${kindOf(tool)}_id`]))
    const names = [singular(name), ...kinds.filter((kind) => kind.endsWith(`_${singular(name)}`))]
    return names.map((one) => this.#byName.get(one)).find((found) => found !== undefined)
  }

  #add(given: string, value: Json, record: Node): void {
    const name = singular(given)
    const found = this.#byName.get(name) ?? []
    if (found.length < most && !found.some((one) => one.value === value)) found.push({ value, record: asNode(record) })
    this.#byName.set(name, found)
  }
}

/** What the records of a tool's group are called: `customer` for `customers.list`. */
const kindOf = (tool: string): string => singular(tool.split('.')[0]?.split(tool.includes('.') ? '.' : '_')[0] ?? '')

/** `customers` and `customer_ids` are named after one of them. */
const singular = (name: string): string =>
  name
    .replace(/ies$/i, 'y')
    .replace(/(?<!s)s$/i, '')
    .toLowerCase()
