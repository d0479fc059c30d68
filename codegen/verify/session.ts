import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { formats } from '../runtime/formats.js'
import { canonicalJson } from '../runtime/canonical-json.js'
import type { Json } from '../runtime/model.js'
import { sample, type SamplePlace } from '../runtime/sample.js'
import { wrongSamples, type WrongSample } from '../runtime/wrong-samples.js'
import type { Node } from '../compare/walk/node.js'
import { eachKindFirst } from './each-kind-first.js'
import { KnownValues } from './known-values.js'
import type { CallMode, Link, Reply } from './reply.js'
import { fitsOf, type Fits, type Subject, type VerifiedTool } from './subject.js'

/** How a run goes about it. */
export interface SessionOptions {
  /** The same seed sends the same arguments, as far as the server's data is the same. */
  seed: string
  /**
   * Calls of each tool with arguments that fit. Three times as many do not fit, if there are so many ways to, and at least
   * one in each way.
   */
  inputs: number
  /** Whether tools that write are called for good. */
  allowWrites: boolean
  /** Value of the argument that names the tenant. */
  tenant?: string
  /** Milliseconds every call may take, whatever the contract allows. */
  deadlineMs?: number
}

/** Tools whose answers are looked at to see whether anything has changed. */
const mostProbes = 6

/** How often a call is sent again that the server was too busy for. */
const mostRepeats = 3

interface Probe {
  tool: VerifiedTool
  args: Json
}

/** One run against one server: what is known of its data, and how long its tools took. */
export class Session {
  readonly subject: Subject
  readonly options: SessionOptions
  /** As the server lists them. */
  readonly listed: readonly Node[]
  /** Milliseconds of every call, by tool. */
  readonly latencies = new Map<string, number[]>()
  readonly #link: Link
  readonly #known = new KnownValues()
  readonly #ajv: Ajv2020
  readonly #fits = new Map<string, { input: Fits; output: Fits }>()
  readonly #readable: Probe[] = []
  #probes: Probe[] = []

