import { formats, type Format } from './formats.js'
import { knownPatterns } from './issue-text.js'
import type { Schema } from './model.js'
import type { Random } from './random.js'
import { expression, patternSampler, type PatternSampler } from './sample-pattern.js'
import { ucs2length } from './validation.js'

/** How often something else is tried before a text that does not fit is given. */
const attempts = 60

/** Longest text that is made only because a schema asks for a least length. */
const longest = 1_000_000

/**
 * A text that fits its schema and the name of its member (`city`: a city). One that fits is found for every schema of
 * the contract language; where a pattern of a raw schema looks around or refers back, the last attempt is given.
 */
export function sampleText(schema: Schema, name: string, random: Random): string {
  const { minLength = 0, maxLength = Infinity } = schema
  const makers = makersOf(schema, name)
  const fits = fitting(schema)
  let text = ''
  for (let attempt = 0; attempt < attempts; attempt++) {
    const make = makers[attempt % makers.length] ?? (() => '')
    text = make(random, spreads(minLength)[Math.floor(attempt / makers.length) % 6] ?? 0)
    if (fits(text)) return text
    if (ucs2length(text) < minLength) text = lengthened(text, Math.min(minLength, longest))
    else if (ucs2length(text) > maxLength)
      text = [...text].slice(0, maxLength).join('').trimEnd().padEnd(minLength, 'x')
    if (fits(text)) return text
  }
  return text
}

const spreads = (minLength: number): number[] => [3, 1, 0, 12, minLength, 2 * minLength]

function makersOf({ format = '', pattern }: Schema, name: string): PatternSampler[] {
  const named = Object.hasOwn(byFormat, format) ? byFormat[format] : undefined
  if (pattern === undefined) return [named ?? ((random) => word(name, random))]
  const usual = Object.hasOwn(byPattern, pattern) ? byPattern[pattern] : undefined
  const exact = patternSampler(pattern)
  return [usual, named, exact, exact && openEnded(exact)].filter((maker) => maker !== undefined)
}

/** A pattern that does not say how the text ends may want something there all the same. */
const openEnded =
  (make: PatternSampler): PatternSampler =>
  (random, spread) =>
    `${make(random, spread)}example.com/${random.pick(topics)}`

function fitting({ format, pattern, minLength = 0, maxLength = Infinity }: Schema): (text: string) => boolean {
  const matches = pattern === undefined ? undefined : expression(pattern)
  const isFormat = format !== undefined && Object.hasOwn(formats, format) ? formats[format as Format] : () => true
  return (text) => {
    const length = ucs2length(text)
    return length >= minLength && length <= maxLength && isFormat(text) && (matches?.test(text) ?? true)
  }
}

const lengthened = (text: string, length: number): string => text + 'x'.repeat(length - ucs2length(text))

const two = (value: number): string => String(value).padStart(2, '0')
const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')

const date = (random: Random): string => `2026-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`
const clock = (random: Random): string => `${two(random.whole(7, 17))}:${two(random.whole(0, 11) * 5)}`

const topics = ['offer', 'garden', 'roof', 'kitchen', 'heating', 'window', 'stairs', 'terrace']

const byFormat: { readonly [format: string]: PatternSampler } = {
  date,
  time: (random) => `${clock(random)}:00Z`,
  'date-time': (random) => `${date(random)}T${clock(random)}:00.000Z`,
  email: (random) => `${random.pick(['office', 'anna', 'info', 'max'])}.${random.pick(topics)}@example.com`,
  uri: (random) => `https://example.com/${random.pick(topics)}`,
  uuid: (random) => `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`,
  hostname: (random) => `${random.pick(topics)}.example.com`,
  ipv4: (random) => `192.0.2.${random.whole(1, 254)}`,
  ipv6: (random) => `2001:db8::${hex(random, 4)}`,
  duration: (random) => `PT${random.whole(1, 8)}H`,
  'uri-reference': (random) => `/${random.pick(topics)}`,
}

/** What people expect of the patterns of the vocabulary; amounts, for example, are seldom negative. */
const byPattern: { readonly [pattern: string]: PatternSampler } = {
  [knownPatterns.timeOfDay]: clock,
  [knownPatterns.money]: (random) => `${random.whole(1, 4_000)}.${two(random.whole(0, 99))}`,
  [knownPatterns.decimal]: (random) => `${random.whole(1, 40)}${random.chance(0.5) ? '.5' : ''}`,
  [knownPatterns.phone]: (random) => `+49151${random.whole(1_000_000, 9_999_999)}`,
  [knownPatterns.web]: (random) => `https://example.com/${random.pick(topics)}`,
  [knownPatterns.slug]: (random) => `${random.pick(topics)}-${random.pick(topics)}`,
  [knownPatterns.country]: (random) => random.pick(['DE', 'AT', 'CH']),
}

const byName: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(^|_)(city|town|ort|stadt)$/i, ['Bregenz', 'Wien', 'München', 'Zürich', 'Stuttgart', 'Linz']],
  [/(^|_)(street|strasse|address|adresse)/i, ['Hauptstraße 12', 'Lindenweg 3', 'Bahnhofstraße 48', 'Am Markt 7']],
  [/(^|_)(postal_?code|zip|plz)$/i, ['6900', '1010', '80331', '8001', '70173']],
  [/(^|_)(language|sprache|locale)$/i, ['de', 'en']],
  [/(^|_)(currency|waehrung)$/i, ['EUR', 'CHF']],
  [/(^|_)(unit|einheit)$/i, ['h', 'm', 'm²', 'pc']],
  [/(^|_)mime_?type$/i, ['application/pdf', 'image/png']],
  [/(^|_)(company|firma|organization)/i, ['Huber Holzbau', 'Lang & Söhne', 'Müller Metallbau', 'Kern Gartenbau']],
  [/(^|_)(title|titel|subject|betreff)$/i, ['New roof', 'Heating service', 'Kitchen fitting', 'Garden fence']],
  [/name$|(^|_)(contact|kunde|customer|signer|author)/i, ['Anna Huber', 'Max Lang', 'Eva Kern', 'Paul Moser']],
]

const sentences = [
  'Please call before you come.',
  'The key is at the neighbour’s.',
  'As agreed on the phone.',
  'Material is in stock.',
]

function word(name: string, random: Random): string {
  const list = byName.find(([pattern]) => pattern.test(name))?.[1]
  if (list) return random.pick(list)
  if (/(^|_)(id|key|token|code|number|nummer|nr|cursor)$/i.test(name))
    return `${random.pick(topics)}-${random.whole(100, 999)}`
  return random.pick(random.chance(0.5) ? topics : sentences)
}
