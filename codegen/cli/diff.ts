import { compareSides, type Comparison } from '../compare/compare.js'
import { readPolicy } from '../compare/config.js'
import type { Finding } from '../compare/finding.js'
import { Findings } from '../compare/findings.js'
import { checkNames, type Accepted, type Policy } from '../compare/policy.js'
import { exitCodeOf, type Part } from '../compare/report/part.js'
import { report, type Format } from '../compare/report/reports.js'
import { settle } from '../compare/settle.js'
import type { Side } from '../compare/side.js'
import { listingOf } from '../compare/sources/listing-of.js'
import { SourceError, type Source } from '../compare/sources/source.js'
import { contractFolder, readSource, type ReadOptions } from '../compare/sources/read-source.js'
import { releasesOf } from '../compare/sources/release-files.js'
import { countTokens } from '../compare/tokens.js'

export interface DiffCommandOptions {
  contracts: string
  out: string
  format: Format
  failOn?: Policy['failOn']
  reading?: Policy['reading']
  use?: readonly string[]
  except?: readonly string[]
  config?: string
  transitive?: boolean
  header?: readonly string[]
  rules?: boolean
}

/**
 * `toolpact diff BASE [HEAD]`: what changed, what it breaks, and the proof.
 *
 * @param sides what to compare: base and head, a base alone, or a contract alone
 * @param command a command after `--` whose MCP server is the head
 * @returns exit code: 0 nothing that fails, 1 findings that do, 2 nothing could be compared
 */
export async function diffCommand(
  sides: readonly string[],
  command: readonly string[],
  options: DiffCommandOptions,
): Promise<number> {
  if (options.rules) return listRules(options.format)
  try {
    const policy = policyOf(options)
    const pairs = await sidesOf(sides, command, options)
    const today = new Date().toISOString().slice(0, 10)
    const parts = await partsOf(pairs, policy, today)
    process.stdout.write(await report(parts, options.format))
    return exitCodeOf(parts)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isPlain = error instanceof SourceError || error.name === 'Error'
    process.stderr.write(`toolpact diff: ${isPlain ? error.message : (error.stack ?? error.message)}\n`)
    return 2
  }
}

/** Exceptions are decided over all comparisons: one that only an old release needs is needed. */
async function partsOf(pairs: readonly { old: Source; now: Source }[], policy: Policy, today: string): Promise<Part[]> {
  const comparisons: Comparison[] = []
  for (const { old, now } of pairs) comparisons.push(await compared(old, now, policy, today))
  const found = comparisons.map(({ findings }) => new Set(findings.map(({ fingerprint }) => fingerprint)))
  return pairs.map(({ old, now }, index) => {
    const isElsewhere = ({ fingerprint }: Accepted): boolean =>
      found[index]?.has(fingerprint) !== true && found.some((one, at) => at < index || one.has(fingerprint))
    const accept = policy.accept.filter((one) => !isElsewhere(one))
    const settled = settle(comparisons[index] as Comparison, { ...policy, accept }, today)
    const stale = old.stale ?? now.stale
    return {
      settled: stale === undefined ? settled : { ...settled, exitCode: 2, problem: settled.problem ?? stale },
    }
  })
}

async function compared(old: Source, now: Source, policy: Policy, today: string): Promise<Comparison> {
  const comparison = await compareSides(await alike(old, now), { reading: policy.reading, today })
  await countTokens(comparison.findings)
  return { ...comparison, findings: [...comparison.findings, ...staleness(old, now)] }
}

/** What is compiled is not what the contract says: what was compared may not be what is served. */
function staleness(...sources: readonly Source[]): Finding[] {
  const findings = new Findings()
  for (const { stale } of sources) {
    if (stale !== undefined) findings.add('lock-out-of-date', { at: ['fingerprint'], says: `${stale}.` })
  }
  return findings.all
}

/**
 * A contract beside a catalogue of MCP is compared as the catalogue it makes. Of that, neither order nor version tell
 * anything: a model has no order, and servers have versions of their own.
 */
