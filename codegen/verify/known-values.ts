import { Random } from '../runtime/random.js'
import type { SamplePlace } from '../runtime/sample.js'
import type { Json } from '../runtime/model.js'
import { isNode, type Node } from '../compare/walk/node.js'
import type { VerifiedTool } from './subject.js'

/** Members whose values name something. */
const naming = /(^|_)(id|ids|key|slug|code|number|nummer|nr|uuid|handle)$/i

/** Values kept of one name. */
const most = 50

interface Known {
  readonly value: Json
  readonly record: Node
  /** The record is the very thing that the value names, not one that refers to it. */
  readonly isOwn: boolean
}

/**
 * Values that exist: what answers have named so far, so that a call for one thing can ask for one that is there. A
 * record of `customers.list` is found for the argument `customer_id`, and its version for the argument `version`.
 */
export class KnownValues {
  readonly #byName = new Map<string, Known[]>()

  learn(tool: VerifiedTool, answer: Json): void {
    /** `within`: what a value is where it stands: at the top what the tool is about, inside a record its member. */
    const visit = (value: Json, depth: number, within: readonly string[]): void => {
      if (depth > 8) return
      if (Array.isArray(value))
        (value as readonly Json[]).slice(0, most).forEach((item) => visit(item, depth + 1, within))
      if (!isNode(value)) return
      const isRecord = Object.keys(value).some((name) => /^id$/i.test(name))
      for (const [name, member] of Object.entries(value)) {
        if (naming.test(name) && (typeof member === 'string' || typeof member === 'number')) {
          const isId = /^id$/i.test(name)
          const isOwn = isId || within.some((kind) => singular(name) === `${kind}_id`)
          const names = isId ? [name, ...within.map((kind) => `${kind}_id`)] : [name]
          for (const one of names) this.#add(one, { value: member, record: value, isOwn }, !tool.isRead)
        }
        visit(member, depth + 1, isRecord ? [singular(name)] : within)
      }
    }
    visit(answer, 0, [...new Set([kindOf(tool.name), subjectOf(tool.name)])])
  }

  /**
   * What to take for the arguments of a tool; a name that is always given (a tenant) goes before.
   *
   * @param turn takes one thing after the other, the latest first, instead of any
   */
  forInput(tool: VerifiedTool, seed: string, fixed: Node, turn?: number): (place: SamplePlace) => Json | undefined {
    const pick = (found: readonly Known[], of: string): Known =>
      (turn === undefined ? undefined : found[found.length - 1 - (turn % found.length)]) ?? new Random(of).pick(found)
    const picked = Object.keys(tool.input.properties ?? {}).flatMap((name): [string, Known][] => {
      const found = this.#named(name, tool)
      return found && found.length > 0 ? [[name, pick(found, `${seed}${name}`)]] : []
    })
    const chosen = new Map(picked.map(([name, { value }]) => [name, value]))
    // A project belongs to its own customer, not to any.
    for (const [, { record, isOwn }] of picked)
      for (const name of isOwn ? chosen.keys() : []) {
        const value = record[name]
        if (typeof value === 'string' || typeof value === 'number') chosen.set(name, value)
      }
    const version = versionIn(picked, tool)
    if (version !== undefined) chosen.set('version', version)
    return ({ name, pointer, schema }) => {
      if (pointer === `/${name}` && Object.hasOwn(fixed, name)) return fixed[name]
      if (schema.enum || schema.const !== undefined || schema.type === 'object' || schema.type === 'array')
        return undefined
      if (pointer === `/${name}` && chosen.has(name)) return chosen.get(name)
      if (pointer === '' || !naming.test(name)) return undefined
      const found = this.#byName.get(singular(name))
      return found && pick(found, seed + pointer).value
    }
  }

  /** The version, as last read, of what arguments name; undefined where nothing of it is known. */
  versionOf(tool: VerifiedTool, args: Node): number | undefined {
    const named = Object.entries(args).flatMap(([name, value]) =>
      (this.#named(name, tool) ?? [])
        .filter((one) => one.isOwn && one.value === value)
        .map((one): [string, Known] => [name, one]),
    )
    return versionIn(named, tool)
  }

  /** `session_id` of `whatsapp_sessions.get` is a `whatsapp_session_id`; what resolves it says so, too. */
  #named(name: string, { name: of, resolves }: VerifiedTool): readonly Known[] | undefined {
    const kinds = [resolves[name], of].flatMap((tool) => (tool === undefined ? [] : [`${kindOf(tool)}_id`]))
    const names = [singular(name), ...kinds.filter((kind) => kind.endsWith(`_${singular(name)}`))]
    return names.map((one) => this.#byName.get(one)).find((found) => found !== undefined)
  }

  /**
   * What is learnt again is what it is now, and what was just written is the latest. Who only refers to something does
   * not say what it is.
   */
  #add(called: string, learnt: Known, isWritten: boolean): void {
    const name = singular(called)
    const found = this.#byName.get(name) ?? []
    const at = found.findIndex(({ value }) => value === learnt.value)
    const before = found[at]
    const record = { ...(before?.isOwn && before.record), ...learnt.record }
    if (!before) found.push(learnt)
    else if (learnt.isOwn && isWritten) found.push(...found.splice(at, 1).map(() => ({ ...learnt, record })))
    else if (learnt.isOwn) found[at] = { ...learnt, record }
    if (found.length > most) found.shift()
    this.#byName.set(name, found)
  }
}

/** The version of what a tool is about, before that of others its arguments name. */
function versionIn(named: readonly (readonly [string, Known])[], { name: tool }: VerifiedTool): number | undefined {
  const kinds = [subjectOf(tool), kindOf(tool)].map((kind) => `_${kind}_id`)
  const rankOf = (name: string): number => kinds.findLastIndex((id) => id.endsWith(`_${singular(name)}`))
  const ordered = named.toSorted(([a], [b]) => rankOf(b) - rankOf(a))
  return ordered.map(([, { record }]) => record.version).find((version) => typeof version === 'number')
}

/** What the records of a tool's group are called: `customer` for `customers.list`. */
export const kindOf = (tool: string): string =>
  singular(tool.split('.')[0]?.split(tool.includes('.') ? '.' : '_')[0] ?? '')

/** What a tool's own name ends with: `event` for `calendar.create_event`. */
const subjectOf = (tool: string): string => singular(tool.split(/[._]/).at(-1) ?? '')

/** `customers` and `customer_ids` are named after one of them. */
const singular = (name: string): string =>
  name
    .replace(/ies$/i, 'y')
    .replace(/(?<!s)s$/i, '')
    .toLowerCase()
