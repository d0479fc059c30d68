import assert from 'node:assert/strict'
import { emitValidators } from '../../../codegen/emit/validators.js'
import type { Schema } from '../../../codegen/runtime/model.js'
import { office } from '../../fixtures/models-docs/office.js'
import { toolWith } from '../../fixtures/models-docs/one-tool.js'
import { askValidators } from './ask-validators.js'

describe('the generated validators of hazardous contracts', () => {
  const tree: Schema = {
    title: 'Tree',
    type: 'object',
    properties: {
      constructor: { type: 'string' },
      toString: { type: 'string' },
      default: { type: 'string', default: 'x' },
      children: { type: 'array', items: { $ref: '#' }, maxItems: 3 },
      either: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'integer' } }] },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 1 },
      map: { type: 'object', properties: {}, additionalProperties: { type: 'integer' } },
      fixed: { const: { a: [1] } },
      // A variant with a default: ajv on its own would refuse to compile it.
      loose: {
        anyOf: [
          {
            type: 'object',
            properties: { a: { type: 'integer', default: 1 } },
            required: [],
            additionalProperties: false,
          },
          { type: 'string' },
        ],
      },
    },
    required: ['constructor'],
    additionalProperties: false,
  }
  const model = toolWith({ index: tree, shared: tree, 'trees.grow': tree })
  const cases: [string, string, string, string, string[]][] = [
    ['asks for own properties', 'index', '{}', '{"default":"x"}', ['constructor | required | constructor is required']],
    [
      'lets a declared name pass that looks like a prototype',
      'shared',
      '{"constructor":"c","default":"d"}',
      '{"constructor":"c","default":"d"}',
      [],
    ],
    [
      'follows a schema into itself',
      'trees.grow',
      '{"constructor":"c","children":[{"constructor":"c","children":[{"constructor":1}]}]}',
      '{"constructor":"c","children":[{"constructor":"c","children":[{"constructor":1,"default":"x"}],"default":"x"}],"default":"x"}',
      ['children.0.children.0.constructor | type | children.0.children.0.constructor must be a string'],
    ],
    [
      'joins the types of a union',
      'index',
      '{"constructor":"c","default":"d","either":true}',
      '{"constructor":"c","default":"d","either":true}',
      ['either | type | either must be a string or a list'],
    ],
    [
      'says of a union what is wrong in the branch that fits',
      'index',
      '{"constructor":"c","default":"d","either":[1,"b"]}',
      '{"constructor":"c","default":"d","either":[1,"b"]}',
      ['either.1 | type | either.1 must be a whole number'],
    ],
    [
      'fills in a default inside a union',
      'index',
      '{"constructor":"c","default":"d","loose":{}}',
      '{"constructor":"c","default":"d","loose":{"a":1}}',
      [],
    ],
    [
      'checks tuples, maps and fixed values',
      'index',
      '{"constructor":"c","default":"d","pair":["a","b",3],"map":{"x":"y"},"fixed":{"a":[2]}}',
      '{"constructor":"c","default":"d","pair":["a","b",3],"map":{"x":"y"},"fixed":{"a":[2]}}',
      [
        'pair.1 | type | pair.1 must be a whole number',
        'pair | items | pair must have at most 2 entries',
        'map.x | type | map.x must be a whole number',
        'fixed | const | fixed must be {"a":[1]}',
      ],
    ],
  ]
  let verdicts: unknown[] = []
  before(() => {
    verdicts = askValidators(
      model,
      cases.map(([, tool, text]) => [tool, 'input', text] as const),
    )
  })

  for (const [index, [name, , , value, issues]] of cases.entries())
    it(name, () => assert.deepEqual(verdicts[index], { valid: issues.length === 0, value, issues }))

  it('refuses a property called __proto__, naming the tool', () => {
    const properties = JSON.parse('{"__proto__":{"type":"string"}}') as NonNullable<Schema['properties']>
    assert.throws(
      () => emitValidators(toolWith({ 'a.b': { type: 'object', properties, additionalProperties: false } })),
      {
        name: 'EmitError',
        message:
          'test.v1: tool a.b has a schema that no validator can be made of: no object safely holds a property called __proto__',
      },
    )
  })

  it('refuses what ajv does not know, naming the tool', () => {
    const schema: Schema = { type: 'object', properties: { a: { type: 'string', format: 'duration' } } }
    assert.throws(() => emitValidators(toolWith({ 'a.b': schema })), {
      name: 'EmitError',
      message: /^test\.v1: tool a\.b has a schema that no validator can be made of: unknown format "duration"/,
    })
  })
})

describe('the generated validators of a raw schema', () => {
  const raw = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'RawInput',
    type: 'object',
    $defs: { Name: { $anchor: 'name', type: 'string', minLength: 2 } },
    properties: {
      name: { $ref: '#name' },
      other: { $ref: '#/$defs/Name' },
      size: { type: 'integer', default: 3 },
      pet: {
        oneOf: [{ type: 'object' }, { type: 'string', format: 'unheard-of' }],
        discriminator: { propertyName: 'x', mapping: {} },
      },
    },
    allOf: [{ properties: { extra: { type: 'string' } } }],
    if: { required: ['name'] },
    then: { required: ['other'] },
    dependentRequired: { extra: ['name'] },
    unevaluatedProperties: false,
    'x-raw': true,
  } as Schema
  const customer = office.tools['customers.get']!.output
  const model = toolWith({ 'a.one': raw, 'a.two': raw, 'a.three': raw }, { output: customer })
  Object.assign(model.tools['a.two']!, { output: { ...raw, title: 'RawOutput' } })
  const cases: [string, string, 'input' | 'output', string, string, string[]][] = [
    [
      'fill in defaults',
      'a.one',
      'input',
      '{"extra":"x","name":"ab","other":"cd"}',
      '{"extra":"x","name":"ab","other":"cd","size":3}',
      [],
    ],
    [
      'know every keyword of the dialect',
      'a.two',
      'input',
      '{"name":"a","more":1,"extra":"x"}',
      '{"name":"a","more":1,"extra":"x","size":3}',
      [
        'other | required | other is required',
        'name | minLength | name must have at least 2 characters',
        "more | unevaluatedProperties | unknown argument 'more'",
      ],
    ],
    ['leave results as they are', 'a.two', 'output', '{}', '{}', []],
    [
      'ask for what another member needs',
      'a.three',
      'input',
      '{"extra":"x"}',
      '{"extra":"x","size":3}',
      ['name | dependentRequired | name is required'],
    ],
    [
      'stand beside definitions of several tools',
      'a.one',
      'output',
      '{}',
      '{}',
      ['id', 'number', 'kind', 'name', 'email', 'address', 'version', 'created_at'].map(
        (name) => `${name} | required | ${name} is required`,
      ),
    ],
    [
      'are guarded like every input',
      'a.one',
      'input',
      '{"__proto__":1}',
      '{"__proto__":1}',
      ["__proto__ | name | '__proto__' is not allowed as a name"],
    ],
  ]
  let verdicts: unknown[] = []
  before(() => {
    verdicts = askValidators(
      model,
      cases.map(([, tool, side, text]) => [tool, side, text] as const),
    )
  })

  for (const [index, [name, , , , value, issues]] of cases.entries())
    it(name, () => assert.deepEqual(verdicts[index], { valid: issues.length === 0, value, issues }))
})
