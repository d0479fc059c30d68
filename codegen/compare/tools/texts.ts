import type { Json } from '../../runtime/model.js'
import type { Findings } from '../findings.js'
import { textsOf, type ToolPair } from '../side.js'
import { words } from '../walk/remark-changes.js'
import { hiddenIn, hiddenSays, instructionsIn, lostRules, orderSays } from './wording.js'

/** How much longer a description may get before its cost is told, in UTF-16 units. */
const noticedGrowth = 200

/** What became of the texts of a tool that people and models read. */
export function compareTexts({ name, old, now }: ToolPair, findings: Findings): void {
  for (const [language, before, after] of byLanguage(old.description, now.description)) {
    compareDescription(name, language, before, after, findings)
  }
  for (const [language, before, after] of byLanguage(old.title, now.title)) {
    if (words(before) === words(after)) continue
    findings.add('tool-title-changed', { tool: name, at: steps('title', language), old: before, new: after })
  }
}

function compareDescription(tool: string, language: string, before: string, after: string, findings: Findings): void {
  if (before === after) return
  const about = { tool, at: steps('description', language), old: before, new: after }
  const hidden = hiddenIn(after).filter((mark) => !hiddenIn(before).includes(mark))
  if (hidden.length > 0) {
    findings.add('tool-description-hidden-text', {
      ...about,
      says: hiddenSays(hidden),
    })
  }
  if (words(before) === words(after)) {
    if (hidden.length === 0) findings.add('tool-description-whitespace', about)
    return
  }
  if (words(before) === '') return findings.add('tool-description-added', about)
  if (words(after) === '') return findings.add('tool-description-removed', about)
  const orders = instructionsIn(after).filter((order) => !instructionsIn(before).includes(order))
  if (orders.length > 0) {
    findings.add('tool-description-instruction', {
      ...about,
      says: orderSays(orders),
    })
  }
  const lost = lostRules(before, after)
  if (after.length * 2 < before.length || lost.length > 0) {
    const what = lost.length > 0 ? `It lost a rule: ${lost.map((rule) => `“${rule}”`).join(', ')}.` : undefined
    return findings.add('tool-description-shrunk', { ...about, ...(what !== undefined && { says: what }) })
  }
  findings.add(
    after.length - before.length > noticedGrowth ? 'tool-description-grew' : 'tool-description-changed',
    about,
  )
}

/** Texts of both sides by the languages of either. A text that was translated is the same text, now with a language. */
export function byLanguage(old: Json | undefined, now: Json | undefined): [string, string, string][] {
  const [one, other] = [textsOf(old), textsOf(now)]
  const [before, after] = [withLanguage(one, other), withLanguage(other, one)]
  const languages = new Set([...before.keys(), ...after.keys()])
  return [...languages].map((language) => [language, before.get(language) ?? '', after.get(language) ?? ''])
}

/** A text in no language by itself is in that of its equal among the others. */
function withLanguage(
  texts: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const text = texts.get('')
  const language = [...others].find(([, other]) => other === text)?.[0]
  return text === undefined || language === undefined ? texts : new Map([[language, text]])
}

const steps = (name: string, language: string): string[] => (language === '' ? [name] : [name, language])
