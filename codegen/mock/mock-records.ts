import type { ContractModel, Json, Schema, ToolModel } from '../runtime/model.js'
import { resolved } from '../runtime/sample-schema.js'

/** A record, as the tool that shows it answers. */
export interface MockRecord {
  readonly [member: string]: Json
}

/** What a tool does to records, as far as its name and schemas say. */
export interface ToolPart {
  /** What the records it speaks of are called: `customer`. */
  readonly kind: string
  /** What the records of its answer are called; another kind where it makes one of another (an invoice of an offer). */
  readonly makes: string
  /** Argument that names the record; absent: the tool makes one, or speaks of many. */
  readonly idArgument?: string
  /** Output member that names the record. */
  readonly idMember?: string
  /** Output member that is the list of them. */
  readonly listMember?: string
  readonly isRemoval: boolean
}

/**
 * Reads from names what part a tool plays beside the others: `customers.get` and `customers.update` name a record by
 * `customer_id`, their answers hold it as `id`, `customers.list` shows it in `items`. A group of several kinds says
 * which in the tool's name (`calendar.create_event`).
 */
export function partOf(model: ContractModel, name: string, tool: ToolModel): ToolPart {
  const stems = idStems(model)
  const kind = kindOf(name, stems)
  const shows = tool.pairs?.shows
  const { properties: inputs = {} } = tool.input
  const { properties: outputs = {} } = tool.output
  const names = ['id', `${kind}_id`]
  const idArgument = names.find((one) => Object.hasOwn(inputs, one))
  const idMember = names.find((one) => Object.hasOwn(outputs, one))
  const listMember = Object.keys(outputs).find((one) => isListOfObjects(tool.output, one))
  return {
    kind,
    makes: shows === undefined ? kind : kindOf(shows, stems),
    ...(idArgument !== undefined && { idArgument }),
    ...(idMember !== undefined && { idMember }),
    ...(idArgument === undefined && idMember === undefined && listMember !== undefined && { listMember }),
    isRemoval: tool.effect === 'destructive' || /[._](delete|remove|destroy)(_|$)/.test(name),
  }
}

/** What arguments of the contract name: `customer` for `customer_id`. */
function idStems({ tools }: ContractModel): string[] {
  const names = Object.values(tools).flatMap(({ input }) => Object.keys(input.properties ?? {}))
  return [...new Set(names.flatMap((name) => /^(.+)_id$/.exec(name)?.[1] ?? []))]
}

function kindOf(name: string, stems: readonly string[]): string {
  const cut = name.includes('.') ? name.lastIndexOf('.') : name.indexOf('_')
  const [group, action] = cut < 0 ? [name, name] : [name.slice(0, cut), name.slice(cut + 1)]
  const [, noun, more] = action.split('_')
  const nouns = [more === undefined ? noun : undefined, group, group.split('_').at(-1)]
  return nouns.flatMap((one) => stems.find((stem) => one !== undefined && isManyOf(one, stem)) ?? [])[0] ?? group
}

/** `customers` and `Kunden` are several of what `customer_id` and `kunde_id` name one of. */
function isManyOf(word: string, stem: string): boolean {
  return (word.startsWith(stem) && word.length - stem.length <= 2) || word === stem.replace(/y$/, 'ies')
}

function isListOfObjects(output: Schema, member: string): boolean {
  const { type, items } = output.properties?.[member] ?? {}
  if (type !== 'array' || typeof items !== 'object') return false
  return (items.$ref === undefined ? items : resolved(items.$ref, output)).type === 'object'
}

/** Records by kind and id, in the order they were made. */
export class MockRecords {
  readonly #kinds = new Map<string, Map<string, MockRecord>>()

  of(kind: string): Map<string, MockRecord> {
    const found = this.#kinds.get(kind) ?? new Map<string, MockRecord>()
    this.#kinds.set(kind, found)
    return found
  }
}

/** The code of a tool for a record that is not there: of several, the one that names its kind. */
export function missingCode(model: ContractModel, tool: ToolModel, kind: string): string | undefined {
  const codes = Object.entries({ ...tool.errors, ...model.errors }).filter(([, { http }]) => http === 404)
  return (codes.find(([code]) => code.includes(kind)) ?? codes[0])?.[0]
}

/** The code of a tool for a record that has been changed since it was read. */
export function conflictCode({ errors = {} }: ToolModel): string | undefined {
  return Object.keys(errors).find((code) => code.endsWith('version_conflict'))
}
