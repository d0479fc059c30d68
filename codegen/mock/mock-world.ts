import { addedArguments } from '../runtime/added-arguments.js'
import { canonicalJson } from '../runtime/canonical-json.js'
import type { ContractModel, Json, Schema, ToolModel } from '../runtime/model.js'
import { conflictCode, missingCode, MockRecords, partOf, type MockRecord, type ToolPart } from './mock-records.js'
import { isRecord, matches, shaped } from './mock-value.js'

/** How a call is meant. */
export interface MockMode {
  dryRun: boolean
  idempotencyKey: string | null
}

/** A result, or the code of an error with the argument it is about. */
export type MockAnswer = { value: Json; replayed?: true } | { code: string; field?: string }

/** Records of each kind that are there at first. */
const atFirst = 5

interface Tool {
  name: string
  model: ToolModel
  part: ToolPart
}

/**
 * Answers the tools of a contract with what its schemas allow, made from a seed, and remembers: what was created can be
 * read, listed, changed and removed again. What a system would decide (states, totals, rights) it does not know.
 */
export class MockWorld {
  readonly #model: ContractModel
  readonly #seed: string
  readonly #fits: (tool: string, value: Json) => boolean
  readonly #tools: ReadonlyMap<string, Tool>
  readonly #records = new MockRecords()
  readonly #answered = new Map<string, { input: string; value: Json }>()
  readonly #prepared = new Map<string, { action: string; input: MockRecord }>()
  #made = 0

