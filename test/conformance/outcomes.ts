import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a suite found out about one scenario: names of checks. */
export interface Outcome {
  passed: readonly string[]
  /** A scenario that did not run to its end has failed the check `unfinished`. */
  failed: readonly string[]
  /** What the suite says about the failed ones. */
  messages: readonly string[]
}

/** By scenario. */
export type Outcomes = ReadonlyMap<string, Outcome>

/** A check as the suites write it; the other statuses (`INFO`, `SKIPPED`, `WARNING` about a SHOULD) decide nothing. */
interface Check {
  id: string
  status: string
  errorMessage?: string
}

/** Passes for every scenario in which the server sent nothing wrong, and so too where it sent nothing. */
const emptyCheck = 'wire-schema-valid'

/**
 * Reads what a suite wrote: a folder per scenario, `server-<scenario>-<instant>`, with its checks. The suites' own
 * totals are not used: they count a check that passes when nobody answers.
 *
 * @throws Error where a folder has another name
 */
export async function readOutcomes(folder: string): Promise<Outcomes> {
  const scenarios = await readdir(folder)
  return new Map(await Promise.all(scenarios.map(async (name) => readScenario(folder, name))))
}

async function readScenario(folder: string, name: string): Promise<[string, Outcome]> {
  const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name)?.[1]
  if (scenario === undefined) throw new Error(`${name} is not named as a scenario.`)
  const text = await readFile(join(folder, name, 'checks.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return [scenario, { passed: [], failed: ['unfinished'], messages: [] }]
  return [scenario, outcomeOf(JSON.parse(text) as Check[])]
}

function outcomeOf(checks: readonly Check[]): Outcome {
  const idsOf = (status: string) => [...new Set(checks.filter((check) => check.status === status).map(({ id }) => id))]
  return {
    passed: idsOf('SUCCESS').filter((id) => id !== emptyCheck),
    failed: idsOf('FAILURE'),
    messages: checks
      .filter(({ status }) => status === 'FAILURE')
      .map(({ id, errorMessage }) => `${id}: ${errorMessage}`),
  }
}

/** Scenarios that count: something passed, nothing failed. */
export function passing(outcomes: Outcomes): string[] {
  const counted = [...outcomes].filter(([, { passed, failed }]) => passed.length > 0 && failed.length === 0)
  return counted.map(([scenario]) => scenario)
}
