import type { Json } from '../../runtime/model.js'

/** Breaking: somebody who kept the old contract fails. Risky: somebody may behave otherwise. Safe: nobody notices. */
export type Severity = 'breaking' | 'risky' | 'safe'

/** The part of the version number that has to rise (SemVer 2.0.0). */
export type Bump = 'major' | 'minor' | 'patch'

/**
 * Through whose eyes a rule looks. WIRE: validators and transport; SDK: generated code; MODEL: what language models
 * read; POLICY: who may do what, with whose approval, for how long; META: versions and the comparison itself.
 */
export type Lens = 'WIRE' | 'SDK' | 'MODEL' | 'POLICY' | 'META'

export type Verdict = `${Severity}/${Bump}`

/** Before and after. */
export type Pair = readonly [Json, Json]

interface Illustrated {
  /** What it means for somebody, in one or two sentences. */
  why: string
  /** Yields the rule. */
  example: Pair
  /** Looks like it and does not yield the rule. */
  nearMiss: Pair
}

/** A change inside a schema. Its id is `input-` or `output-` and the name it stands under. */
export interface SchemaRule extends Illustrated {
  /** What becomes of the set of accepted values, read strictly; `aside`: nothing, validators do not look at it. */
  sets: 'narrower' | 'wider' | 'neither' | 'equal' | 'aside'
  input: Verdict
  output: Verdict
  /** What it is where no value can show that it breaks; else safe, with a minor version. */
  harmless?: Verdict
  /** Nothing matches afterwards, so that no value of the new schema could ever contradict the old one. */
  vacuous?: true
}

/**
 * How a fact of a tool has to change for a rule to hold; `null` stands for absent. What `differs` is there on both sides,
 * what `changes` may have come or gone.
 */
export type Fact =
  | { at: string; is: 'changes' | 'differs' | 'added' | 'removed' | 'raised' | 'lowered' | 'grew' | 'shrank' }
  | { at: string; from: Json; to: Json }

/** A change of anything but a schema. */
export interface ToolRule extends Illustrated {
  lens: Lens
  verdict: Verdict
  /** Where the change of one fact is all there is to the rule; else code decides. */
  fact?: Fact
  /** What the pairs show: a tool, a contract, or a run. */
  of: 'tool' | 'contract' | 'run'
}

export type Direction = 'input' | 'output'
