import type { SchemaRule } from '../rule.js'

/** Rules of numbers. */
export const numbers = {
  'minimum-raised': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Small numbers are refused.',
    example: [{ type: 'number' }, { type: 'number', minimum: 0 }],
    nearMiss: [{ type: 'number', minimum: 0 }, { type: 'number' }],
  },
  'minimum-lowered': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Smaller numbers are allowed.',
    example: [
      { type: 'number', minimum: 1 },
      { type: 'number', minimum: 0 },
    ],
    nearMiss: [
      { type: 'number', minimum: 0 },
      { type: 'number', minimum: 1 },
    ],
  },
  'maximum-lowered': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Large numbers are refused.',
    example: [{ type: 'number' }, { type: 'number', maximum: 100 }],
    nearMiss: [{ type: 'number', maximum: 100 }, { type: 'number' }],
  },
  'maximum-raised': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Larger numbers are allowed.',
    example: [
      { type: 'number', maximum: 100 },
      { type: 'number', maximum: 101 },
    ],
    nearMiss: [
      { type: 'number', maximum: 101 },
      { type: 'number', maximum: 100 },
    ],
  },
  'minimum-became-exclusive': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The bound itself is refused.',
    example: [
      { type: 'number', minimum: 0 },
      { type: 'number', exclusiveMinimum: 0 },
    ],
    nearMiss: [
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', minimum: 0 },
    ],
  },
  'minimum-became-inclusive': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The bound itself is allowed.',
    example: [
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', minimum: 0 },
    ],
    nearMiss: [
      { type: 'number', minimum: 0 },
      { type: 'number', exclusiveMinimum: 0 },
    ],
  },
  'maximum-became-exclusive': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The bound itself is refused.',
    example: [
      { type: 'number', maximum: 10 },
      { type: 'number', exclusiveMaximum: 10 },
    ],
    nearMiss: [
      { type: 'number', exclusiveMaximum: 10 },
      { type: 'number', maximum: 10 },
    ],
  },
  'maximum-became-inclusive': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The bound itself is allowed.',
    example: [
      { type: 'number', exclusiveMaximum: 10 },
      { type: 'number', maximum: 10 },
    ],
    nearMiss: [
      { type: 'number', maximum: 10 },
      { type: 'number', exclusiveMaximum: 10 },
    ],
  },
  'bound-kind-swapped-looser': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Another keyword, and more numbers than before.',
    example: [
      { type: 'number', minimum: 2 },
      { type: 'number', exclusiveMinimum: 1 },
    ],
    nearMiss: [
      { type: 'number', exclusiveMinimum: 1 },
      { type: 'number', minimum: 2 },
    ],
  },
  'bound-kind-swapped-tighter': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Another keyword, and fewer numbers than before.',
    example: [
      { type: 'number', exclusiveMinimum: 1 },
      { type: 'number', minimum: 2 },
    ],
    nearMiss: [
      { type: 'number', minimum: 2 },
      { type: 'number', exclusiveMinimum: 1 },
    ],
  },
  'integer-bound-respelled': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'On whole numbers both bounds are the same.',
    example: [
      { type: 'integer', minimum: 1 },
      { type: 'integer', exclusiveMinimum: 0 },
    ],
    nearMiss: [
      { type: 'number', minimum: 1 },
      { type: 'number', exclusiveMinimum: 0 },
    ],
  },
  'redundant-bound-added': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'The other bound says it already.',
    example: [
      { type: 'number', minimum: 5 },
      { type: 'number', minimum: 5, exclusiveMinimum: 3 },
    ],
    nearMiss: [
      { type: 'number', minimum: 5 },
      { type: 'number', minimum: 5, exclusiveMinimum: 7 },
    ],
  },
  'multiple-of-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Numbers must lie on a grid.',
    example: [{ type: 'integer' }, { type: 'integer', multipleOf: 2 }],
    nearMiss: [{ type: 'integer', multipleOf: 2 }, { type: 'integer' }],
  },
  'multiple-of-removed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Numbers need not lie on the grid.',
    example: [{ type: 'integer', multipleOf: 2 }, { type: 'integer' }],
    nearMiss: [{ type: 'integer' }, { type: 'integer', multipleOf: 2 }],
  },
  'multiple-of-coarsened': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Every point of the new grid is one of the old.',
    example: [
      { type: 'integer', multipleOf: 2 },
      { type: 'integer', multipleOf: 4 },
    ],
    nearMiss: [
      { type: 'integer', multipleOf: 4 },
      { type: 'integer', multipleOf: 2 },
    ],
  },
  'multiple-of-refined': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Every point of the old grid is one of the new.',
    example: [
      { type: 'integer', multipleOf: 4 },
      { type: 'integer', multipleOf: 2 },
    ],
    nearMiss: [
      { type: 'integer', multipleOf: 2 },
      { type: 'integer', multipleOf: 4 },
    ],
  },
  'multiple-of-changed': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'Neither grid contains the other.',
    example: [
      { type: 'integer', multipleOf: 2 },
      { type: 'integer', multipleOf: 3 },
    ],
    nearMiss: [
      { type: 'number', multipleOf: 0.1 },
      { type: 'number', multipleOf: 0.3 },
    ],
  },
  'multiple-of-one-respelled': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'A number on the grid of one is an integer.',
    example: [{ type: 'number', multipleOf: 1 }, { type: 'integer' }],
    nearMiss: [{ type: 'number', multipleOf: 2 }, { type: 'integer' }],
  },
} as const satisfies { readonly [stem: string]: SchemaRule }
