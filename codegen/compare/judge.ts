import type { Json } from '../runtime/model.js'
import type { Finding, Proof } from './finding.js'
import type { Inclusion, Reading } from './inclusion.js'
import type { KnownInclusions } from './known-inclusions.js'
import { proofOf } from './proof.js'
import { schemaRules, type Kind } from './rules/all.js'
import type { Bump, Direction, Severity, Verdict } from './rules/rule.js'
import { alone } from './walk/alone.js'
import type { Change } from './walk/change.js'

/** A change of a schema with what it does to somebody. */
export interface Judged {
  change: Change
  kind: Kind
  also: readonly Kind[]
  severity: Severity
  bump: Bump
  proof?: Proof
  undecided?: NonNullable<Finding['undecided']>
  strictly?: Severity
}

export interface Case {
  direction: Direction
  old: Json
  now: Json
  reading: Reading
  /** Of the two schemas as a whole. */
  verdict: Inclusion
  inclusions: KnownInclusions
}

/** Decides what each change of one pair of schemas does. */
export class Judge {
  readonly #case: Case

  constructor(of: Case) {
    this.#case = of
  }

  /** Whether nothing matches after this change, which inclusion of results does not mind. */
  isVacuous({ kind }: Change): boolean {
    return typeof kind === 'string' && schemaRules[kind].vacuous === true && this.#case.direction === 'output'
  }

  /** @returns undefined for a change that means nothing */
  async judge(change: Change): Promise<Judged | undefined> {
    if (typeof change.kind === 'string') {
      const { sets } = schemaRules[change.kind]
      if (sets === 'equal') return undefined
      if (sets === 'aside') return this.#asTold(change, change.kind)
      if (this.isVacuous(change)) return this.#vacuous(change, change.kind)
    }
    const { old, now, verdict } = this.#case
    const edited = alone(change, old, now)
    const kind = this.#kindOf(change, edited)
    if (schemaRules[kind].sets === 'equal') return undefined
    if (verdict.verdict === 'proved') return this.#harmless(change, kind, edited)
    if (edited === undefined) return this.#open(change, kind, verdict)
    const own = this.#included(edited)
    if (own.verdict === 'proved') return this.#harmless(change, kind, edited)
    return this.#open(change, kind, own)
  }

  /**
   * What has to be said of the schemas as a whole, because no single change explains it: a break that only shows in all
   * of it, a question that stayed open, or other values that are accepted for no reason that was told.
   */
  async unexplained(judged: readonly Judged[]): Promise<Judged[]> {
    const { verdict, direction, old, now, reading, inclusions } = this.#case
    const isExplained = judged.some(({ proof, undecided }) => proof || undecided)
    if (isExplained) return []
    const change: Change = { kind: 'schema-changed', at: [], also: [], old, new: now, edit: (node) => node }
    const all = {
      change,
      kind: 'schema-changed' as const,
      also: [],
      severity: 'breaking' as const,
      bump: 'major' as const,
    }
    if (verdict.verdict === 'proved') {
      const isTold = judged.some(({ kind }) => schemaRules[kind].sets !== 'aside')
      const isOther = !isTold && ['wider', 'narrower', 'neither'].includes(inclusions.relation(old, now))
      return isOther ? [{ ...all, severity: 'safe', bump: 'minor' }] : []
    }
    if (verdict.verdict === 'undecided') return [{ ...all, undecided: openQuestion(verdict) }]
    const proof = await proofOf(verdict.witness, direction, old, now, reading)
    if (proof === 'unasked') return [{ ...all, undecided: { reason: 'unconfirmed' } }]
    return [proof ? { ...all, proof } : { ...all, undecided: { reason: 'unsupported' } }]
  }

  /** Refuted or undecided: it breaks if a value shows it. */
  async #open(change: Change, kind: Kind, own: Inclusion): Promise<Judged | undefined> {
    const { direction, old, now, verdict, reading } = this.#case
    const told = this.#told(kind)
    const breaking = { change, ...this.#named(change, kind), severity: 'breaking' as const, bump: 'major' as const }
    const witnesses = [own, verdict].flatMap((one) => (one.verdict === 'refuted' ? [one.witness] : []))
    if (own.verdict === 'refuted') {
      let isUnasked = false
      for (const witness of witnesses) {
        const proof = await proofOf(witness, direction, old, now, reading)
        if (proof === 'unasked') isUnasked = true
        else if (proof) return { ...breaking, proof }
      }
      if (isUnasked) return { ...breaking, undecided: { reason: 'unconfirmed' } }
      // By itself it would break; together with what else changed nothing shows it.
      return this.#asTold(change, kind, 'safe')
    }
    if (own.verdict === 'undecided' && told.severity === 'breaking') {
      return { ...breaking, kind, undecided: openQuestion(own) }
    }
    return this.#asTold(change, kind)
  }

