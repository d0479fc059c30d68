import type { Ajv2020 } from 'ajv/dist/2020.js'
import { wireTools } from '../emit/wire-catalogue.js'
import { triedOutput } from '../model/tried-output.js'
import { addedArguments, type AddedArguments } from '../runtime/added-arguments.js'
import { errorsOf } from '../runtime/gate-errors.js'
import type { ContractModel, HashedContractModel, Json, Schema, TenantModel, ToolModel } from '../runtime/model.js'
import type { Profile } from '../runtime/profile.js'
import { asNode, type Node } from '../compare/walk/node.js'
import { fromListing } from '../compare/sources/from-listing.js'
import { SourceError } from '../compare/sources/source.js'

/** Milliseconds a call may take where a contract says nothing. */
const usualTimeout = 14_000

/** Milliseconds a call to somebody else's server may take. */
const foreignTimeout = 30_000

/** A tool as far as it can be held to something. */
export interface VerifiedTool {
  readonly name: string
  readonly wireName: string
  readonly input: Schema
  /** Absent: any answer fits. */
  readonly output?: Schema
  /** The answer is a list, which MCP wraps in an object. */
  readonly isList: boolean
  readonly isRead: boolean
  readonly isDestructive: boolean
  /** The tool can be tried. */
  readonly hasDryRun: boolean
  readonly hasKey: boolean
  readonly added: AddedArguments
  /** Codes it may refuse with; absent: nothing is said about them. */
  readonly codes?: ReadonlySet<string>
  /** Inputs the contract itself shows. */
  readonly examples: readonly Json[]
  /** The tool that finds what an argument names, by argument. */
  readonly resolves: { readonly [argument: string]: string }
  /** A preview: it changes nothing, but each call gives another token. */
  readonly isPreview: boolean
  /** The tool that hands out what this one redeems, and the argument that takes it. */
  readonly prepared?: { readonly by: string; readonly token: string; readonly needsPerson: boolean }
  readonly timeoutMs: number
  /** The contract says its title; one that is only made of its name need not be listed. */
  readonly hasTitle: boolean
  /** As it should be listed, in each language. */
  readonly listed: readonly Node[]
}

/** What a server is held to. */
export interface Subject {
  readonly id: string
  readonly profile: Profile
  /** Whether formats are promises; elsewhere they are remarks (JSON Schema 2020-12, validation, section 7). */
  readonly hasFormats: boolean
  readonly tenant?: TenantModel
  readonly tools: readonly VerifiedTool[]
}

/**
 * What a contract's model, or a saved answer to `tools/list`, promises.
 *
 * @throws SourceError where the value is neither
 */
export function subjectOf(contract: Json | ContractModel, from = 'the contract'): Subject {
  const value = contract as Json
  if (asNode(value).formatVersion !== undefined) return ofModel(contract as HashedContractModel)
  const listing = fromListing(value, from)
  if (!listing) throw new SourceError(`${from} is neither a contract model nor an answer to tools/list`)
  return {
    id: listing.id ?? from,
    profile: {},
    hasFormats: false,
    tools: [...listing.tools].map(([name, facts]) => ofListing(name, facts)),
  }
}

function ofModel(model: HashedContractModel): Subject {
  // A contract that was made from a running server says nothing of its errors.
  const declaresErrors = [model, ...Object.values(model.tools)].some(({ errors }) => errors !== undefined)
  const catalogues = (model.languages ?? ['en']).map((language) => wireTools(model, { language }))
  return {
    id: model.id,
    profile: {
      ...(model.envelope && { envelope: model.envelope }),
      errorShape: model.errorShape ?? 'error_code',
    },
    hasFormats: true,
    ...(model.tenant && { tenant: model.tenant }),
    tools: Object.entries(model.tools).map(([name, tool]) => ({
      name,
      wireName: tool.wireName,
      input: tool.input,
      // What is not listed is free text beside nothing structured.
      ...(!tool.output['x-unlisted'] && { output: triedOutput(tool) }),
      isList: tool.output.type === 'array',
      isRead: tool.effect === 'read',
      isDestructive: tool.effect === 'destructive',
      hasDryRun: tool.dryRun ?? false,
      hasKey: tool.idempotency !== undefined,
      added: addedArguments(model, tool),
      ...(declaresErrors && { codes: codesOf(model, tool) }),
      examples: (tool.examples ?? []).map(({ input }) => input),
      resolves: tool.pairs?.resolves ?? {},
      isPreview: tool.approval?.step === 'prepare',
      ...(tool.approval?.step === 'commit' && {
        prepared: {
          by: tool.approval.prepare,
          token: tool.approval.token,
          needsPerson: tool.approval.mode === 'person',
        },
      }),
      timeoutMs: tool.timeoutMs ?? model.timeoutMs ?? usualTimeout,
      hasTitle: tool.title !== undefined,
      listed: catalogues.flatMap((tools) => tools.filter((one) => one.name === tool.wireName).map(listedFacts)),
    })),
  }
}

const codesOf = (model: ContractModel, tool: ToolModel): ReadonlySet<string> =>
  new Set(Object.keys(errorsOf(model, tool)))

function listedFacts(tool: object): Node {
  const [facts] = [...(fromListing([JSON.parse(JSON.stringify(tool)) as Json], '')?.tools.values() ?? [])]
  return facts ?? {}
}

function ofListing(name: string, facts: Node): VerifiedTool {
  const { readOnlyHint, destructiveHint } = asNode(facts.annotations)
  return {
    name,
    wireName: name,
    input: asNode(facts.input),
    ...(facts.output !== undefined && { output: asNode(facts.output) }),
    isList: false,
    isRead: readOnlyHint === true,
    isDestructive: readOnlyHint !== true && destructiveHint !== false,
    hasDryRun: false,
    hasKey: false,
    added: {},
    examples: [],
    resolves: {},
    isPreview: false,
    timeoutMs: foreignTimeout,
    hasTitle: facts.title !== undefined,
    listed: [facts],
  }
}

/** Answers whether a value fits a schema, and if not, why. */
export interface Fits {
  (value: unknown): string | undefined
}

/** Compiles schemas of a subject; one that does not compile lets everything pass. */
export function fitsOf(ajv: Ajv2020, schema: Schema | undefined): Fits {
  if (schema === undefined) return () => undefined
  const { $schema: _, ...plain } = schema as Schema & { $schema?: string }
  let validate: ReturnType<Ajv2020['compile']>
  try {
    validate = ajv.compile(plain)
  } catch (error) {
    const reason = `the schema cannot be compiled: ${error instanceof Error ? error.message : String(error)}`
    return () => reason
  }
  return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'value' }))
}
