import type { SchemaRule } from '../rule.js'

/** Rules of consequences and references. */
export const references = {
  'conditional-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'A condition with a consequence.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } }, if: { required: ['a'] }, then: { required: ['b'] } },
    ],
    nearMiss: [{ type: 'string' }, { type: 'string', then: { minLength: 9 } }],
  },
  'conditional-removed': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'A condition less.',
    example: [
      { type: 'object', properties: { a: { type: 'string' } }, if: { required: ['a'] }, then: { required: ['b'] } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    nearMiss: [{ type: 'string', then: { minLength: 9 } }, { type: 'string' }],
  },
  'then-narrowed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'The consequence got stricter, of `then` or of `else`.',
    example: [
      { if: { type: 'string' }, then: { minLength: 1 } },
      { if: { type: 'string' }, then: { minLength: 2 } },
    ],
    nearMiss: [
      { if: { type: 'string' }, then: { minLength: 2 } },
      { if: { type: 'string' }, then: { minLength: 1 } },
    ],
  },
  'then-widened': {
    sets: 'wider',
    input: 'safe/minor',
    output: 'breaking/major',
    why: 'The consequence got looser, of `then` or of `else`.',
    example: [
      { if: { type: 'string' }, then: { minLength: 2 } },
      { if: { type: 'string' }, then: { minLength: 1 } },
    ],
    nearMiss: [
      { if: { type: 'string' }, then: { minLength: 1 } },
      { if: { type: 'string' }, then: { minLength: 2 } },
    ],
  },
  'if-changed': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'The condition decides both ways, so any change of it refuses something.',
    example: [
      { if: { const: 'a' }, then: { minLength: 9 }, else: true },
      { if: { const: 'b' }, then: { minLength: 9 }, else: true },
    ],
    nearMiss: [
      { if: { const: 'a' }, then: { minLength: 9 } },
      { if: { enum: ['a'] }, then: { minLength: 9 } },
    ],
  },
  'then-without-if': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'A consequence without a condition says nothing.',
    example: [{ type: 'string', then: { minLength: 9 } }, { type: 'string' }],
    nearMiss: [
      { if: { type: 'string' }, then: { minLength: 9 } },
      { if: { type: 'string' }, then: { minLength: 8 } },
    ],
  },
  'ref-renamed': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'The definition has another name and the same content.',
    example: [
      { $ref: '#/$defs/A', $defs: { A: { type: 'string' } } },
      { $ref: '#/$defs/B', $defs: { B: { type: 'string' } } },
    ],
    nearMiss: [
      { $ref: '#/$defs/A', $defs: { A: { type: 'string' } } },
      { $ref: '#/$defs/B', $defs: { B: { type: 'integer' } } },
    ],
  },
  'ref-inlined': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'The content stands where the reference stood, or the other way round.',
    example: [{ $ref: '#/$defs/A', $defs: { A: { type: 'string' } } }, { type: 'string' }],
    nearMiss: [{ $ref: '#/$defs/A', $defs: { A: { type: 'string' } } }, { type: 'integer' }],
  },
  'ref-sibling-added': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'Keywords beside a reference hold as well.',
    example: [
      { $ref: '#/$defs/A', $defs: { A: { type: 'string' } } },
      { $ref: '#/$defs/A', minLength: 3, $defs: { A: { type: 'string' } } },
    ],
    nearMiss: [
      { $ref: '#/$defs/A', $defs: { A: { type: 'string' } } },
      { $ref: '#/$defs/A', description: 'A text.', $defs: { A: { type: 'string' } } },
    ],
  },
  'recursive-ref-unfolded': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'One turn of a recursion is written out.',
    example: [
      { $defs: { T: { type: 'object', properties: { c: { $ref: '#/$defs/T' } } } }, $ref: '#/$defs/T' },
      {
        $defs: {
          T: { type: 'object', properties: { c: { type: 'object', properties: { c: { $ref: '#/$defs/T' } } } } },
        },
        $ref: '#/$defs/T',
      },
    ],
    nearMiss: [
      { $defs: { T: { type: 'object', properties: { c: { $ref: '#/$defs/T' } } } }, $ref: '#/$defs/T' },
      {
        $defs: { T: { type: 'object', properties: { c: { type: 'object', properties: { c: { type: 'string' } } } } } },
        $ref: '#/$defs/T',
      },
    ],
  },
  'recursive-leaf-narrowed': {
    sets: 'narrower',
    input: 'breaking/major',
    output: 'safe/minor',
    why: 'A change inside a recursion; told once, at a finite place.',
    example: [
      {
        $defs: { T: { type: 'object', properties: { v: { type: 'number' }, c: { $ref: '#/$defs/T' } } } },
        $ref: '#/$defs/T',
      },
      {
        $defs: { T: { type: 'object', properties: { v: { type: 'integer' }, c: { $ref: '#/$defs/T' } } } },
        $ref: '#/$defs/T',
      },
    ],
    nearMiss: [
      {
        $defs: { T: { type: 'object', properties: { v: { type: 'number' }, c: { $ref: '#/$defs/T' } } } },
        $ref: '#/$defs/T',
      },
      {
        $defs: { U: { type: 'object', properties: { v: { type: 'number' }, c: { $ref: '#/$defs/U' } } } },
        $ref: '#/$defs/U',
      },
    ],
  },
  'unused-definition-removed': {
    sets: 'equal',
    input: 'safe/patch',
    output: 'safe/patch',
    why: 'A definition that nothing refers to says nothing.',
    example: [{ type: 'string', $defs: { Z: { type: 'integer' } } }, { type: 'string' }],
    nearMiss: [
      { $ref: '#/$defs/A', $defs: { A: { type: 'string' }, B: {} } },
      { $ref: '#/$defs/A', $defs: { A: { type: 'string' }, B: {} }, title: 'A' },
    ],
  },
  'schema-changed': {
    sets: 'neither',
    input: 'breaking/major',
    output: 'breaking/major',
    why: 'Other values are accepted than before, by changes that no narrower rule names or that only break together.',
    example: [
      { type: 'object', dependencies: { a: ['b'] } },
      { type: 'object', dependencies: { c: ['d'] } },
    ],
    nearMiss: [
      { type: 'object', dependencies: { a: ['b'] } },
      { type: 'object', dependentRequired: { a: ['b'] } },
    ],
  },
} as const satisfies { readonly [stem: string]: SchemaRule }
