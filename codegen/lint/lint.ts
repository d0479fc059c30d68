import type { Side } from '../compare/side.js'
import { checkCatalogue } from './checks/catalogue.js'
import { checkHints } from './checks/hints.js'
import { checkInput } from './checks/input.js'
import { checkName, checkNamesTogether } from './checks/names.js'
import { checkOutput } from './checks/output.js'
import { checkTexts } from './checks/texts.js'
import { LintFindings, type LintFinding } from './findings.js'
import { lintTools, type LintTool } from './lint-tool.js'
import { hosts as allHosts, type Host } from './rule.js'
import { median } from './tokens.js'

export interface LintOptions {
  /** Hosts to judge for; absent: all. */
  hosts?: readonly Host[]
  /** Name people give the server in their host, which hosts put in front of names. */
  server?: string
  /** Findings that are accepted, by their rule, or by rule and tool (`many-tools`, `enum-long:items_list`). */
  except?: readonly string[]
}

export interface Tokens {
  total: number
  /** Of a tool. */
  median: number
}

/** What was found, and what the catalogue costs. */
export interface LintResult {
  from: string
  hosts: readonly Host[]
  server: string
  /** Set where nobody said what the server is called. */
  serverAssumed?: true
  tools: readonly LintTool[]
  findings: readonly LintFinding[]
  /** How many findings were accepted. */
  excepted: number
  tokens: Tokens
  /** The same with output schemas, which few hosts show models. */
  tokensWithOutput: Tokens
}

/** As long as names of servers usually are; stands in where none is known. */
const usualServer = 'example-tools'

/** Says what makes the tools of a catalogue hard for models and hosts. */
export function lint(side: Side, { hosts = allHosts, server, except = [] }: LintOptions = {}): LintResult {
  const tools = lintTools(side)
  const name = server ?? side.id?.replace(/\.v\d+$/, '') ?? usualServer
  const findings = new LintFindings(hosts)
  checkCatalogue(tools, findings)
  checkNamesTogether(tools, side.repeated ?? [], findings)
  for (const tool of tools) {
    if (tool.bottomless) findings.add('nesting-deep', { tool: tool.name, says: 'Hundreds of levels; not looked into.' })
    checkName(tool, name, findings)
    checkTexts(tool, findings)
    checkHints(tool, findings)
    checkInput(tool, findings)
    checkOutput(tool, findings)
  }
  const accepted = new Set(except)
  const kept = findings.all.filter(({ rule, tool }) => !accepted.has(rule) && !accepted.has(`${rule}:${tool ?? ''}`))
  return {
    from: side.from,
    hosts,
    server: name,
    ...(server === undefined && side.id === undefined && { serverAssumed: true }),
    tools,
    findings: kept,
    excepted: findings.all.length - kept.length,
    tokens: sumOf(tools.map((tool) => tool.tokens)),
    tokensWithOutput: sumOf(tools.map((tool) => tool.tokensWithOutput)),
  }
}

const sumOf = (tokens: readonly number[]): Tokens => ({
  total: tokens.reduce((sum, one) => sum + one, 0),
  median: median(tokens),
})
