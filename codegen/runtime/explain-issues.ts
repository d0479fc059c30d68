import { germanSentence } from './issue-words-de.js'
import { englishSentence } from './issue-words-en.js'
import type { Language } from './model.js'
import type { ValidationIssue } from './validation.js'

/** A broken rule, said so that whoever made the call can mend it. Never holds the refused value. */
export interface ExplainedIssue {
  /** Dotted path of the argument (`address.city`, `lines.0.quantity`); empty for the arguments as a whole. */
  field: string
  /** Keyword of JSON Schema that was broken (`maximum`, `required`, `additionalProperties`, …). */
  rule: string
  /** One sentence without its full stop: "limit must be at most 100". */
  message: string
}

/**
 * Says what is wrong with a value, one entry for each rule broken: the rules that only repeat another one, such as the
 * union around a failed branch, are left out. At most twenty entries, since a long list can fail at every item.
 *
 * @param language Default: English.
 */
export function explainIssues(issues: readonly ValidationIssue[], language: Language = 'en'): ExplainedIssue[] {
  const sentence = language === 'de' ? germanSentence : englishSentence
  const explained = new Map<string, ExplainedIssue>()
  for (const issue of essential(issues)) {
    const path = segments(issue.instancePath)
    const inner = innerName(issue)
    const field = (inner === undefined ? path : [...path, inner]).join('.')
    const message = sentence(issue, field, path.join('.'))
    explained.set(message, { field, rule: issue.keyword, message })
    if (explained.size === 20) break
  }
  return [...explained.values()]
}

/** Leaves the issues that say something of their own. */
function essential(issues: readonly ValidationIssue[]): ValidationIssue[] {
  const kept: ValidationIssue[] = []
  for (const issue of issues) {
    if (issue.keyword === 'if') orNull(kept, issue.instancePath)
    else if (issue.keyword === 'anyOf' || issue.keyword === 'oneOf') collapse(kept, issue)
    else if (issue.keyword !== 'discriminator' || !repeats(issue, issues)) kept.push(issue)
  }
  return kept
}

/** `{ if: null, else: … }` failed: what the value must be it must be, or else null. */
function orNull(kept: ValidationIssue[], path: string): void {
  const at = kept.map((issue) => issue.instancePath === path && issue.keyword === 'type').lastIndexOf(true)
  const issue = kept[at]
  if (issue) kept[at] = { ...issue, params: { type: [...typesOf(issue), 'null'] } }
}

/**
 * A union failed: the branches whose type fitted say why; where none did, the types of all are named in one issue;
 * where nothing was said, the union itself is the issue.
 */
function collapse(kept: ValidationIssue[], union: ValidationIssue): void {
  const path = union.instancePath
  let start = kept.length
  while (start > 0 && isWithin(kept[start - 1] as ValidationIssue, path)) start--
  const branches = kept.splice(start)
  const isType = (issue: ValidationIssue) => issue.instancePath === path && issue.keyword === 'type'
  const rest = branches.filter((issue) => !isType(issue))
  const types = [...new Set(branches.filter(isType).flatMap(typesOf))]
  if (rest.length > 0) kept.push(...rest)
  else if (types.length > 0) kept.push({ ...union, keyword: 'type', params: { type: types } })
  else kept.push(union)
}

function isWithin(issue: ValidationIssue, path: string): boolean {
  return issue.instancePath === path || issue.instancePath.startsWith(`${path}/`)
}

function typesOf(issue: ValidationIssue): string[] {
  const { type } = issue.params
  return Array.isArray(type) ? type.map(String) : [String(type)]
}

/** Whether the property that selects the variant is already said to be wrong. */
function repeats(issue: ValidationIssue, issues: readonly ValidationIssue[]): boolean {
  const path = `${issue.instancePath}/${String(issue.params['tag'])}`
  return issues.some(
    (other) =>
      other.instancePath === path ||
      (other.keyword === 'required' &&
        other.instancePath === issue.instancePath &&
        innerName(other) === issue.params['tag']),
  )
}

/** The member an issue of an object speaks of. */
function innerName({ keyword, params }: ValidationIssue): string | undefined {
  if (keyword === 'required' || keyword === 'dependentRequired') return String(params['missingProperty'])
  if (keyword === 'additionalProperties') return String(params['additionalProperty'])
  if (keyword === 'unevaluatedProperties') return String(params['unevaluatedProperty'])
  if (keyword === 'name') return String(params['name'])
  return keyword === 'discriminator' ? String(params['tag']) : undefined
}

function segments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}
