import {
  choice,
  type IssueSentence,
  knownPatterns,
  literal,
  oneOfTypes,
  positions,
  quoted,
  type ShapeWords,
} from './issue-text.js'

/** Broken rules in German. */
export const germanSentence: IssueSentence = ({ keyword, params }, field, parent) => {
  const name = field === '' ? 'Die Argumente' : quoted(field, '')
  const must = field === '' ? 'Die Argumente müssen' : `${name} muss`
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return `${name} fehlt`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return parent === ''
        ? `unbekanntes Argument ${quoted(field)}`
        : `unbekanntes Feld ${quoted(String(params['additionalProperty'] ?? params['unevaluatedProperty']))} in ${quoted(parent, '')}`
    case 'name':
      return `${quoted(String(params['name']))} ist als Name nicht erlaubt${parent === '' ? '' : ` (in ${quoted(parent, '')})`}`
    case 'characters':
      return `${name} darf weder NUL noch ein halbes Surrogatpaar enthalten`
    case 'depth':
      return `${field === '' ? 'Die Argumente dürfen' : `${name} darf`} höchstens ${limit} Ebenen tief verschachtelt sein`
    case 'discriminator':
      return params['tagValue'] === undefined ? `${name} fehlt` : `${must} eine der bekannten Varianten sein`
    case 'minimum':
      return `${must} mindestens ${limit} sein`
    case 'maximum':
      return `${must} höchstens ${limit} sein`
    case 'exclusiveMinimum':
      return `${must} größer als ${limit} sein`
    case 'exclusiveMaximum':
      return `${must} kleiner als ${limit} sein`
    case 'multipleOf':
      return `${must} ein Vielfaches von ${Number(params['multipleOf'])} sein`
    case 'minLength':
      return limit === 1 ? `${name} darf nicht leer sein` : `${must} mindestens ${limit} Zeichen haben`
    case 'maxLength':
      return `${must} höchstens ${limit} Zeichen haben`
    case 'minItems':
      return limit === 1 ? `${name} darf nicht leer sein` : `${must} mindestens ${limit} Einträge haben`
    case 'maxItems':
    case 'items':
      return `${must} höchstens ${limit} ${limit === 1 ? 'Eintrag' : 'Einträge'} haben`
    case 'uniqueItems':
      return `${name} darf keinen Eintrag doppelt haben (${positions(params, 'und')})`
    case 'enum':
      return `${must} ${choice(params['allowedValues'], 'eines von ', 'oder')} sein`
    case 'const':
      return `${must} ${literal(params['allowedValue'])} sein`
    case 'type':
      return `${must} ${oneOfTypes(params['type'], types, 'oder')} sein`
    case 'format':
      return `${must} ${shapes[String(params['format'])] ?? `vom Format ${String(params['format'])}`} sein`
    case 'pattern':
      return `${must} ${patterned(String(params['pattern']))}`
    default:
      return `${name} entspricht keiner der erlaubten Formen`
  }
}

const types: { readonly [type: string]: string } = {
  string: 'ein Text',
  integer: 'eine ganze Zahl',
  number: 'eine Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt',
}

const shapes: ShapeWords = {
  date: 'ein Kalendertag wie 2026-09-01',
  time: 'eine Uhrzeit mit Zone wie 08:00:00Z',
  'date-time': 'ein Zeitpunkt wie 2026-09-01T08:00:00Z',
  email: 'eine E-Mail-Adresse',
  uri: 'eine vollständige Adresse wie https://example.com/pfad',
  uuid: 'eine UUID',
  [knownPatterns.timeOfDay]: 'eine Uhrzeit wie 08:00',
  [knownPatterns.money]: 'ein Betrag mit zwei Nachkommastellen wie 1450.13',
  [knownPatterns.decimal]: 'eine Dezimalzahl mit höchstens vier Nachkommastellen wie 12.5',
  [knownPatterns.phone]: 'eine Telefonnummer wie +4915112345678',
  [knownPatterns.web]: 'eine Adresse, die mit http:// oder https:// beginnt',
  [knownPatterns.slug]: 'ein Kürzel aus Kleinbuchstaben und Ziffern, mit Bindestrichen verbunden',
  [knownPatterns.country]: 'ein Ländercode wie DE',
}

function patterned(pattern: string): string {
  return Object.hasOwn(shapes, pattern) ? `${shapes[pattern]} sein` : `dem Muster ${pattern} entsprechen`
}