  /** Proved to refuse nothing that was accepted. */
  async #harmless(change: Change, kind: Kind, edited: Json | undefined): Promise<Judged> {
    const told = this.#asTold(change, kind, 'safe')
    if (kind === 'property-renamed' && edited !== undefined) return (await this.#renamed(change, edited)) ?? told
    const isOpen = /-(open|implicit)$/.test(kind) && this.#case.reading !== 'strict'
    if (!isOpen || edited === undefined) return told
    return this.#included(edited, 'strict', false).verdict === 'refuted' ? { ...told, strictly: 'breaking' } : told
  }

  /**
   * An open object takes the old name of a key as well, and does nothing with it. Whoever used it is hit all the same:
   * that shows in the declared keys alone.
   */
  async #renamed(change: Change, edited: Json): Promise<Judged | undefined> {
    const { direction, old, now } = this.#case
    const own = this.#included(edited, 'sdk')
    if (own.verdict === 'proved') return undefined
    const proof = own.verdict === 'refuted' ? await proofOf(own.witness, direction, old, now, 'sdk') : undefined
    return { ...this.#asTold(change, 'property-renamed'), ...(proof && proof !== 'unasked' && { proof }) }
  }

  async #vacuous(change: Change, kind: Kind): Promise<Judged | undefined> {
    const { old, now, inclusions } = this.#case
    const taken = inclusions.includes(old, now, 'strict')
    const value = taken.verdict === 'refuted' ? await proofOf(taken.witness, 'input', old, now, 'strict') : undefined
    return { ...this.#asTold(change, kind), ...(value && value !== 'unasked' && { proof: value }) }
  }

  /** The verdict of the table; `breaking` only where `otherwise` is not given. */
  #asTold(change: Change, kind: Kind, otherwise?: 'safe'): Judged {
    const told = this.#told(kind)
    const isDenied = told.severity === 'breaking' && otherwise !== undefined
    const { severity, bump } = isDenied ? verdictOf(schemaRules[kind].harmless ?? 'safe/minor') : told
    const judged: Judged = { change, kind, also: [], severity, bump }
    return { ...judged, also: this.#outer(change, judged.severity) }
  }

  #told(kind: Kind): { severity: Severity; bump: Bump } {
    return verdictOf(schemaRules[kind][this.#case.direction])
  }

  /** The rule of a break: the change itself, or what stands around it where the change alone would not break. */
  #named(change: Change, kind: Kind): { kind: Kind; also: readonly Kind[] } {
    const also = this.#outer(change, 'breaking')
    const [outer] = also
    if (this.#told(kind).severity === 'breaking' || outer === undefined) return { kind, also }
    return { kind: outer, also: [kind, ...also.slice(1)] }
  }

  #outer({ also }: Change, severity: Severity): Kind[] {
    return [...new Set(also)].filter((kind) => this.#told(kind).severity === severity)
  }

  #kindOf({ kind }: Change, edited: Json | undefined): Kind {
    if (typeof kind === 'string') return kind
    const { old, inclusions } = this.#case
    const relation = edited === undefined ? 'unknown' : inclusions.relation(old, edited)
    return kind[relation === 'unknown' ? 'neither' : relation]
  }

  #included(edited: Json, reading: Reading = this.#case.reading, isMinimal = true): Inclusion {
    const { direction, old, inclusions } = this.#case
    const [sub, sup] = direction === 'input' ? [old, edited] : [edited, old]
    return inclusions.includes(sub, sup, reading, isMinimal)
  }
}

function verdictOf(verdict: Verdict): { severity: Severity; bump: Bump } {
  const [severity, bump] = verdict.split('/') as [Severity, Bump]
  return { severity, bump }
}

function openQuestion({ reason, at }: Inclusion & { verdict: 'undecided' }): NonNullable<Finding['undecided']> {
  return { reason, ...(at !== undefined && { at }) }
}