async function alike(old: Source, now: Source): Promise<{ old: Side; now: Side }> {
  if (old.side.isListing === now.side.isListing) return { old: old.side, now: now.side }
  const sides = { old: withoutVersion(await listingOf(old)), now: withoutVersion(await listingOf(now)) }
  return { ...sides, now: inOrderOf(sides.now, sides.old) }
}

function withoutVersion({ version: _version, ...side }: Side): Side {
  return side
}

/** A side with its tools in the order in which another one has them; those it has alone come last. */
function inOrderOf(side: Side, other: Side): Side {
  const shared = [...other.tools.keys()].filter((name) => side.tools.has(name))
  const names = new Set([...shared, ...side.tools.keys()])
  return { ...side, tools: new Map([...names].map((name) => [name, side.tools.get(name) ?? {}])) }
}

async function sidesOf(
  sides: readonly string[],
  command: readonly string[],
  options: DiffCommandOptions,
): Promise<{ old: Source; now: Source }[]> {
  const reading: ReadOptions = { contracts: options.contracts, out: options.out, headers: options.header ?? [] }
  const [base, head] = sides
  if (base === undefined || sides.length > 2 || (head !== undefined && command.length > 0)) {
    throw new SourceError('say what to compare: BASE HEAD, BASE -- COMMAND, BASE alone, or a contract alone')
  }
  if (command.length > 0) {
    const now = await (await import('../compare/sources/from-server.js')).fromServer({ command })
    return [{ old: await readSource(base, reading), now }]
  }
  if (head !== undefined) {
    const now = await readSource(head, reading)
    const olds = options.transitive ? await allReleases(head, reading) : []
    return [...olds, await readSource(base, reading)].map((old) => ({ old, now }))
  }
  return oneSide(base, reading, options.transitive === true)
}

/** A contract is compared with its releases; anything else with the contract it names. */
async function oneSide(
  given: string,
  reading: ReadOptions,
  isTransitive: boolean,
): Promise<{ old: Source; now: Source }[]> {
  if (contractFolder(given, reading) === undefined) {
    if (isTransitive) await allReleases(given, reading)
    const old = await readSource(given, reading)
    const id = old.side.id
    if (id === undefined || contractFolder(id, reading) === undefined) {
      throw new SourceError(`${given} names no contract of ${reading.contracts}; say what to compare it with`)
    }
    return [{ old, now: await readSource(id, reading) }]
  }
  const olds = await releases(given, reading)
  if (olds.length === 0) {
    throw new SourceError(
      `${given} has no release to compare with; release it first, or name a base such as git:main:contracts/${given}`,
    )
  }
  const now = await readSource(given, reading)
  return (isTransitive ? olds : olds.slice(-1)).map((old) => ({ old, now }))
}

/** @throws SourceError where there can be none: leaving them out would look like comparing with all of them */
function allReleases(head: string, reading: ReadOptions): Promise<Source[]> {
  if (contractFolder(head, reading) === undefined)
    throw new SourceError(`--transitive needs a contract with its releases; ${head} is no contract folder`)
  return releases(head, reading)
}

async function releases(contract: string, reading: ReadOptions): Promise<Source[]> {
  const folder = contractFolder(contract, reading)
  return Promise.all(releasesOf(folder ?? contract).map((path) => readSource(path, reading)))
}

function policyOf({ config, failOn, reading, use, except }: DiffCommandOptions): Policy {
  const policy = readPolicy(config)
  checkNames(use ?? [], '--use')
  checkNames(except ?? [], '--except')
  return {
    ...policy,
    ...(failOn && { failOn }),
    ...(reading && { reading }),
    ...(use && { use }),
    ...(except && { except: [...policy.except, ...except] }),
  }
}

async function listRules(format: Format): Promise<number> {
  const [{ allRules }, { ruleLine }] = await Promise.all([
    import('../compare/rules/all.js'),
    import('../compare/report/rules.js'),
  ])
  const text = format === 'json' ? `${JSON.stringify(allRules, null, 2)}\n` : allRules.map(ruleLine).join('')
  process.stdout.write(text)
  return 0
}
