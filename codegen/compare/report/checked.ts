import type { Checked, Part } from './part.js'
import { scope, tally, verdict, versions } from './summary.js'
import { count } from './words.js'

/** What was looked at of a contract, each by its name, in the order in which it is told. */
export function factsOf(part: Part & { checked: Checked }): [name: string, text: string][] {
  const { settled, checked } = part
  const facts: [string, string][] = []
  const { files, releases, against, notCompared } = checked
  if (files !== undefined) {
    const isDrifted = has(part, 'lock-out-of-date')
    facts.push(['compiled', `${count(files, 'file')}, ${isDrifted ? 'not all' : 'all'} of them what the contract says`])
  } else if (checked.contract !== undefined) {
    facts.push(['compiled', 'not looked at, because of mistakes or edited releases'])
  }
  if (checked.contract !== undefined) {
    const isEdited = has(part, 'release-changed') || has(part, 'release-removed')
    const how = `${isEdited ? 'not as released' : 'as released'}, by ${checked.heldAgainst}`
    facts.push([
      'released',
      releases.length > 0 || isEdited ? `${releases.join(', ') || 'none that can be read'}: ${how}` : 'never',
    ])
    if (against !== undefined) facts.push(['compared', `with ${against}: ${scope(settled).replace('compared ', '')}`])
    else facts.push(['compared', notCompared ?? 'with nothing: what is not released promises nothing yet'])
  }
  if (against !== undefined) facts.push(['version', versions(settled)])
  facts.push(['found', verdict(settled)])
  return facts
}

/** All that was checked and what came of it, in a line. */
export function sumOf(parts: readonly Part[]): string {
  const contracts = parts.filter(({ checked }) => checked?.contract !== undefined)
  const tools = contracts.reduce((sum, { checked }) => sum + (checked?.tools ?? 0), 0)
  const rules = Math.max(0, ...parts.map(({ settled }) => settled.rules))
  const failing = parts.filter(({ settled }) => settled.exitCode !== 0)
  const checked = `checked ${count(contracts.length, 'contract')}, ${count(tools, 'tool')}, under ${count(rules, 'rule')}`
  if (failing.length === 0) return `${checked}: passed`
  const breaking = failing.reduce((sum, { settled }) => sum + tally(settled).breaking, 0)
  const names = failing.map(({ checked: one }) => one?.contract ?? 'what they share').join(', ')
  return `${checked}: failed (${String(breaking)} breaking in ${names})`
}

export const isCheck = (parts: readonly Part[]): boolean => parts.some(({ checked }) => checked !== undefined)

const has = ({ settled }: Part, rule: string): boolean => settled.findings.some((one) => one.rule === rule)
