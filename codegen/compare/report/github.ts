import type { Finding } from '../finding.js'
import type { Settled } from '../settle.js'
import { scope, verdict, versions } from './summary.js'
import { proofWords } from './text.js'
import { visible } from './word-diff.js'

const levels = { breaking: 'error', risky: 'warning', safe: 'notice' } as const

/**
 * Workflow commands of GitHub Actions, one per finding that is not safe, and a last notice that says how much was
 * compared.
 */
export function githubReport(settled: Settled): string {
  const { findings, problem } = settled
  const lines = findings.filter(({ severity }) => severity !== 'safe').map(commandOf)
  const end = problem === undefined ? 'notice' : 'error'
  lines.push(command(end, 'toolpact diff', `${verdict(settled)}; ${versions(settled)}; ${scope(settled)}`))
  return visible(`${lines.join('\n')}\n`)
}

function commandOf({ severity, rule, at, says, proof }: Finding): string {
  return command(levels[severity], rule, `${at}: ${visible(says)}${proof ? ` Proof: ${proofWords(proof)}.` : ''}`)
}

const command = (level: string, title: string, message: string): string =>
  `::${level} title=${property(title)}::${data(message)}`

/** As the runner reads it back (actions/toolkit, command.ts). */
const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
