import type { SchemaRule } from '../rule.js'

/** Rules of texts. */
export const strings = {
  'min-length-raised': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Longer texts are demanded.',
    example: [{ type: 'string' }, { type: 'string', minLength: 1 }],
    nearMiss: [{ type: 'integer' }, { type: 'integer', minLength: 1 }],
  },
  'min-length-lowered': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Shorter texts suffice.',
    example: [
      { type: 'string', minLength: 2 },
      { type: 'string', minLength: 1 },
    ],
    nearMiss: [
      { type: 'string', minLength: 1 },
      { type: 'string', minLength: 2 },
    ],
  },
  'max-length-lowered': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Long texts are refused.',
    example: [{ type: 'string' }, { type: 'string', maxLength: 50 }],
    nearMiss: [{ type: 'string', maxLength: 50 }, { type: 'string' }],
  },
  'max-length-raised': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Longer texts are allowed.',
    example: [
      { type: 'string', maxLength: 50 },
      { type: 'string', maxLength: 51 },
    ],
    nearMiss: [
      { type: 'string', maxLength: 51 },
      { type: 'string', maxLength: 50 },
    ],
  },
  'pattern-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Texts must have a form.',
    example: [{ type: 'string' }, { type: 'string', pattern: '^a' }],
    nearMiss: [{ type: 'string', pattern: '^a' }, { type: 'string' }],
  },
  'pattern-removed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'Texts may have any form.',
    example: [{ type: 'string', pattern: '^a' }, { type: 'string' }],
    nearMiss: [{ type: 'string' }, { type: 'string', pattern: '^a' }],
  },
  'pattern-changed': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'Neither form contains the other.',
    example: [
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: '^b' },
    ],
    nearMiss: [
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: '^(?:a)' },
    ],
  },
  'pattern-narrowed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The new form is proved to be part of the old one.',
    example: [
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: '^ab' },
    ],
    nearMiss: [
      { type: 'string', pattern: '^ab' },
      { type: 'string', pattern: '^a' },
    ],
  },
  'pattern-widened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The old form is proved to be part of the new one.',
    example: [
      { type: 'string', pattern: '^ab' },
      { type: 'string', pattern: '^a' },
    ],
    nearMiss: [
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: '^ab' },
    ],
  },
  'pattern-respelled': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'Both expressions match the same texts.',
    example: [
      { type: 'string', pattern: '^[0-9]+$' },
      { type: 'string', pattern: '^\\d+$' },
    ],
    nearMiss: [
      { type: 'string', pattern: '^[0-9]+$' },
      { type: 'string', pattern: '^[0-8]+$' },
    ],
  },
  'format-added': {
    sets: 'aside',
    input: 'risky/major',
    output: 'safe/minor',
    why: 'A remark to most validators, a refusal to those that check formats.',
    example: [{ type: 'string' }, { type: 'string', format: 'date-time' }],
    nearMiss: [{ type: 'string', format: 'date-time' }, { type: 'string' }],
  },
  'format-removed': {
    sets: 'aside',
    input: 'safe/minor',
    output: 'risky/major',
    why: 'Parsers of results may meet other texts.',
    example: [{ type: 'string', format: 'date-time' }, { type: 'string' }],
    nearMiss: [{ type: 'string' }, { type: 'string', format: 'date-time' }],
  },
  'format-changed': {
    sets: 'aside',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'Another form of text, for whoever parses it.',
    example: [
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
    ],
    nearMiss: [
      { type: 'string', format: 'uri' },
      { type: 'string', format: 'uri-reference' },
    ],
  },
  'content-encoding-changed': {
    sets: 'aside',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'Validators do not look, but whoever decodes it does.',
    example: [
      { type: 'string', contentEncoding: 'base64' },
      { type: 'string', contentEncoding: 'base16' },
    ],
    nearMiss: [
      { type: 'string', contentEncoding: 'base64' },
      { type: 'string', contentEncoding: 'base64', title: 'A' },
    ],
  },
} as const satisfies { readonly [stem: string]: SchemaRule }
