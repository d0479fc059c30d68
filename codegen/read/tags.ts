import ts from 'typescript'
import type { Json } from '../runtime/model.js'
import type { Diagnostics } from './diagnostic.js'
import type { Doc, DocTag } from './doc.js'
import { patternProblem } from './pattern.js'
import { nearest } from './nearest.js'

/** What a tagged type is, as far as tags are concerned. */
export type Kind =
  'string' | 'number' | 'list' | 'list of names' | 'named' | 'interface' | 'other' | 'string flavour' | 'number flavour'

/** Where a comment stands. */
export interface TagPlace {
  kind: Kind
  /** The type as it is written. */
  type: string
  /** Whether it is a property that must be given. */
  required: boolean
}

type Argument =
  'number' | 'count' | 'integer' | 'pattern' | 'format' | 'type' | 'true' | 'json' | 'json list' | 'none' | 'text'

const onNumbers: readonly Kind[] = ['number', 'number flavour']
const onStrings: readonly Kind[] = ['string', 'string flavour']

/** The closed set of tags: what each takes, and what it applies to (absent: to everything). */
const tags: { [name: string]: { takes: Argument; on?: readonly Kind[] } } = {
  'TJS-type': { takes: 'type', on: ['number', 'number flavour', 'string flavour'] },
  minimum: { takes: 'number', on: onNumbers },
  maximum: { takes: 'number', on: onNumbers },
  exclusiveMinimum: { takes: 'number', on: onNumbers },
  exclusiveMaximum: { takes: 'number', on: onNumbers },
  multipleOf: { takes: 'integer', on: onNumbers },
  minLength: { takes: 'count', on: onStrings },
  maxLength: { takes: 'count', on: onStrings },
  pattern: { takes: 'pattern', on: onStrings },
  format: { takes: 'format', on: onStrings },
  minItems: { takes: 'count', on: ['list', 'list of names'] },
  maxItems: { takes: 'count', on: ['list', 'list of names'] },
  uniqueItems: { takes: 'true', on: ['list', 'list of names'] },
  default: { takes: 'json' },
  examples: { takes: 'json list' },
  deprecated: { takes: 'text' },
  open: { takes: 'none', on: ['interface'] },
  unbounded: { takes: 'none' },
  undescribed: { takes: 'none' },
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
export function checkTags(doc: Doc, place: TagPlace, source: ts.SourceFile, report: Diagnostics): void {
  const seen = new Set<string>()
  for (const tag of doc.tags) {
    const known = Object.hasOwn(tags, tag.name) ? tags[tag.name] : undefined
    if (tag.text.includes('require(')) report.reportAt('C107', source, tag.offset)
    else if (!known) unknownTag(tag, source, report)
    else if (known.on && !known.on.includes(place.kind)) misplaced(tag, place, source, report)
    else if (seen.has(tag.name)) useless(tag, 'stands twice', 'Keep one.', source, report)
    else if (tag.name === 'undescribed' && doc.description !== '')
      useless(tag, 'stands beside a description', 'Leave it out.', source, report)
    else if (tag.name === 'default' && place.required) {
      useless(
        tag,
        'on a property that is required is never filled in',
        'Write `name?: type`, or leave it out.',
        source,
        report,
      )
    } else checkArgument(tag, known.takes, source, report)
    seen.add(tag.name)
  }
  for (const [low, high] of pairs) contradiction(doc, low, high, source, report)
}

function useless(tag: DocTag, problem: string, instead: string, source: ts.SourceFile, report: Diagnostics): void {
  report.reportAt('C106', source, tag.offset, { problem: `\`@${tag.name}\` ${problem}`, instead })
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

function misplaced(tag: DocTag, { kind, type }: TagPlace, source: ts.SourceFile, report: Diagnostics): void {
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
  if (takes === 'pattern' && tag.text !== '') {
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
    case 'pattern':
      return 'a regular expression'
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
