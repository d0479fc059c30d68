import type { Findings } from '../findings.js'
import type { SidePair } from '../side.js'
import { asNode, sameJson } from '../walk/node.js'
import { words } from '../walk/remark-changes.js'
import { compareErrors, type DetailsPair } from './errors.js'
import { compareRestOfContract } from './rest.js'
import { byLanguage } from './texts.js'

/**
 * What became of the contract beside its tools.
 *
 * @returns details of contract-wide errors that both sides have
 */
export function compareContract(sides: SidePair, findings: Findings): DetailsPair[] {
  const { old, now } = sides
  if (old.id !== undefined && now.id !== undefined && old.id !== now.id) {
    findings.add('contract-id-changed', { at: ['id'], old: old.id, new: now.id })
  }
  for (const name of ['instructions', 'description'] as const) {
    for (const [language, before, after] of byLanguage(old.facts[name], now.facts[name])) {
      if (before === '' || words(before) === words(after)) continue
      findings.add('server-instructions-changed', {
        at: [name, ...(language === '' ? [] : [language])],
        old: before,
        new: after,
      })
    }
  }
  const [before, after] = [asNode(old.facts.mount).path, asNode(now.facts.mount).path]
  if (before !== undefined && after !== undefined && !sameJson(before, after)) {
    findings.add('http-base-path-changed', { at: ['mount', 'path'], old: before, new: after })
  }
  compareRestOfContract(sides, findings)
  return compareErrors(undefined, old.facts, now.facts, findings)
}
