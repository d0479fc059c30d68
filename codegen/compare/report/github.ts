import type { Finding } from '../finding.js'
import { fails } from '../settle.js'
import { factsOf } from './checked.js'
import { nameOf, placeIn, type FilePlace, type Part } from './part.js'
import { scope, verdict, versions } from './summary.js'
import { proofWords } from './text.js'
import { visible } from './word-diff.js'

const levels = { breaking: 'warning', risky: 'warning', safe: 'notice' } as const

/**
 * Workflow commands of GitHub Actions, one per finding that is not safe, and for each part a last notice that says how
 * much was compared.
 */
export function githubReport(parts: readonly Part[]): string {
  return visible(`${parts.flatMap(linesOf).join('\n')}\n`)
}

function linesOf(part: Part): string[] {
  const { settled, checked } = part
  const lines = settled.findings
    .filter(({ severity }) => severity !== 'safe')
    .map((finding) => commandOf(finding, fails(settled, finding), checked && placeIn(part, finding)))
  const end = settled.problem === undefined ? 'notice' : 'error'
  const told = checked
    ? factsOf({ ...part, checked })
        .map(([name, text]) => `${name} ${text}`)
        .join('; ')
    : `${verdict(settled)}; ${versions(settled)}; ${scope(settled)}`
  const title = checked ? `toolpact check: ${nameOf(part)}` : 'toolpact diff'
  return [...lines, command(end, { title }, told)]
}

/** @param place where the line is to be shown in the changed files */
function commandOf(
  { severity, rule, at, says, proof }: Finding,
  isFailing: boolean,
  place: FilePlace | undefined,
): string {
  const text = `${at}: ${visible(says)}${proof ? ` Proof: ${proofWords(proof)}.` : ''}`
  const properties = place ? { file: place.file, line: String(place.line), title: rule } : { title: rule }
  return command(isFailing ? 'error' : levels[severity], properties, text)
}

function command(level: string, properties: { readonly [name: string]: string }, message: string): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`)
  return `::${level} ${written.join(',')}::${data(message)}`
}

/** As the runner reads it back (actions/toolkit, command.ts). */
const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
