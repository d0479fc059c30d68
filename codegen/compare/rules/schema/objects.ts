import type { SchemaRule } from '../rule.js'

/** Rules of the keys of objects. */
export const objects = {
  'property-added-optional-closed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'A closed object learns a key. Readers that kept the old closed schema refuse it in a result.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    ],
  },
  'property-added-optional-open': {
    sets: 'narrower',
    input: 'risky/minor',
    output: 'safe/minor',
    why: 'The key was free in an open object and is now held to a schema; callers that send declared keys only are not hit.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, additionalProperties: false },
    ],
  },
  'property-added-any-open': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'A key that may hold anything says nothing new about an open object.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: {} } },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    ],
  },
  'property-added-covered': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'The schema of additional keys said the same of it before.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } },
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        additionalProperties: { type: 'string' },
      },
    ],
    nearMiss: [
      { type: 'object', properties: {}, additionalProperties: { type: 'string' } },
      { type: 'object', properties: { b: { type: 'integer' } }, additionalProperties: { type: 'string' } },
    ],
  },
  'property-added-narrower-than-rest': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The new key is stricter than additional keys were.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } },
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string', minLength: 3 } },
        additionalProperties: { type: 'string' },
      },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } },
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        additionalProperties: { type: 'string' },
      },
    ],
  },
  'property-added-wider-than-rest': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The new key is looser than additional keys were.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } },
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: ['string', 'null'] } },
        additionalProperties: { type: 'string' },
      },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } },
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        additionalProperties: { type: 'string' },
      },
    ],
  },
  'property-added-required-closed': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'A new mandatory key: old calls lack it, and closed readers of results do not know it.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        additionalProperties: false,
        required: ['b'],
      },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, additionalProperties: false },
    ],
  },
  'property-added-required-open': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'A new mandatory key of an open object; a result only promises more.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['b'] },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    ],
  },
  'property-added-required-with-default': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'A default is a remark: a validator refuses the omission all the same.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string', default: 'x' } }, required: ['b'] },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string', default: 'x' } } },
    ],
  },
  'property-removed-optional-closed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'risky/major',
    why: 'The key is refused now. In a result it could be missing before, but readers lose what it said.',
    example: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
  },
  'property-removed-optional-open': {
    sets: 'wider',
    input: 'risky/major',
    output: 'risky/major',
    why: 'The key is still taken and silently ignored; in a result it may now hold anything.',
    example: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
  },
  'property-removed-required': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'A mandatory key is gone: old calls carry it, old readers need it.',
    example: [
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        additionalProperties: false,
        required: ['a', 'b'],
      },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, required: ['a'] },
    ],
    nearMiss: [
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        additionalProperties: false,
        required: ['a'],
      },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, required: ['a'] },
    ],
  },
  'property-removed-required-open': {
    sets: 'wider',
    input: 'risky/major',
    output: 'breaking/major',
    why: 'An open object still takes the key, but no result promises it any more.',
    example: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a', 'b'] },
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a'] },
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    ],
  },
  'property-renamed': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    harmless: 'risky/major',
    why: 'A key left and another of equal schema and similar name came: one change, and breaking all the same.',
    example: [
      {
        type: 'object',
        properties: { user_id: { type: 'string' } },
        additionalProperties: false,
        required: ['user_id'],
      },
      { type: 'object', properties: { userId: { type: 'string' } }, additionalProperties: false, required: ['userId'] },
    ],
    nearMiss: [
      { type: 'object', properties: { user_id: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { comment: { type: 'integer' } }, additionalProperties: false },
    ],
  },
  'property-became-required': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'What could be left out must be given.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, required: ['a'] },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, required: ['a'] },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, required: ['a', 'a'] },
    ],
  },
  'property-became-optional': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'What was always there may be missing.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, required: ['a'] },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, required: ['a'] },
    ],
  },
  'required-set-swapped': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'One name left the mandatory ones and another entered.',
    example: [
      { type: 'object', properties: { foo: { type: 'string' }, bar: {} }, required: ['foo'] },
      { type: 'object', properties: { foo: { type: 'string' }, bar: {} }, required: ['bar'] },
    ],
    nearMiss: [
      { type: 'object', properties: { foo: { type: 'string' } }, required: ['foo'] },
      { type: 'object', properties: { foo: { type: 'string' } } },
    ],
  },
  'required-reordered': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'The order of mandatory names means nothing.',
    example: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a', 'b'] },
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['b', 'a'] },
    ],
    nearMiss: [
      { type: 'object', properties: { a: {}, b: {} }, required: ['a', 'b'] },
      { type: 'object', properties: { a: {}, b: {} }, required: ['b'] },
    ],
  },
  'property-order-changed': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'The order of keys means nothing to validators; the text a model reads differs.',
    example: [
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { b: { type: 'string' }, a: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: {}, b: {} } },
      { type: 'object', properties: { a: {}, b: {}, c: {} } },
    ],
  },
  'required-lists-undeclared': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'breaking/major',
    vacuous: true,
    why: 'A mandatory key that the closed object forbids: nothing matches.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, required: ['zz'] },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, required: ['a'] },
    ],
  },
} as const satisfies { readonly [stem: string]: SchemaRule }