  /** @param fits whether a value fits the output schema of a tool */
  constructor(model: ContractModel, seed: string, fits: (tool: string, value: Json) => boolean) {
    this.#model = model
    this.#seed = seed
    this.#fits = fits
    const tools = Object.entries(model.tools)
    this.#tools = new Map(tools.map(([name, tool]) => [name, { name, model: tool, part: partOf(model, name, tool) }]))
    for (const kind of new Set([...this.#tools.values()].map(({ part }) => part.kind))) this.#begin(kind)
  }

  /** @param input fits the input schema, defaults filled in */
  answer(name: string, input: MockRecord, mode: MockMode): MockAnswer {
    const tool = this.#tools.get(name)
    if (!tool) throw new Error(`there is no tool ${name}`)
    const gates = Object.values(addedArguments(this.#model, tool.model)) as readonly string[]
    const given = Object.fromEntries(Object.entries(input).filter(([argument]) => !gates.includes(argument)))
    const { idempotencyKey: key } = mode
    if (key === null || mode.dryRun) return this.#act(tool, given, mode)
    const before = this.#answered.get(`${name} ${key}`)
    const text = canonicalJson(given)
    if (before && before.input !== text) return { code: 'conflict.idempotency_key_reused' }
    if (before) return { value: before.value, replayed: true }
    const answer = this.#act(tool, given, mode)
    if ('value' in answer) this.#answered.set(`${name} ${key}`, { input: text, value: answer.value })
    return answer
  }

  #act(tool: Tool, given: MockRecord, mode: MockMode): MockAnswer {
    const { model, part } = tool
    const { approval } = model
    if (approval?.step === 'prepare') return this.#prepare(tool, given, approval.action)
    let input = given
    if (approval?.step === 'commit' && given[approval.token] != null) {
      const token = String(given[approval.token])
      const prepared = this.#prepared.get(token)
      if (!prepared) return { code: 'approval.invalid', field: approval.token }
      if (prepared.action !== approval.action) return { code: 'approval.wrong_action', field: approval.token }
      if (!mode.dryRun) this.#prepared.delete(token)
      input = { ...prepared.input, ...given }
    }
    const { idArgument } = part
    if (idArgument !== undefined && input[idArgument] != null)
      return this.#ofRecord(tool, String(input[idArgument]), input, mode)
    if (model.effect !== 'read') return { value: this.#create(tool, input, mode) }
    const isList = part.listMember !== undefined && this.#showing(part.kind) !== undefined
    return {
      value: isList ? this.#list(tool, part.listMember ?? '', input) : this.#compose(tool, input, canonicalJson(input)),
    }
  }

  #prepare(tool: Tool, input: MockRecord, action: string): MockAnswer {
    const missing = this.#missing(tool, input)
    if (missing) return missing
    const value = this.#compose(tool, input, `prepare ${this.#next()}`)
    for (const { model } of this.#tools.values()) {
      const { approval } = model
      const isCommit = approval?.step === 'commit' && approval.action === action
      const token = isCommit && isRecord(value) ? value[approval.token] : undefined
      if (typeof token === 'string') this.#prepared.set(token, { action, input })
    }
    return { value }
  }

  /** A record that is not there is missing, where such records are known and the contract has a word for it. */
  #missing({ model, part }: Tool, input: MockRecord): MockAnswer | undefined {
    const { kind, idArgument } = part
    if (idArgument === undefined || input[idArgument] == null || !this.#showing(kind)) return undefined
    const code = missingCode(this.#model, model, kind)
    const isThere = this.#records.of(kind).has(String(input[idArgument]))
    return isThere || code === undefined ? undefined : { code, field: idArgument }
  }

  #ofRecord(tool: Tool, id: string, input: MockRecord, mode: MockMode): MockAnswer {
    const { model, part } = tool
    const missing = this.#missing(tool, input)
    if (missing) return missing
    const records = this.#records.of(part.kind)
    const record = records.get(id) ?? {}
    const named = part.idMember === undefined ? {} : { [part.idMember]: input[part.idArgument ?? ''] ?? id }
    if (model.effect === 'read') return { value: this.#compose(tool, { ...input, ...record, ...named }, id) }
    const conflict = conflictCode(model)
    const isOld = input.version !== undefined && record.version !== undefined && input.version !== record.version
    if (conflict !== undefined && isOld) return { code: conflict, field: 'version' }
    if (part.makes !== part.kind) return { value: this.#create(tool, input, mode) }
    const version = typeof record.version === 'number' ? { version: record.version + 1 } : {}
    const changes = Object.entries(input).filter(([name]) => Object.hasOwn(record, name))
    const value = this.#compose(tool, { ...input, ...record, ...Object.fromEntries(changes), ...version, ...named }, id)
    if (mode.dryRun) return { value }
    if (part.isRemoval) records.delete(id)
    else records.set(id, { ...record, ...Object.fromEntries(changes), ...version, ...this.#asShown(part, value) })
    return { value }
  }

  #create(tool: Tool, input: MockRecord, { dryRun }: MockMode): Json {
    const { kind, makes, idMember } = tool.part
    const first = tool.model.output.properties?.['version'] ? { version: 1 } : {}
    const { id: _id, ...said } = makes === kind ? input : {}
    const seed = dryRun ? `trial ${canonicalJson(input)}` : `create ${this.#next()}`
    const value = this.#compose(tool, { ...said, ...first }, seed)
    const member = idMember ?? 'id'
    const id = isRecord(value) ? value[member] : undefined
    if (!dryRun && id != null) this.#records.of(makes).set(String(id), this.#asShown(tool.part, value))
    return value
  }

  /** What of an answer is the record: all of it, where it names the record as the tool does that shows one. */
  #asShown({ makes, idMember }: ToolPart, value: Json): MockRecord {
    const shown = this.#showing(makes)?.part.idMember
    return isRecord(value) && idMember === shown ? value : {}
  }

  #list(tool: Tool, member: string, input: MockRecord): Json {
    const { name, model, part } = tool
    const { properties = {}, $defs } = model.output
    const { items, maxItems = Infinity } = properties[member] ?? {}
    const item: Schema = { ...(typeof items === 'object' && items), ...($defs && { $defs }) }
    const all = [...this.#records.of(part.kind).values()].reverse().filter((record) => matches(record, input))
    const from = Number(/^mock-(\d+)$/.exec(String(input['cursor']))?.[1] ?? 0)
    const to = from + Math.min(typeof input['limit'] === 'number' ? input['limit'] : Infinity, maxItems)
    const shown = all.slice(from, to).map((record) => {
      return shaped(item, { ...record, [part.kind]: record }, `${this.#seed} ${name} ${canonicalJson(record)}`)
    })
    const next = Object.hasOwn(properties, 'next_cursor') ? { next_cursor: to < all.length ? `mock-${to}` : null } : {}
    const around = this.#compose(tool, {}, canonicalJson(input))
    const value = { ...(isRecord(around) && around), [member]: shown, ...next }
    return this.#fits(name, value) ? value : around
  }

  /** An answer that says what is known already, where that fits. */
  #compose({ name, model, part }: Tool, known: MockRecord, seed: string): Json {
    const full = `${this.#seed} ${part.makes} ${seed}`
    const value = shaped(model.output, { ...known, [part.kind]: known }, full)
    if (this.#fits(name, value)) return value
    const { idMember } = part
    const id = idMember === undefined ? undefined : known[idMember]
    const least = shaped(model.output, id === undefined || idMember === undefined ? {} : { [idMember]: id }, full)
    return this.#fits(name, least) ? least : shaped(model.output, {}, full)
  }

  /** Records that are there before anybody has made any, in the form of the tool that shows one. */
  #begin(kind: string): void {
    const shows = this.#showing(kind)
    if (!shows) return
    const first = shows.model.output.properties?.['version'] ? { version: 1 } : {}
    for (let i = 0; i < atFirst; i += 1) {
      const value = this.#compose(shows, first, `first ${i}`)
      const id = isRecord(value) ? value[shows.part.idMember ?? ''] : undefined
      if (isRecord(value) && id != null) this.#records.of(kind).set(String(id), value)
    }
  }

  /** The tool whose answer is a record: one that reads it, or where there is none, one that makes it. */
  #showing(kind: string): Tool | undefined {
    const all = [...this.#tools.values()].filter(({ part }) => part.makes === kind && part.idMember !== undefined)
    const reads = all.filter(({ model, part }) => model.effect === 'read' && part.idArgument !== undefined)
    return [...reads, ...all.filter(({ part }) => part.idArgument === undefined)][0]
  }

  #next(): number {
    this.#made += 1
    return this.#made
  }
}