  private constructor(subject: Subject, link: Link, options: SessionOptions, listed: readonly Node[]) {
    this.subject = subject
    this.options = options
    this.listed = listed
    this.#link = link
    this.#ajv = new Ajv2020({
      strict: false,
      allErrors: false,
      addUsedSchema: false,
      ownProperties: true,
      logger: false,
      ...(subject.hasFormats ? { formats } : { validateFormats: false }),
    })
  }

  /** Asks what there is, and reads what can be read without knowing anything. */
  static async open(subject: Subject, link: Link, options: SessionOptions): Promise<Session> {
    const session = new Session(subject, link, options, await link.list())
    await session.#look()
    return session
  }

  async call(tool: VerifiedTool, args: Json, mode: CallMode = {}): Promise<Reply> {
    const patience = this.options.deadlineMs ?? tool.timeoutMs + 1_000
    const name = this.#link.naming === 'wire' ? tool.wireName : tool.name
    for (let repeat = 0; ; repeat += 1) {
      const reply = await this.#link.call(name, args, mode, patience)
      if (reply.kind !== 'refused' || reply.code !== 'rate.limited' || repeat === mostRepeats) {
        this.latencies.set(tool.name, [...(this.latencies.get(tool.name) ?? []), reply.ms])
        return this.#unwrapped(tool, reply)
      }
      await sleep(Math.min(60, reply.retryAfter ?? 1) * 1_000)
    }
  }

  /** Arguments that fit: what the contract shows, then made ones, of which every third names what does not exist. */
  inputs(tool: VerifiedTool): Json[] {
    const seeds = Array.from({ length: this.options.inputs }, (_, i) => i)
    const made = seeds.flatMap((seed) => this.#input(tool, seed) ?? [])
    const examples = tool.examples.map((example) => ({ ...(example as Node), ...this.#fixed(tool) }))
    const byText = new Map([...examples, ...made].map((input) => [canonicalJson(input), input]))
    return [...byText.values()]
  }

  /** Arguments that fit, of things that exist: two turns about each, the latest first, one as the contract shows. */
  existing(tool: VerifiedTool, turn: number): Json | undefined {
    const seed = `${this.options.seed}:existing:${String(turn)}`
    const round = Math.floor(turn / 2)
    const known = this.#known.forInput(tool, seed, this.#fixed(tool), round)
    const shown = turn % 2 === 0 ? tool.examples[round % tool.examples.length] : undefined
    const optional = (['none', 'some', 'all'] as const)[round % 3] ?? 'some'
    const input = shown === undefined ? sample(tool.input, { seed, optional, known }) : renamed(shown, tool, known)
    return this.fits(tool).input(input) === undefined ? input : undefined
  }

  /** The version, as last read, of what arguments name. */
  versionOf(tool: VerifiedTool, args: Json): number | undefined {
    return this.#known.versionOf(tool, args as Node)
  }

  /** Reads again what can be read without knowing anything. */
  async refresh(): Promise<void> {
    for (const { tool, args } of this.#readable) {
      const reply = await this.call(tool, args)
      if (reply.kind === 'result') this.#known.learn(tool, reply.value)
    }
  }

  /** Arguments that do not fit: of each mistake one, then others; which places are broken, the seed decides. */
  wrongInputs(tool: VerifiedTool): WrongSample[] {
    const { seed, inputs } = this.options
    const known = this.#known.forInput(tool, seed, this.#fixed(tool))
    const skipped = new Set(Object.values(tool.added).map((name) => `/${name}`))
    const wrong = wrongSamples(tool.input, { seed, known }).filter(
      ({ mistake, pointer, value }) =>
        // Arguments that are no object are not the tool's affair: the protocol knows none.
        pointer !== '' &&
        !skipped.has(pointer) &&
        (this.subject.hasFormats || mistake !== 'wrong-format') &&
        this.fits(tool).input(value) !== undefined,
    )
    return eachKindFirst(wrong, `${seed}:wrong:${tool.name}`, 3 * inputs)
  }

  /** How a tool may be called: undefined where it may not, because it would write for good. */
  modeOf(tool: VerifiedTool): CallMode | undefined {
    if (tool.isRead || this.options.allowWrites) return {}
    if (!tool.hasDryRun) return undefined
    return tool.added.dryRun === undefined ? { dryRun: true } : {}
  }

  fits(tool: VerifiedTool): { input: Fits; output: Fits } {
    const found = this.#fits.get(tool.name)
    if (found) return found
    const made = { input: fitsOf(this.#ajv, tool.input), output: fitsOf(this.#ajv, tool.output) }
    this.#fits.set(tool.name, made)
    return made
  }

  learn(tool: VerifiedTool, value: Json): void {
    this.#known.learn(tool, value)
  }

  /** What the tools that only read answer now, by tool. */
  async observe(): Promise<Map<string, string>> {
    const seen = new Map<string, string>()
    for (const { tool, args } of this.#probes) {
      const reply = await this.call(tool, args)
      if (reply.kind === 'result') seen.set(tool.name, canonicalJson(reply.value))
    }
    return seen
  }

  /** Looks away from a tool whose answers change by themselves. */
  ignore(name: string): void {
    this.#probes = this.#probes.filter(({ tool }) => tool.name !== name)
  }

  close(): Promise<void> {
    return this.#link.close()
  }

  async #look(): Promise<void> {
    const names = new Set(this.listed.map(({ name }) => name))
    const simple = this.subject.tools.filter(
      (tool) =>
        tool.isRead &&
        !tool.isPreview &&
        (names.has(tool.wireName) || names.has(tool.name)) &&
        (tool.input.required ?? []).every((name) => Object.hasOwn(this.#fixed(tool), name)),
    )
    for (const tool of simple) {
      const args = sample(tool.input, {
        seed: 0,
        optional: 'none',
        known: this.#known.forInput(tool, '', this.#fixed(tool)),
      })
      const reply = await this.call(tool, args)
      if (reply.kind !== 'result') continue
      this.#known.learn(tool, reply.value)
      this.#readable.push({ tool, args })
    }
    this.#probes = this.#readable.slice(0, mostProbes)
    const [first, second] = [await this.observe(), await this.observe()]
    for (const [name, text] of first) if (second.get(name) !== text) this.ignore(name)
  }

  #input(tool: VerifiedTool, index: number): Json | undefined {
    const seed = `${this.options.seed}:${String(index)}`
    const optional = (['some', 'none', 'all'] as const)[index % 3] ?? 'some'
    const fixed = this.#fixed(tool)
    const made = new KnownValues().forInput(tool, seed, fixed)
    const known = index % 3 === 2 ? made : this.#known.forInput(tool, seed, fixed)
    const tries = [known, made].map((values) => sample(tool.input, { seed, optional, known: values }))
    return tries.find((input) => this.fits(tool).input(input) === undefined)
  }

  /** Arguments whose value does not depend on the seed. */
  #fixed({ added }: VerifiedTool): Node {
    const { tenant, allowWrites } = this.options
    return {
      ...(added.tenant !== undefined && tenant !== undefined && { [added.tenant]: tenant }),
      ...(added.dryRun !== undefined && { [added.dryRun]: !allowWrites }),
    }
  }

  /** MCP shows a list as the member `result` of an object. */
  #unwrapped(tool: VerifiedTool, reply: Reply): Reply {
    if (reply.kind !== 'result' || !tool.isList || Array.isArray(reply.value)) return reply
    const { result } = reply.value as Node
    return result === undefined ? reply : { ...reply, value: result }
  }
}

/** An example about something else: what it names is taken from what is known. */
function renamed(example: Json, { input }: VerifiedTool, known: (place: SamplePlace) => Json | undefined): Json {
  const members = Object.entries(example as Node)
  const others = members.map(([name, value]): [string, Json] => {
    const schema = input.properties?.[name]
    return [name, (schema && known({ name, pointer: `/${name}`, schema })) ?? value]
  })
  return Object.fromEntries(others)
}
