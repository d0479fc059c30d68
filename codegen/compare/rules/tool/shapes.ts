import type { ToolRule } from '../rule.js'

/** Rules of schemas as a whole, and of what no other rule knows. */
export const shapes = {
  'input-schema-added': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'The tool took anything, and now looks.',
    of: 'tool',
    example: [{ input: { type: 'object' } }, { input: { type: 'object', required: ['a'] } }],
    nearMiss: [
      { input: { type: 'object', properties: { a: {} } } },
      { input: { type: 'object', properties: { a: {} }, required: ['a'] } },
    ],
  },
  'input-root-not-object': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'MCP demands an object.',
    of: 'tool',
    example: [{ input: { type: 'object' } }, { input: { type: 'array' } }],
    nearMiss: [{ input: { type: 'object' } }, { input: { type: 'object', minProperties: 1 } }],
  },
  'input-root-composition-added': {
    lens: 'MODEL',
    verdict: 'risky/major',
    why: 'Several models refuse alternatives at the root.',
    of: 'tool',
    example: [{ input: { type: 'object' } }, { input: { type: 'object', oneOf: [{}] } }],
    nearMiss: [
      { input: { type: 'object', properties: { a: {} } } },
      { input: { type: 'object', properties: { a: { oneOf: [{}] } } } },
    ],
  },
  'input-strict-subset-lost': {
    lens: 'MODEL',
    verdict: 'risky/minor',
    why: 'Every key was mandatory and the object closed, which strict modes of models need; it is so no longer.',
    of: 'tool',
    example: [
      {
        input: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
      },
      { input: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false } },
    ],
    nearMiss: [
      { input: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false } },
      {
        input: {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: 'string' } },
          additionalProperties: false,
        },
      },
    ],
  },
  'output-schema-added': {
    lens: 'WIRE',
    verdict: 'safe/minor',
    why: 'Results are promised a form.',
    of: 'tool',
    example: [{}, { output: { type: 'object' } }],
    nearMiss: [{ output: { type: 'object' } }, {}],
  },
  'output-schema-removed': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'Results are promised no form any more.',
    of: 'tool',
    example: [{ output: { type: 'object' } }, {}],
    nearMiss: [{}, { output: { type: 'object' } }],
  },
  'output-root-not-object': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'Clients of the older protocol need an object.',
    of: 'tool',
    example: [{ output: { type: 'object' } }, { output: { anyOf: [{ type: 'object' }, { type: 'array' }] } }],
    nearMiss: [{ output: { type: 'object' } }, { output: { type: 'object', anyOf: [{}] } }],
  },
  'output-closed': {
    lens: 'SDK',
    verdict: 'risky/minor',
    why: 'Every key that comes later breaks clients that kept this schema.',
    of: 'tool',
    example: [{ output: { type: 'object' } }, { output: { type: 'object', additionalProperties: false } }],
    nearMiss: [{ output: { type: 'object', additionalProperties: false } }, { output: { type: 'object' } }],
  },
  'result-content-kind-changed': {
    lens: 'WIRE',
    verdict: 'breaking/major',
    why: 'Results come as something else: text, image, audio, resource.',
    fact: { at: 'content', is: 'shrank' },
    of: 'tool',
    example: [{ content: ['text'] }, { content: ['resource'] }],
    nearMiss: [{ content: ['text', 'image'] }, { content: ['image', 'text'] }],
  },
  'sdk-type-renamed': {
    lens: 'SDK',
    verdict: 'breaking/major',
    why: 'The exported type has another name, while the schema is the same.',
    of: 'tool',
    example: [{ input: { title: 'OrderInput', type: 'object' } }, { input: { title: 'OrderRequest', type: 'object' } }],
    nearMiss: [
      { input: { title: 'OrderInput', type: 'object' } },
      { input: { title: 'OrderInput', type: 'object', properties: { a: { title: 'B' } } } },
    ],
  },
  'sdk-argument-order-changed': {
    lens: 'SDK',
    verdict: 'breaking/major',
    why: 'Arguments of generated code that stand in order changed places.',
    fact: { at: 'positional', is: 'differs' },
    of: 'tool',
    example: [{ positional: ['a', 'b'] }, { positional: ['b', 'a'] }],
    nearMiss: [{ positional: ['a', 'b'] }, { positional: ['a', 'b'], title: 'A' }],
  },
  'unknown-contract-field-changed': {
    lens: 'META',
    verdict: 'risky/minor',
    why: 'Something that no rule knows differs.',
    of: 'tool',
    example: [{ 'x-own': 1 }, { 'x-own': 2 }],
    nearMiss: [{ 'x-own': { a: 1, b: 2 } }, { 'x-own': { b: 2, a: 1 } }],
  },
} as const satisfies { readonly [id: string]: ToolRule }
