import { SourceError, type Source } from '../compare/sources/source.js'
import { listingOf } from '../compare/sources/listing-of.js'
import { readSource } from '../compare/sources/read-source.js'
import { lint, type LintResult } from '../lint/lint.js'
import { hosts, type Host } from '../lint/rule.js'
import { isLintRule, lintRuleIds, lintRules } from '../lint/rules/all.js'
import type { Language } from '../runtime/model.js'

export interface LintCommandOptions {
  contracts: string
  out: string
  /** Hosts, each once or several joined by commas; `all` stands for all of them. */
  profile?: readonly string[]
  serverName?: string
  language?: Language
  except?: readonly string[]
  failOn: 'warning' | 'error'
  header?: readonly string[]
  notes?: boolean
  tokens?: boolean
  json?: boolean
  rules?: boolean
}

/**
 * `toolpact lint SOURCE`: what makes tools hard for models and for the hosts that show them.
 *
 * @param source as a side of `diff`; undefined where a command is given
 * @param command words of a command that starts an MCP server (stdio)
 * @returns exit code: 0 nothing that fails, 1 findings that do, 2 nothing could be looked at
 */
export async function lintCommand(
  source: string | undefined,
  command: readonly string[],
  options: LintCommandOptions,
): Promise<number> {
  if (options.rules) return listRules(options)
  try {
    checkExcept(options.except ?? [])
    const side = await listingOf(await read(source, command, options), options.language)
    const { profile, serverName, except } = options
    const result = lint(side, {
      ...(profile && { hosts: hostsOf(profile) }),
      ...(serverName !== undefined && { server: serverName }),
      ...(except && { except }),
    })
    await print(result, options)
    return fails(result, options.failOn) ? 1 : 0
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    process.stderr.write(`toolpact lint: ${error.message}\n`)
    return 2
  }
}

async function read(
  source: string | undefined,
  command: readonly string[],
  { contracts, out, header = [] }: LintCommandOptions,
): Promise<Source> {
  if ((source === undefined) === (command.length === 0)) {
    throw new SourceError('say what to look at: a contract, a file, an address, or --command "…"')
  }
  if (source !== undefined) return readSource(source, { contracts, out, headers: header })
  return (await import('../compare/sources/from-server.js')).fromServer({ command })
}

function hostsOf(profile: readonly string[]): Host[] {
  const named = profile.join(',').split(',')
  const unknown = named.find((one) => one !== 'all' && !hosts.some((known) => known === one))
  if (unknown !== undefined) throw new SourceError(`--profile: hosts are ${hosts.join(', ')} and all, not ${unknown}`)
  return hosts.filter((host) => named.includes(host) || named.includes('all'))
}

function checkExcept(except: readonly string[]): void {
  const unknown = except.find((one) => !isLintRule(one.split(':')[0] ?? ''))
  if (unknown !== undefined)
    throw new SourceError(`--except: there is no rule ${unknown}; toolpact lint --rules lists them`)
}

async function print(result: LintResult, { json, notes, tokens }: LintCommandOptions): Promise<void> {
  if (json) return void process.stdout.write((await import('../lint/report/json.js')).jsonReport(result))
  const { textReport } = await import('../lint/report/text.js')
  process.stdout.write(textReport(result, { ...(notes && { notes }), ...(tokens && { tokens }) }))
}

const fails = ({ findings }: LintResult, failOn: 'warning' | 'error'): boolean =>
  findings.some(({ severity }) => severity === 'error' || (severity === 'warning' && failOn === 'warning'))

async function listRules({ json }: LintCommandOptions): Promise<number> {
  const { lintRuleLine } = await import('../lint/report/rules.js')
  const all = lintRuleIds.map((id) => ({ id, ...lintRules[id] }))
  process.stdout.write(json ? `${JSON.stringify(all, null, 2)}\n` : lintRuleIds.map(lintRuleLine).join(''))
  return 0
}
