import type { Findings } from '../findings.js'
import type { Side, SidePair } from '../side.js'
import { asNode, sameJson } from '../walk/node.js'
import { words } from '../walk/remark-changes.js'
import { compareErrors, type DetailsPair } from './errors.js'
import { plantedInContract } from './planted-texts.js'
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
    if (!isSaid(old, name) || !isSaid(now, name)) continue
    for (const [language, before, after] of byLanguage(old.facts[name], now.facts[name])) {
      if (words(before) === words(after)) continue
      findings.add('server-instructions-changed', {
        at: [name, ...(language === '' ? [] : [language])],
        old: before,
        new: after,
      })
    }
  }
  compareStability(sides, findings)
  compareMount(sides, findings)
  plantedInContract(old, now, findings)
  compareRestOfContract(sides, findings)
  return compareErrors(undefined, old.facts, now.facts, findings)
}

/** A catalogue that was saved without them may have had any. */
const isSaid = ({ isListing, facts }: Side, name: string): boolean => !isListing || facts[name] !== undefined

/** Stages a contract goes through; that one is deprecated is a notice, whatever it was. */
const stages = ['draft', 'candidate', 'frozen']

function compareStability({ old, now }: SidePair, findings: Findings): void {
  const [was, is] = [old.facts.stability, now.facts.stability]
  if (typeof was !== 'string' || typeof is !== 'string' || was === is) return
  const about = { at: ['stability'], old: was, new: is }
  if (is === 'deprecated') findings.add('tool-deprecated', { ...about, says: 'The contract is deprecated.' })
  else if (was === 'deprecated')
    findings.add('tool-undeprecated', { ...about, says: 'The contract is no longer deprecated.' })
  else findings.add(stages.indexOf(is) > stages.indexOf(was) ? 'stability-increased' : 'stability-decreased', about)
}

function compareMount({ old, now }: SidePair, findings: Findings): void {
  const [{ path: before, ...one }, { path: after, ...other }] = [asNode(old.facts.mount), asNode(now.facts.mount)]
  if (before !== undefined && after !== undefined && !sameJson(before, after)) {
    findings.add('http-base-path-changed', { at: ['mount', 'path'], old: before, new: after })
  } else if (!sameJson(before, after) || !sameJson(one, other)) {
    const about = { at: ['mount'], old: old.facts.mount, new: now.facts.mount }
    findings.add('unknown-contract-field-changed', about)
  }
}
