import type { Language, Schema } from '../runtime/model.js'

/** How texts are chosen and written in a catalogue. */
export interface WireTexts {
  /** Default: the contract's first language. */
  language?: Language
  /** Wire names by contract name, to be put in their place wherever a text names a tool. */
  toolNames?: { readonly [name: string]: string }
}

/**
 * What a catalogue says of a schema; nothing where the description only repeats the name of the property.
 *
 * @param name absent for what is no property
 */
export function wireDescription(schema: Schema, texts: WireTexts, name?: string): string | undefined {
  const chosen = (texts.language && schema['x-descriptions']?.[texts.language]) ?? schema.description ?? ''
  const repeats = name !== undefined && letters(chosen) === letters(name)
  const text = repeats ? '' : withWireNames(oneLine(chosen), texts)
  const mark = schema.deprecated ? (texts.language === 'de' ? 'Veraltet.' : 'Deprecated.') : ''
  return [mark, text].filter((part) => part !== '').join(' ') || undefined
}

/** Hosts call tools by the names they were listed, so no text may teach the contract's. */
export function withWireNames(text: string, { toolNames = {} }: WireTexts): string {
  return text.replace(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+/g, (name) => {
    const known = Object.hasOwn(toolNames, name) ? toolNames[name] : undefined
    return known ?? name
  })
}

/** A text of the contract in one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Stands where a schema contains itself. */
export function againText(title: string | undefined, { language }: WireTexts): string {
  if (language === 'de') return `Wieder ${title ?? 'dasselbe'}, beliebig tief.`
  return `${title ?? 'The same'} again, as deep as needed.`
}

/** Bounds of a number that are themselves excluded. */
export function moreThanText(
  low: number | undefined,
  high: number | undefined,
  { language }: WireTexts,
): string | undefined {
  const [more, less, and] = language === 'de' ? ['Mehr als', 'Weniger als', 'und'] : ['More than', 'Less than', 'and']
  if (low !== undefined && high !== undefined) return `${more} ${low} ${and} ${less?.toLowerCase()} ${high}.`
  if (low !== undefined) return `${more} ${low}.`
  return high === undefined ? undefined : `${less} ${high}.`
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
