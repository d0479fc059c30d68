import type { Finding } from './finding.js'
import type { Reading } from './inclusion.js'
import { findRule, type Rule } from './rules/all.js'
import type { Severity } from './rules/rule.js'

/** A finding that is accepted, for a reason and for a time. */
export interface Accepted {
  /** As a report prints it. */
  fingerprint: string
  reason: string
  owner: string
  /** Calendar date; the last day on which it holds. */
  until: string
}

/** What counts and what does not. */
export interface Policy {
  reading: Reading
  failOn: 'breaking' | 'risky'
  /** Lenses or rule ids; empty: all. */
  use: readonly string[]
  except: readonly string[]
  severity: { readonly [rule: string]: Severity | 'off' }
  accept: readonly Accepted[]
}

export const defaultPolicy: Policy = {
  reading: 'declared',
  failOn: 'breaking',
  use: [],
  except: [],
  severity: {},
  accept: [],
}

const lenses: ReadonlySet<string> = new Set(['WIRE', 'SDK', 'MODEL', 'POLICY', 'META'])

/**
 * Is a rule looked for? An id is stronger than a lens. What says that the comparison itself is no good cannot be left
 * out.
 */
export function isUsed(
  { id, lens }: Pick<Rule, 'id' | 'lens'>,
  { use, except }: Pick<Policy, 'use' | 'except'>,
): boolean {
  if (alwaysUsed(id)) return true
  if (except.includes(id)) return false
  if (use.includes(id)) return true
  if (except.includes(lens)) return false
  return use.length === 0 || use.includes(lens)
}

/** Rules that say that a comparison, or an exception to it, is no good. */
export const alwaysUsed = (id: string): boolean => id.startsWith('suppression-') || id === 'comparison-unknown'

/** Whether a finding counts: its own rule, and those that name it from further out, unless they were left out. */
export function isFindingUsed({ rule, lens, also = [] }: Finding, policy: Policy): boolean {
  return isUsed({ id: rule, lens }, policy) && !also.some((id) => policy.except.includes(id))
}

/** @throws Error for names that are neither a lens nor a rule */
export function checkNames(names: readonly string[], where: string): void {
  for (const name of names) {
    if (lenses.has(name) || findRule(name)) continue
    throw new Error(
      `${where} names ${name}, which is neither a rule nor a lens (${[...lenses].join(', ')}); toolpact diff --rules lists the rules`,
    )
  }
}
