import ts from 'typescript'
import type { Json } from '../runtime/model.js'
import type { Diagnostics } from './diagnostic.js'
import type { Doc, DocTag } from './doc.js'
import { patternProblem } from './pattern.js'
import { nearest } from './nearest.js'

/** What a tagged type is, as far as tags are concerned. */
export type Kind = 'string' | 'number' | 'list' | 'list of names' | 'named' | 'other' | 'flavour'

type Argument =
  'number' | 'count' | 'integer' | 'pattern' | 'format' | 'type' | 'true' | 'json' | 'json list' | 'none' | 'text'

/** The closed set of tags: what each takes, and what it applies to (absent: to everything). */
const tags: { [name: string]: { takes: Argument; on?: readonly Kind[] } } = {
  'TJS-type': { takes: 'type', on: ['number', 'flavour'] },
  minimum: { takes: 'number', on: ['number', 'flavour'] },
  maximum: { takes: 'number', on: ['number', 'flavour'] },
  exclusiveMinimum: { takes: 'number', on: ['number', 'flavour'] },
  exclusiveMaximum: { takes: 'number', on: ['number', 'flavour'] },
  multipleOf: { takes: 'integer', on: ['number', 'flavour'] },
  minLength: { takes: 'count', on: ['string', 'flavour'] },
  maxLength: { takes: 'count', on: ['string', 'flavour'] },
  pattern: { takes: 'pattern', on: ['string', 'flavour'] },
  format: { takes: 'format', on: ['string', 'flavour'] },
  minItems: { takes: 'count', on: ['list', 'list of names'] },
  maxItems: { takes: 'count', on: ['list', 'list of names'] },
  uniqueItems: { takes: 'true', on: ['list', 'list of names'] },
  default: { takes: 'json' },
  examples: { takes: 'json list' },
  deprecated: { takes: 'text' },
  secret: { takes: 'none' },
  assigned: { takes: 'none' },
  de: { takes: 'text' },
  en: { takes: 'text' },
}

const formats = ['date', 'date-time', 'email', 'uri', 'uuid']

const pairs: [string, string][] = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
]

/** The tags that say something about values, with what they take; the schema must repeat each of them. */
export function constraintsOf(doc: Doc): { keyword: string; value: Json }[] {
  return doc.tags.flatMap((tag) => {
    const takes = tags[tag.name]?.takes
    if (takes === 'number' || takes === 'count' || takes === 'integer')
      return [{ keyword: tag.name, value: Number(tag.text) }]
    if (takes === 'pattern' || takes === 'format') return [{ keyword: tag.name, value: tag.text }]
    if (takes === 'true') return [{ keyword: tag.name, value: true }]
    if (tag.name === 'default') return [{ keyword: 'default', value: JSON.parse(tag.text) as Json }]
    return []
  })
}

/** Checks the tags of one comment against the closed set (C105, C106, C107, C113, C114). */
export function checkTags(doc: Doc, kind: Kind, typeText: string, source: ts.SourceFile, report: Diagnostics): void {
  for (const tag of doc.tags) {
    const known = Object.hasOwn(tags, tag.name) ? tags[tag.name] : undefined
    if (tag.text.includes('require(')) report.reportAt('C107', source, tag.offset)
    else if (!known) unknownTag(tag, source, report)
    else if (known.on && !known.on.includes(kind)) misplaced(tag, kind, typeText, source, report)
    else checkArgument(tag, known.takes, source, report)
  }
  for (const [low, high] of pairs) contradiction(doc, low, high, source, report)
}

function unknownTag(tag: DocTag, source: ts.SourceFile, report: Diagnostics): void {
  const suggestion = nearest(tag.name, Object.keys(tags))
  report.reportAt('C106', source, tag.offset, {
    problem: `\`@${tag.name}\` is not a tag of the contract language`,
    instead: suggestion
      ? `Write \`@${suggestion}\`.`
      : 'Write it in backticks where it is meant as text; tags start a line of their own.',
  })
}

function misplaced(tag: DocTag, kind: Kind, type: string, source: ts.SourceFile, report: Diagnostics): void {
  if (kind === 'named' || kind === 'list of names') report.reportAt('C105', source, tag.offset, { tag: tag.name, type })
  else {
    report.reportAt('C106', source, tag.offset, {
      problem: `\`@${tag.name}\` does not apply to \`${type}\``,
      instead:
        kind === 'list'
          ? 'Name the type of the list’s items as a flavour and put the rule there.'
          : `It applies to ${(tags[tag.name]?.on ?? []).filter((one) => one !== 'list of names').join(', ')}.`,
    })
  }
}

function checkArgument(tag: DocTag, takes: Argument, source: ts.SourceFile, report: Diagnostics): void {
  if (takes === 'pattern') {
    const problem = patternProblem(tag.text)
    if (problem) report.reportAt('C113', source, tag.offset, { problem })
  } else if (takes === 'integer') {
    if (!/^[1-9][0-9]*$/.test(tag.text)) report.reportAt('C114', source, tag.offset)
  } else {
    const expected = wanted(tag, takes)
    if (expected === undefined) return
    report.reportAt('C106', source, tag.offset, {
      problem: `\`@${tag.name}\` does not take \`${tag.text.split('\n')[0] ?? ''}\``,
      instead: `Write ${expected}, and nothing after it.`,
    })
  }
}

/** What the tag takes, where it was given something else. */
function wanted(tag: DocTag, takes: Argument): string | undefined {
  const { text } = tag
  switch (takes) {
    case 'number':
      return /^-?(0|[1-9][0-9]*)([.][0-9]+)?$/.test(text) ? undefined : 'a number'
    case 'count':
      return /^(0|[1-9][0-9]*)$/.test(text) ? undefined : 'a whole number'
    case 'format':
      return formats.includes(text) ? undefined : `one of ${formats.join(', ')}`
    case 'type':
      return ['string', 'integer', 'number'].includes(text) ? undefined : 'string, integer or number'
    case 'true':
      return text === 'true' ? undefined : '`true`'
    case 'json':
      return parsed(text) === undefined ? 'a JSON value' : undefined
    case 'json list':
      return Array.isArray(parsed(text)) ? undefined : 'a JSON list'
    case 'none':
      return text === '' ? undefined : 'nothing'
    default:
      return text === '' && tag.name !== 'deprecated' ? 'a text' : undefined
  }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function contradiction(doc: Doc, low: string, high: string, source: ts.SourceFile, report: Diagnostics): void {
  const first = doc.tags.find((tag) => tag.name === low)
  const second = doc.tags.find((tag) => tag.name === high)
  if (!first || !second || !(Number(first.text) > Number(second.text))) return
  const later = first.offset > second.offset ? first : second
  report.reportAt('C106', source, later.offset, {
    problem: `\`@${low} ${first.text}\` and \`@${high} ${second.text}\` allow no value`,
    instead: 'Correct one of the two.',
  })
}
