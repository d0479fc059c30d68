import type { Finding } from '../finding.js'
import { schemaRules, type Kind } from '../rules/all.js'

/** Who has to do something about a finding, in words. */
export function hitBy({ rule, lens, severity, undecided, also = [] }: Finding): string {
  const [inner] = also
  if (undecided) return `${hitIn(inner)}, if it breaks`
  const [direction, kind] = split(rule)
  if (rule === 'result-unit-changed') return 'callers that read results'
  if (rule === 'input-root-composition-added' || rule === 'input-strict-subset-lost') return 'models that refuse it'
  if (lens === 'MODEL') return 'the model, which reads another text'
  if (lens === 'META') return 'whoever releases'
  if (direction === undefined || kind === undefined) {
    if (lens === 'POLICY') return 'callers, and whoever answers for what agents may do'
    return lens === 'SDK' ? 'callers with generated code' : 'callers'
  }
  const { sets } = schemaRules[kind]
  if (lens === 'SDK') return 'callers with generated code'
  if (severity !== 'safe')
    return direction === 'input' ? 'callers that send what they sent before' : 'callers that read results'
  if (sets === 'wider') return direction === 'input' ? 'implementers, who get more' : 'nobody'
  return direction === 'output' ? 'implementers, who must keep a narrower promise' : 'nobody'
}

const hitIn = (rule: string | undefined): string => {
  const [direction] = split(rule ?? '')
  if (direction === 'input') return 'callers that send what they sent before'
  return direction === 'output' ? 'callers that read results' : 'callers'
}

/** What can be done instead, in a sentence; undefined where nothing has to be. */
export function wayOut(finding: Finding): string | undefined {
  const { rule, lens, severity, undecided } = finding
  if (severity === 'safe') return undefined
  if (undecided) return 'Simplify the schema, or accept the finding for a time after looking at it.'
  const own = ways[rule]
  if (own !== undefined) return own
  const [direction, kind] = split(rule)
  if (/^(tool-description|argument-)/.test(rule) || (lens === 'MODEL' && kind !== undefined))
    return 'Try the new text on the models that use it before it is released.'
  if (kind !== undefined && /^property-added-required/.test(kind)) {
    return direction === 'input'
      ? 'Make it optional, with a default that does what was done before.'
      : 'Put it into the next major version, or make the old readers tolerant first.'
  }
  if (kind !== undefined && /^(property-removed|property-renamed)/.test(kind)) {
    return 'Keep the old key beside the new one, mark it deprecated, and drop it with the next major version.'
  }
  if (direction === 'input')
    return 'Keep accepting what was accepted and refuse it in the tool, or release a new major version.'
  if (direction === 'output') return 'Keep results within what was promised, or release a new major version.'
  if (severity === 'breaking') return 'Keep what was promised beside the new, or release a new major version.'
  return undefined
}

const ways: { readonly [rule: string]: string } = {
  'tool-removed': 'Deprecate it first, with a date and what to call instead; remove it with the next major version.',
  'tool-removed-before-sunset': 'Keep it until the date that was announced.',
  'tool-wire-name-changed': 'Keep the wire name (`wireName`), or release a new major version.',
  'tool-renamed': 'Keep the old name as a tool of its own, marked deprecated, until the next major version.',
  'tool-name-case-changed': 'Keep the name as it was.',
  'tool-description-hidden-text': 'Take the characters out; find out how they came in.',
  'tool-description-instruction': 'Say what the tool does; leave what else to do to whoever runs the model.',
  'version-not-bumped': 'Raise the version.',
  'version-bump-insufficient': 'Raise the version further, or take the change back.',
  'argument-unit-changed': 'Keep the unit, or take another name for the argument that has the new one.',
  'result-unit-changed': 'Keep the unit, or add a field that has the new one.',
  'tool-name-reused': 'Take another name.',
  'argument-name-reused': 'Take another name.',
  'result-field-reused': 'Take another name.',
  'error-code-reused': 'Take another code.',
  'tombstone-removed': 'Reserve the name again.',
  'lock-out-of-date': 'Compile the contract: npx toolpact compile.',
  'contract-mistaken': 'Correct it; nothing else was checked of this contract.',
  'release-changed': 'Take the edit back and release the change as a new version.',
  'release-removed': 'Put it back.',
  'suppression-expired': 'Fix what it covers, or decide anew with another date.',
  'suppression-unused': 'Delete it.',
  'annotation-read-only-gained': 'Have somebody confirm that the tool changes nothing.',
  'permission-loosened': 'Have somebody who answers for access confirm it.',
}

/** The direction and the kind of a rule about schemas. */
export function split(rule: string): ['input' | 'output', Kind] | [undefined, undefined] {
  const match = /^(input|output)-(.+)$/.exec(rule)
  const kind = match?.[2]
  if (!match || kind === undefined || !Object.hasOwn(schemaRules, kind)) return [undefined, undefined]
  return [match[1] as 'input' | 'output', kind as Kind]
}

export const count = (number: number, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`
