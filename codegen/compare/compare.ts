import { compareSchemas } from './compare-schemas.js'
import type { Finding } from './finding.js'
import { Findings } from './findings.js'
import type { Reading } from './inclusion.js'
import { addJudged } from './schema-findings.js'
import type { SidePair, ToolPair } from './side.js'
import { compareAccess, compareDoors } from './tools/access.js'
import { compareContract } from './tools/contract.js'
import { compareErrors, type DetailsPair } from './tools/errors.js'
import { compareFacts } from './tools/facts.js'
import { compareHints } from './tools/hints.js'
import { compareLifecycle } from './tools/lifecycle.js'
import { comparePlantedTexts } from './tools/planted-texts.js'
import { comparePromises } from './tools/promises.js'
import { compareRest } from './tools/rest.js'
import { compareShapes } from './tools/shapes.js'
import { compareTexts } from './tools/texts.js'
import { compareToolSet } from './tools/tool-set.js'
import { compareToolTombstones } from './tools/tombstones.js'
import { sameJson } from './walk/node.js'
import type { Json } from '../runtime/model.js'
import type { Direction } from './rules/rule.js'

export interface CompareOptions {
  reading: Reading
  /** Calendar date, against which announced dates are held. */
  today: string
}

/** What became of a contract. */
export interface Comparison {
  sides: SidePair
  findings: Finding[]
  /** Tools that both sides have, and how many of them differ in anything. */
  tools: { compared: number; changed: number; added: number; removed: number }
  /** Differences that mean the same in other words. */
  respelled: number
}

/** Compares two contracts, whatever they were read from. */
export async function compareSides(sides: SidePair, options: CompareOptions): Promise<Comparison> {
  const { old, now } = sides
  const findings = new Findings()
  const pairs = compareToolSet(sides, options.today, findings)
  compareDoors(sides, findings)
  let respelled = await schemasOfErrors(undefined, compareContract(sides, findings), options, findings)
  let changed = 0
  const isSameAround = sameJson(old.facts, now.facts)
  for (const pair of pairs) {
    const before = findings.all.length
    respelled += await compareToolSafely(pair, isSameAround, options, findings)
    if (findings.all.length > before) changed += 1
  }
  return {
    sides,
    findings: findings.all,
    tools: {
      compared: pairs.length,
      changed,
      added: now.tools.size - pairs.length,
      removed: old.tools.size - pairs.length,
    },
    respelled,
  }
}

/** Schemas can be nested deeper than the stack of the machine reaches: nobody can say then, and that is said. */
async function compareToolSafely(
  pair: ToolPair,
  isSameAround: boolean,
  options: CompareOptions,
  findings: Findings,
): Promise<number> {
  try {
    // Most tools have not changed, not even in the order of their members, which is seen soonest by their texts.
    const isAlike = () => JSON.stringify(pair.old) === JSON.stringify(pair.now) || sameJson(pair.old, pair.now)
    if (isSameAround && isAlike()) return 0
    return await compareTool(pair, options, findings)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const says = 'A schema is nested too deeply to be compared.'
    findings.add('comparison-unknown', { tool: pair.name, at: [], says }, { undecided: { reason: 'budget' } })
    return 0
  }
}

/** @returns how many differences mean the same in other words */
async function compareTool(pair: ToolPair, options: CompareOptions, findings: Findings): Promise<number> {
  const { name, old, now } = pair
  const start = findings.all.length
  for (const compare of [
    compareTexts,
    comparePlantedTexts,
    compareHints,
    compareFacts,
    compareAccess,
    comparePromises,
    compareRest,
    compareShapes,
  ]) {
    compare(pair, findings)
  }
  compareToolTombstones(pair, findings)
  compareLifecycle(pair, options.today, findings)
  const details = compareErrors(name, old, now, findings)
  let respelled = await schemasOfErrors(name, details, options, findings)
  for (const part of ['input', 'output'] as const) {
    if (old[part] === undefined || now[part] === undefined || sameJson(old[part], now[part])) continue
    respelled += await schemas(name, part, [part], old[part], now[part], options, findings)
  }
  if (old.stability === 'experimental') unpromised(name, start, findings)
  return respelled
}

async function schemasOfErrors(
  tool: string | undefined,
  pairs: readonly DetailsPair[],
  options: CompareOptions,
  findings: Findings,
): Promise<number> {
  let respelled = 0
  for (const { code, old, now } of pairs) {
    if (old === undefined || now === undefined || sameJson(old, now)) continue
    respelled += await schemas(tool, 'output', ['errors', code, 'details'], old, now, options, findings)
  }
  return respelled
}

async function schemas(
  tool: string | undefined,
  direction: Direction,
  at: readonly string[],
  old: Json,
  now: Json,
  { reading }: CompareOptions,
  findings: Findings,
): Promise<number> {
  const { judged, respelled } = await compareSchemas(direction, old, now, reading)
  addJudged(judged, { tool, direction, at }, findings)
  return respelled
}

/** An experimental tool promises nothing: what would break is told and does not count. */
function unpromised(tool: string, start: number, findings: Findings): void {
  const broken = findings.all.slice(start).filter(({ severity }) => severity === 'breaking')
  if (broken.length === 0) return
  for (const finding of broken) Object.assign(finding, { severity: 'safe', bump: 'minor' })
  const count = broken.length === 1 ? 'One change would break' : `${String(broken.length)} changes would break`
  findings.add('experimental-tool-changed', {
    tool,
    at: [],
    new: broken.map(({ rule }) => rule),
    says: `${count} callers of a stable tool. This one is experimental and promises nothing.`,
  })
}
