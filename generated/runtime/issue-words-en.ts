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

/** Broken rules in English. */
export const englishSentence: IssueSentence = ({ keyword, params }, field, parent) => {
  const name = field === '' ? 'arguments' : quoted(field, '')
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return `${name} is required`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return parent === ''
        ? `unknown argument ${quoted(field)}`
        : `unknown property ${quoted(String(params['additionalProperty'] ?? params['unevaluatedProperty']))} in ${quoted(parent, '')}`
    case 'name':
      return `${quoted(String(params['name']))} is not allowed as a name${parent === '' ? '' : ` in ${quoted(parent, '')}`}`
    case 'characters':
      return `${name} must not hold NUL or half of a surrogate pair`
    case 'depth':
      return `${name} must not be nested deeper than ${limit} levels`
    case 'discriminator':
      return params['tagValue'] === undefined ? `${name} is required` : `${name} must be one of the known variants`
    case 'minimum':
      return `${name} must be at least ${limit}`
    case 'maximum':
      return `${name} must be at most ${limit}`
    case 'exclusiveMinimum':
      return `${name} must be more than ${limit}`
    case 'exclusiveMaximum':
      return `${name} must be less than ${limit}`
    case 'multipleOf':
      return `${name} must be a multiple of ${Number(params['multipleOf'])}`
    case 'minLength':
      return limit === 1 ? `${name} must not be empty` : `${name} must have at least ${limit} characters`
    case 'maxLength':
      return `${name} must have at most ${limit} ${limit === 1 ? 'character' : 'characters'}`
    case 'minItems':
      return limit === 1 ? `${name} must not be empty` : `${name} must have at least ${limit} entries`
    case 'maxItems':
    case 'items':
      return `${name} must have at most ${limit} ${limit === 1 ? 'entry' : 'entries'}`
    case 'uniqueItems':
      return `${name} must not have the same entry twice (${positions(params, 'and')})`
    case 'enum':
      return `${name} must be ${choice(params['allowedValues'], 'one of ', 'or')}`
    case 'const':
      return `${name} must be ${literal(params['allowedValue'])}`
    case 'type':
      return `${name} must be ${oneOfTypes(params['type'], types, 'or')}`
    case 'format':
      return `${name} must be ${shapes[String(params['format'])] ?? `a ${String(params['format'])}`}`
    case 'pattern':
      return `${name} must ${patterned(String(params['pattern']))}`
    default:
      return `${name} does not match any of the allowed forms`
  }
}

const types: { readonly [type: string]: string } = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const shapes: ShapeWords = {
  date: 'a calendar date such as 2026-09-01',
  time: 'a time with its zone such as 08:00:00Z',
  'date-time': 'an instant such as 2026-09-01T08:00:00Z',
  email: 'an e-mail address',
  uri: 'an absolute address such as https://example.com/path',
  uuid: 'a UUID',
  [knownPatterns.timeOfDay]: 'a time of day such as 08:00',
  [knownPatterns.money]: 'an amount with two decimal places such as 1450.13',
  [knownPatterns.decimal]: 'a decimal number with at most four places such as 12.5',
  [knownPatterns.phone]: 'a telephone number such as +4915112345678',
  [knownPatterns.web]: 'an address that starts with http:// or https://',
  [knownPatterns.slug]: 'lower-case letters and digits, joined by hyphens',
  [knownPatterns.country]: 'a country code such as DE',
}

function patterned(pattern: string): string {
  return Object.hasOwn(shapes, pattern) ? `be ${shapes[pattern]}` : `match the pattern ${pattern}`
}
