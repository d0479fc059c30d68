import type { ContractModel, Json } from '../runtime/model.js'
import type { Check } from './check.js'
import { checkAnswers, checkChangesNothing, checkRefusals, checkRepeats } from './check-calls.js'
import { checkExtraTools, checkListing } from './check-listing.js'
import type { VerifyFinding } from './finding.js'
import { openLink, type ServerAddress } from './open-link.js'
import { Session, type SessionOptions } from './session.js'
import { subjectOf, type Subject } from './subject.js'

export interface VerifyOptions extends Partial<SessionOptions> {
  /** A contract's model (`contract.json`), or a saved answer to `tools/list`. */
  contract: ContractModel | Json
  /** Where the server is; a function is asked when the first check runs, so that a test can start the server before. */
  server: ServerAddress | (() => ServerAddress | Promise<ServerAddress>)
}

/** A check that waits to be run. */
export interface NamedCheck {
  /** `customers.get: refuses bad input`. */
  readonly name: string
  /** Contract name; absent where it is about the server. */
  readonly tool?: string
  /** @returns what was found; `skipped` says why nothing was looked at. @throws SourceError where there is no server */
  run(): Promise<{ readonly findings: readonly VerifyFinding[]; readonly skipped?: string }>
}

/** The checks of a contract, and the connection they share. */
export interface Verification {
  /** In the order they should run: what is read first gives later ones arguments that exist. */
  readonly checks: readonly NamedCheck[]
  /** How long the calls so far took, by contract name. */
  latencies(): Promise<ReadonlyMap<string, Latency>>
  /** Ends the connection, and the server where it was started for this. */
  close(): Promise<void>
}

/** Milliseconds. */
export interface Latency {
  calls: number
  median: number
  slowest: number
}

/**
 * Holds a live server, ours or anybody's, to a contract. What comes back are named checks that any test framework turns
 * into tests:
 *
 * ```ts
 * const { checks, close } = verifyServer({ contract, server: () => ({ url }) })
 * for (const { name, run } of checks) it(name, async () => assert.deepEqual((await run()).findings, []))
 * after(close)
 * ```
 *
 * Tools that write are called only as a trial, where the contract has one, unless `allowWrites` says otherwise.
 *
 * @throws SourceError where the contract is neither a model nor a listing
 */
export function verifyServer({ contract, server, ...options }: VerifyOptions): Verification {
  const subject = subjectOf(contract)
  let opened: Promise<Session> | undefined
  const session = (): Promise<Session> => (opened ??= open(subject, server, options))
  return {
    checks: checksOf(subject).map(({ run, ...check }) => ({ ...check, run: async () => run(await session()) })),
    latencies: async () => latenciesOf(opened && (await opened)),
    async close() {
      // A server that could not be reached has been told by the checks.
      await opened?.then((one) => one.close()).catch(() => undefined)
    },
  }
}

async function open(
  subject: Subject,
  server: VerifyOptions['server'],
  { seed = '1', inputs = 5, allowWrites = false, tenant, deadlineMs }: Partial<SessionOptions>,
): Promise<Session> {
  const address = typeof server === 'function' ? await server() : server
  const header = subject.tenant?.by === 'header' && tenant !== undefined ? { [subject.tenant.header]: tenant } : {}
  const link = await openLink({ ...address, headers: { ...header, ...address.headers } }, subject.profile)
  const options = {
    seed,
    inputs,
    allowWrites,
    ...(tenant !== undefined && { tenant }),
    ...(deadlineMs !== undefined && { deadlineMs }),
  }
  try {
    return await Session.open(subject, link, options)
  } catch (error) {
    await link.close()
    throw error
  }
}

function checksOf({ tools }: Subject): Check[] {
  const reads = tools.filter(({ isRead }) => isRead)
  const ordered = [...reads, ...tools.filter(({ isRead }) => !isRead)]
  return [
    {
      name: 'lists no tool that the contract does not have',
      run: (session) => Promise.resolve(checkExtraTools(session)),
    },
    ...tools.map((tool): Check => {
      const run: Check['run'] = (session) => Promise.resolve(checkListing(tool, session))
      return { name: `${tool.name}: is listed as declared`, tool: tool.name, run }
    }),
    ...ordered.flatMap((tool): Check[] => {
      const check = (what: string, run: (session: Session) => ReturnType<Check['run']>): Check => {
        return { name: `${tool.name}: ${what}`, tool: tool.name, run }
      }
      return [
        check('answers as declared', (session) => checkAnswers(tool, session)),
        check('refuses bad input', (session) => checkRefusals(tool, session)),
        ...(tool.isRead || tool.hasDryRun
          ? [
              check(tool.isRead ? 'only reads' : 'changes nothing when tried', (session) =>
                checkChangesNothing(tool, session),
              ),
            ]
          : []),
        ...(tool.hasKey ? [check('writes once under one key', (session) => checkRepeats(tool, session))] : []),
      ]
    }),
  ]
}

function latenciesOf(session: Session | undefined): ReadonlyMap<string, Latency> {
  return new Map(
    [...(session?.latencies ?? [])].map(([tool, times]) => {
      const sorted = [...times].sort((a, b) => a - b)
      const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
      return [tool, { calls: sorted.length, median, slowest: sorted.at(-1) ?? 0 }]
    }),
  )
}
