/** Characters that are not shown but read: controls, joiners, direction marks, tags (Unicode general categories). */
const hidden = /[\p{Cc}\p{Cf}\u{115f}\u{1160}\u{3164}\u{ffa0}\u{2800}]/gu

/** White space of ordinary texts, and the joiners of emoji and of scripts that need them. */
const ordinary = new Set(['\n', '\r', '\t', '\u200d', '\u200c', '\u00ad'])

/** The characters of a text that nobody sees, as code points: `U+200B`. */
export function hiddenIn(text: string): string[] {
  const found = (text.match(hidden) ?? []).filter((mark) => !ordinary.has(mark))
  return [...new Set(found)].map(
    (mark) => `U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}

/** Orders to a model that reach beyond the tool. */
const commands = [
  /\bbefore (?:any|every|each|calling any) other tool\b[^.!?\n]{0,40}/giu,
  /\b(?:do not|don't|never) (?:tell|mention|inform|reveal|show|ask)\b[^.!?\n]{0,60}/giu,
  /\b(?:ignore|disregard|forget) (?:all |any |the )?(?:previous|prior|other|above)\b[^.!?\n]{0,60}/giu,
  /<\/?(?:important|system|instructions?|secret)\b[^>]{0,40}>/giu,
]

/** How orders to a model begin that have no place in the description of a tool; new ones deserve a look. */
const orders = [
  /\b(?:always|immer)\b(?:[^.!?\n]|[.!?](?=\S)){0,80}/giu,
  ...commands,
  /\bhttps?:\/\/[^\s)"'<>]{1,120}/giu,
  /\b(?:api[ _-]?key|password|token|secret|credential|private key|\.env|id_rsa)s?\b[^.!?\n]{0,40}/giu,
]

/** Parts of a text that give orders to the model, in the order of the patterns. */
export const instructionsIn = (text: string): string[] => found(orders, text)

/** Of those the ones that are orders whatever stands around them, so that a text holding one is suspect by itself. */
export const commandsIn = (text: string): string[] => found(commands, text)

/** What is to be said of characters that nobody sees. */
export const hiddenSays = (marks: readonly string[]): string =>
  `Characters that nobody sees entered a text that models read: ${marks.join(', ')}.`

/** What is to be said of orders to the model. */
export const orderSays = (parts: readonly string[]): string =>
  `A new order to the model: ${parts.map((part) => `“${part}”`).join(', ')}. This is how poisoned tools speak.`

function found(patterns: readonly RegExp[], text: string): string[] {
  const parts = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([part]) => part.trim()))
  return parts.filter((part, index) => !parts.some((other, at) => isWithin(part, index, other, at)))
}

/** Part of a longer one, or said before. */
const isWithin = (part: string, index: number, other: string, at: number): boolean =>
  at !== index && other.includes(part) && (other.length > part.length || at < index)

/** Sentences that say what must or must not be. */
const rule = /\b(?:must|never|only|before|nie|niemals|nur|muss|darf)\b/iu

/** Rules that stood in a text and are not in the new one, whole or nearly so. */
export function lostRules(before: string, after: string): string[] {
  const kept = sentences(after)
  return sentences(before).filter((one) => rule.test(one) && !kept.some((other) => isAlike(one, other)))
}

const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Half of the words are the same. */
function isAlike(one: string, other: string): boolean {
  const of = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const [a, b] = [of(one), of(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared * 2 >= a.size
}

/** Words for how a number or a time is to be read; those of one line exclude each other. */
const units = [
  ['cents', 'cent', 'rappen', 'euros', 'euro', 'eur', 'dollars', 'dollar', 'usd'],
  ['milliseconds', 'ms', 'seconds', 'sec', 'minutes', 'min', 'hours', 'days', 'weeks', 'months'],
  ['utc', 'local time', 'local'],
  ['0-based', 'zero-based', '1-based', 'one-based'],
  ['bytes', 'kb', 'kib', 'kilobytes', 'mb', 'mib', 'megabytes', 'gb'],
  ['percent', 'fraction', 'ratio'],
  ['celsius', 'fahrenheit', 'kelvin'],
  ['meters', 'metres', 'feet', 'kilometers', 'miles', 'inches', 'millimeters', 'mm', 'cm'],
]

/** The unit a text names and the other one it named before, where it is another of the same kind. */
export function changedUnit(before: string, after: string): [string, string] | undefined {
  for (const group of units) {
    const [old, now] = [named(before, group), named(after, group)]
    const [from, to] = [old[0], now[0]]
    if (from !== undefined && to !== undefined && !old.some((unit) => now.includes(unit))) return [from, to]
  }
  return undefined
}

function named(text: string, group: readonly string[]): string[] {
  const lower = text.toLowerCase()
  // Most texts hold none of them, and expressions cost much more than looking for letters.
  const near = group.filter((unit) => lower.includes(unit))
  return near.filter((unit) => new RegExp(`(?<![\\p{L}\\p{N}])${unit}(?![\\p{L}\\p{N}])`, 'iu').test(text))
}
