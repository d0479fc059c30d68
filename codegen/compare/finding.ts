import { canonicalJson } from '../runtime/canonical-json.js'
import type { Json } from '../runtime/model.js'
import { sha256 } from '../model/hashes.js'
import type { UndecidedReason } from './inclusion.js'
import type { RuleId } from './rules/all.js'
import type { Bump, Lens, Severity } from './rules/rule.js'

/** A value that one of the schemas accepts and the other refuses, as both compiled validators say. */
export interface Proof {
  value: Json
  accepted: 'old' | 'new'
  refused: 'old' | 'new'
  /** `sdk`: the schemas were closed first, because as published both let undeclared keys pass. */
  reading?: 'sdk'
}

/** Something that changed, and for whom it matters. */
export interface Finding {
  rule: RuleId
  /** Rules that name the same change from further out; an exception for one of them holds for it, too. */
  also?: readonly RuleId[]
  severity: Severity
  bump: Bump
  lens: Lens
  /** Contract name; absent: the contract as a whole. */
  tool?: string
  /** Contract path, such as `tools/customers.list/input/properties/limit`. */
  at: string
  /** What changed, in a sentence. */
  says: string
  old?: Json
  new?: Json
  proof?: Proof
  /** Why it could neither be proved nor refuted. Such a finding fails the gate like one that breaks. */
  undecided?: { reason: UndecidedReason; at?: string }
  /** What the strict reading of open objects would say, where it differs. */
  strictly?: Severity
  /** Of a change of text: how many tokens it adds to every prompt. */
  tokens?: number
  /** Recognises the finding whatever it is worded like. */
  fingerprint: string
}

/** Identity of a finding: its rule, its place, and what stands there before and after. 16 digits of a SHA-256. */
export function fingerprintOf({ rule, at, old, new: now }: Pick<Finding, 'rule' | 'at' | 'old' | 'new'>): string {
  const hash = (value: Json | undefined): string => (value === undefined ? '' : sha256(canonicalJson(value)))
  return sha256([rule, at, hash(old), hash(now)].join('\n')).slice(0, 16)
}

/** A contract path of steps; a slash inside a step is escaped as in a JSON pointer (RFC 6901). */
export const pathOf = (...steps: readonly string[]): string =>
  steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
