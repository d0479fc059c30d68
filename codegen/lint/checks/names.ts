import { distance } from '../../compare/walk/renames.js'
import type { LintFindings } from '../findings.js'
import { hostFacts } from '../hosts.js'
import type { LintTool } from '../lint-tool.js'
import type { Host } from '../rule.js'
import { nameWords, stem } from './words.js'

/** Names as short as these differ in one letter without looking alike. */
const shortest = 6

/** Characters and length of the name of a tool, as the hosts show it. */
export function checkName({ name }: LintTool, server: string, findings: LintFindings): void {
  const refusing = findings.hosts.filter((host) => !hostFacts[host].name.test(name))
  if (refusing.length > 0) {
    findings.add('name-characters', {
      tool: name,
      says: `${titles(refusing)} ${refusing.length === 1 ? 'takes' : 'take'} ${hostFacts[refusing[0] as Host].nameWords}.`,
      only: refusing,
    })
  }
  if (refusing.length === 0 && name.includes('-')) {
    findings.add('name-dash', { tool: name, says: 'The name holds a -.' })
  }
  if (name.includes('__')) findings.add('name-double-underscore', { tool: name, says: 'The name holds __.' })
  const tooLong = findings.hosts.filter((host) => shown(name, server, host).length > hostFacts[host].longest)
  if (tooLong.length > 0) {
    const words = tooLong.map((host) => {
      const { title, longest } = hostFacts[host]
      return `${title} ${String(shown(name, server, host).length)} of ${String(longest)}`
    })
    findings.add('name-length', {
      tool: name,
      says: `With a server named ${server}, characters are: ${words.join(', ')}.`,
      only: tooLong,
    })
  }
}

const shown = (name: string, server: string, host: Host): string => `${hostFacts[host].prefix(server)}${name}`

const titles = (hosts: readonly Host[]): string => hosts.map((host) => hostFacts[host].title).join(', ')

/** Names that are easily taken for one another. */
export function checkNamesTogether(
  tools: readonly LintTool[],
  repeated: readonly string[],
  findings: LintFindings,
): void {
  for (const name of repeated) findings.add('name-duplicate', { tool: name, says: 'The name is given twice.' })
  const seen = new Map<string, string>()
  const names = tools.map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    const key = nameWords(name).map(stem).sort().join(' ')
    const twin = seen.get(key) ?? names.slice(0, index).find((other) => isOneLetterOff(name, other))
    if (twin !== undefined) {
      findings.add('name-confusable', { tool: name, says: `It is easily taken for ${twin}.` })
    }
    seen.set(key, seen.get(key) ?? name)
  }
}

function isOneLetterOff(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < shortest || Math.abs(a.length - b.length) > 1) return false
  // Numbered names are told apart by their numbers.
  if (a.replaceAll(/\d+/g, '') === b.replaceAll(/\d+/g, '')) return false
  return distance(a.toLowerCase(), b.toLowerCase()) <= 1
}
