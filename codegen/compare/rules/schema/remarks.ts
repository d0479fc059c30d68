import type { SchemaRule } from '../rule.js'

/** Rules of what validators do not look at. */
export const remarks = {
  'default-added': {
    sets: 'aside',
    input: 'risky/minor',
    output: 'safe/patch',
    why: 'Leaving it out now means something.',
    example: [{ type: 'string' }, { type: 'string', default: 'x' }],
    nearMiss: [{ type: 'string', default: 'x' }, { type: 'string' }],
  },
  'default-changed': {
    sets: 'aside',
    input: 'breaking/major',
    output: 'safe/patch',
    why: 'The same call does something else.',
    example: [
      { type: 'integer', default: 10 },
      { type: 'integer', default: 50 },
    ],
    nearMiss: [
      { type: 'integer', default: 10 },
      { type: 'integer', default: 10.0 },
    ],
  },
  'default-removed': {
    sets: 'aside',
    input: 'breaking/major',
    output: 'safe/patch',
    why: 'Leaving it out no longer means what it did.',
    example: [{ type: 'string', default: 'x' }, { type: 'string' }],
    nearMiss: [{ type: 'string' }, { type: 'string', default: 'x' }],
  },
  'default-invalid': {
    sets: 'aside',
    input: 'breaking/major',
    output: 'risky/patch',
    why: 'The default is refused by its own schema.',
    example: [
      { type: 'integer', default: 1 },
      { type: 'integer', default: 'one' },
    ],
    nearMiss: [
      { type: 'integer', default: 1 },
      { type: 'integer', default: 2 },
    ],
  },
  'read-only-added': {
    sets: 'aside',
    input: 'breaking/major',
    output: 'safe/patch',
    why: 'Callers must stop sending it.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string', readOnly: true } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string', readOnly: true } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
  },
  'read-only-removed': {
    sets: 'aside',
    input: 'safe/minor',
    output: 'safe/patch',
    why: 'Callers may send it now.',
    example: [
      { type: 'object', properties: { a: { type: 'string', readOnly: true } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string', readOnly: true } }, additionalProperties: false },
    ],
  },
  'write-only-added': {
    sets: 'aside',
    input: 'safe/patch',
    output: 'breaking/major',
    why: 'It disappears from results.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string', writeOnly: true } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string', writeOnly: true } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
  },
  'write-only-removed': {
    sets: 'aside',
    input: 'safe/patch',
    output: 'risky/minor',
    why: 'Something that was kept back appears in results.',
    example: [
      { type: 'object', properties: { a: { type: 'string', writeOnly: true } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string', writeOnly: true } }, additionalProperties: false },
    ],
  },
  'property-deprecated': {
    sets: 'aside',
    input: 'safe/minor',
    output: 'safe/minor',
    why: 'A notice; it needs a date and a way out.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string', deprecated: true } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string', deprecated: true } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
  },
  'property-undeprecated': {
    sets: 'aside',
    input: 'safe/minor',
    output: 'safe/minor',
    why: 'The notice is withdrawn.',
    example: [
      { type: 'object', properties: { a: { type: 'string', deprecated: true } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string', deprecated: true } }, additionalProperties: false },
    ],
  },
  'property-description-changed': {
    sets: 'aside',
    input: 'risky/patch',
    output: 'safe/patch',
    why: 'The text of an argument steers the model.',
    example: [
      { type: 'object', properties: { a: { type: 'string', description: 'ISO date' } }, additionalProperties: false },
      {
        type: 'object',
        properties: { a: { type: 'string', description: 'Date, any format' } },
        additionalProperties: false,
      },
    ],
    nearMiss: [
      { type: 'string', description: 'ISO date' },
      { type: 'string', description: 'ISO  date' },
    ],
  },
  'property-description-added': {
    sets: 'aside',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'What had no text has one, which models read.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string', description: 'ISO date' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string', description: 'ISO date' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
  },
  'property-description-removed': {
    sets: 'aside',
    input: 'risky/minor',
    output: 'safe/patch',
    why: 'The model loses the hint.',
    example: [
      { type: 'object', properties: { a: { type: 'string', description: 'ISO date' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
    nearMiss: [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
      { type: 'object', properties: { a: { type: 'string', description: 'ISO date' } }, additionalProperties: false },
    ],
  },
  'property-title-changed': {
    sets: 'aside',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'A text for display; some generators make type names of it.',
    example: [
      { type: 'string', title: 'A' },
      { type: 'string', title: 'B' },
    ],
    nearMiss: [
      { type: 'string', title: 'A' },
      { type: 'string', title: 'A', description: 'b' },
    ],
  },
  'examples-changed': {
    sets: 'aside',
    input: 'risky/patch',
    output: 'safe/patch',
    why: 'Models imitate examples.',
    example: [
      { type: 'string', examples: ['a'] },
      { type: 'string', examples: ['b'] },
    ],
    nearMiss: [
      { type: 'string', examples: ['a'] },
      { type: 'string', examples: ['a'], title: 'A' },
    ],
  },
  'comment-changed': {
    sets: 'aside',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'For maintainers; models should not see it.',
    example: [
      { type: 'string', $comment: 'a' },
      { type: 'string', $comment: 'b' },
    ],
    nearMiss: [
      { type: 'string', $comment: 'a' },
      { type: 'string', $comment: 'a', title: 'A' },
    ],
  },
  'extension-keyword-changed': {
    sets: 'aside',
    input: 'risky/patch',
    output: 'risky/patch',
    why: 'A keyword this table does not know.',
    example: [
      { type: 'string', 'x-foo': 1 },
      { type: 'string', 'x-foo': 2 },
    ],
    nearMiss: [
      { type: 'string', 'x-foo': 1 },
      { type: 'string', 'x-foo': 1.0 },
    ],
  },
  'schema-dialect-changed': {
    sets: 'aside',
    input: 'risky/minor',
    output: 'risky/minor',
    why: 'Some keywords mean something else in another dialect.',
    example: [
      { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' },
      { $schema: 'http://json-schema.org/draft-07/schema#', type: 'string' },
    ],
    nearMiss: [{ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' }, { type: 'string' }],
  },
  'schema-id-changed': {
    sets: 'aside',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'The schema has another name.',
    example: [
      { $id: 'https://x/a', type: 'string' },
      { $id: 'https://x/b', type: 'string' },
    ],
    nearMiss: [
      { $id: 'https://x/a', type: 'string' },
      { $id: 'https://x/a', type: 'integer' },
    ],
  },
} as const satisfies { readonly [stem: string]: SchemaRule }
